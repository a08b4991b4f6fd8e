import { describe, expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '../i18n/locales.ts'
import { createHelpSearch, isNear, normalised, wordsOf } from './helpSearch.ts'
import { TOPICS } from './topics.ts'

const catalogues = import.meta.glob<Record<string, string>>('../i18n/catalogues/*/help.json', {
  eager: true,
  import: 'default',
})
const searchOf = (language: string) => {
  const messages = catalogues[`../i18n/catalogues/${language}/help.json`] ?? {}
  return createHelpSearch(
    TOPICS.map(({ id }) => ({
      id,
      title: messages[`help.question.${id}`] ?? '',
      text: `${messages[`help.words.${id}`] ?? ''} ${messages[`help.answer.${id}`] ?? ''}`,
    })),
    language,
  )
}

describe('words', () => {
  it('lose case, accents, Arabic vowel signs and letters written by habit', () => {
    expect(normalised('ÉÀ Straße İZMİR ılık')).toBe('ea strasse izmir ilik')
    expect(normalised('لِماذا خُصِمَت مِنِّي؟ إعادة')).toBe('لماذا خصمت مني؟ اعاده')
    expect(wordsOf('Why was I charged?', 'en')).toEqual(['why', 'was', 'i', 'charged'])
  })
  it.each([
    ['refund', 'refudn', 1, true],
    ['refund', 'refnd', 1, true],
    ['refund', 'rfnd', 1, false],
    ['subscription', 'subscribtoin', 2, true],
    ['camera', 'gift', 2, false],
    ['', 'ab', 1, false],
  ])('%s and %s are near by %i: %s', (one, other, most, near) => {
    expect(isNear(one, other, most)).toBe(near)
    expect(isNear(other, one, most)).toBe(near)
  })
})

describe('the search of topics', () => {
  it.each([
    ['en', 'why was i charged', 'whyCharged'],
    ['en', 'subscription', 'renewal'],
    ['en', 'who can see my address', 'address'],
    ['en', 'microfone', 'camera'],
    ['de', 'abgezogen', 'whyCharged'],
    ['en', 'how do I stop the subscription', 'renewal'],
    ['de', 'wie kündige ich mein abo', 'renewal'],
    ['de', 'abo', 'renewal'],
    ['de', 'RÜCKERSTATUNG', 'refund'],
    ['ar', 'لماذا خصمت', 'whyCharged'],
    ['ar', 'الكاميرا', 'camera'],
    ['ar', 'كامِيرا', 'camera'],
    ['fr', 'debite', 'whyCharged'],
    ['es', 'camara', 'camera'],
    ['it', 'perche addebitate', 'whyCharged'],
    ['nl', 'abonnement', 'renewal'],
    ['pt', 'cartao', 'savedCards'],
    ['tr', 'SIFRE', 'password'],
  ])('in %s finds %s under %s first', (language, typed, id) => {
    expect(searchOf(language)(typed)[0] ?? null).toBe(id)
  })
  it('shows every topic for nothing typed, and none for what no text says', () => {
    const search = searchOf('en')
    expect(search(' ')).toEqual(TOPICS.map(({ id }) => id))
    expect(search('zzzzqqq')).toEqual([])
  })
  it.each(OFFERED_LANGUAGES)('finds every topic of %s by its own question', (language) => {
    const messages = catalogues[`../i18n/catalogues/${language}/help.json`] ?? {}
    const search = searchOf(language)
    for (const { id } of TOPICS) expect(search(messages[`help.question.${id}`] ?? '!')[0]).toBe(id)
  })
})
