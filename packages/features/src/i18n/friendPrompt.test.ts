import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import IntlMessageFormat from 'intl-messageformat'
import { expect, test } from 'vitest'
import { OFFERED_LANGUAGES } from '@visavis/core/contract'

const messagesOf = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'catalogues', locale, 'app.json'), 'utf8'))

test.each(OFFERED_LANGUAGES)(
  '%s asks men and women in words of their own, with the true price (R6.07, R6.08)',
  (locale) => {
    const prompt = new IntlMessageFormat(messagesOf(locale)['app.friend.addTitle'] ?? '', locale)
    const say = (gender: string, price: number) => String(prompt.format({ gender, price }))
    const twelve = new Intl.NumberFormat(locale).format(12)
    for (const price of [0, 1, 2, 12]) expect(say('male', price)).not.toBe(say('female', price))
    for (const gender of ['male', 'female']) {
      expect(say(gender, 12)).toContain(twelve)
      expect(say(gender, 0)).not.toMatch(/\d/)
      expect(say(gender, 0)).not.toBe(say(gender, 12))
    }
  },
)

test.each(OFFERED_LANGUAGES)(
  '%s says what happens next by where the request is pressed (R3.29, N.168)',
  (locale) => {
    const next = new IntlMessageFormat(messagesOf(locale)['app.friend.addText'] ?? '', locale)
    expect(
      new Set(
        ['profile', 'call', 'chat', 'match', 'clip'].map((place) => next.format({ place, name: 'Elif' })),
      ).size,
    ).toBe(5)
  },
)

test('English is letter for letter', () => {
  const prompt = new IntlMessageFormat(messagesOf('en')['app.friend.addTitle'] ?? '', 'en')
  expect(prompt.format({ gender: 'male', price: 10 })).toBe('Send a friend request for 10 coins?')
  expect(prompt.format({ gender: 'female', price: 0 })).toBe(
    'Send a friend request? It is free for you today.',
  )
})
