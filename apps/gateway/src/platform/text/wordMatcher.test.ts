import { DEFAULT_WORD_LISTS } from '@visavis/core/contract/wordLists'
import { describe, expect, it } from 'vitest'
import { NAUGHTY_STRINGS } from '../../testing/naughtyStrings.ts'
import { createWordMatcher } from './wordMatcher.ts'

const found = (list: readonly string[], text: string): string[] =>
  createWordMatcher(list)
    .find(text)
    .map(([start, end]) => text.slice(start, end))

describe('ways to write "fuck"', () => {
  it.each([
    'fuck',
    'FUCK',
    'Fuck',
    'fuuuuck',
    'fuckkkk',
    'f u c k',
    'f.u.c.k',
    'f-u_c-k',
    'fu.ck',
    'f\u200bu\u200bck',
    'fu\u0301ck',
    'ｆｕｃｋ',
    '𝓯𝓾𝓬𝓴',
    'fuсk',
    'fυck',
    '🇫🇺🇨🇰',
    'F  U  C  K',
    'f*u*c*k',
    'fu\u00adck',
  ])('%s', (written) => expect(found(['fuck'], `oh ${written}, well`)).toEqual([written]))
  it.each(['fuck!', 'fuck1', '1fuck', '"fuck"', 'fuck?!'])('%s beside signs and digits', (written) =>
    expect(found(['fuck'], written)).toEqual(['fuck']),
  )
})

it.each([
  ['sh1t', 'shit'],
  ['$h!t', 'shit'],
  ['k1ll your5elf', 'kill yourself'],
  ['ki11 yourself', 'kill yourself'],
  ['KILL  YOURSELF', 'kill yourself'],
  ['killyourself', 'kill yourself'],
  ['k i l l y o u r s e l f', 'kill yourself'],
  ['k i l l   yourself', 'kill yourself'],
  ['kill y-o-u-r-s-e-l-f', 'kill yourself'],
  ['f4gg0t', 'faggot'],
  ['n!gger', 'nigger'],
  ['hang\nyourself', 'hang yourself'],
])('%s is "%s"', (written, entry) => {
  expect(found([entry], `a ${written} b`)).toEqual([written])
})

describe('innocent words', () => {
  it.each([
    ['cunt', 'Scunthorpe'],
    ['ass', 'a class in the assembly'],
    ['tit', 'the title of a constitution'],
    ['anal', 'analysis'],
    ['penis', 'the pen is red'],
    ['nigger', 'Niger and Nigeria'],
    ['nigger', 'he sniggered'],
    ['shit', 'this hit'],
    ['cock', 'cockpit, peacock'],
    ['rape', 'therapist with grapes'],
    ['ass', '1455 and 455'],
    ['tit', '717'],
    ['fuck', 'f, u and c; k'.slice(0, 8)],
    ['kike', 'I like bikes'],
    ['as', 'was'],
    ['porno', 'Pornthip'],
    ['hoer', 'Hoerner'],
    ['am', 'ama'],
    ['suicidati', 'suicidio'],
  ])('"%s" is not in "%s"', (entry, text) => expect(found([entry], text)).toEqual([]))
})

it('a star takes longer words, and all of their letters', () => {
  expect(found(['nigger*'], 'you NIGGERS!')).toEqual(['NIGGERS'])
  expect(found(['*porno*'], 'Kinderpornos')).toEqual(['Kinderpornos'])
  expect(found(['*porno'], 'Kinderporno')).toEqual(['Kinderporno'])
  expect(found(['porno*'], 'Kinderporno')).toEqual([])
})

it('names every place, in the order of the text, also behind what folding takes away', () => {
  const text = '👩‍👩‍👧 e\u0301 Fuck and 𝓯𝓾𝓬𝓴\u200b then shit'
  expect(
    createWordMatcher(['shit', 'fuck'])
      .find(text)
      .map(([start, end]) => text.slice(start, end).replace('\u200b', '')),
  ).toEqual(['Fuck', '𝓯𝓾𝓬𝓴', 'shit'])
})

it('Arabic is read without its marks and stretches', () => {
  expect(found(['اقتل نفسك'], 'اُقْتُل نفســك')).toHaveLength(1)
  expect(found(['اقتل نفسك'], 'لا تقتل نفسا')).toEqual([])
})

it('the lists of a new brand stay silent about ordinary talk in the nine languages', () => {
  const talk = [
    'Hello! How was your class? I kill time in Nigeria.',
    'Wie geht’s? Kindergarten und Porträt, Abnegation.',
    'Tu es très négligent, mon pédiatre m’attend.',
    'Hola, soy de Maricopa y el negro es mi color.',
    'Il nero è bello, suicidio no.',
    'De kinderen spelen, ik knik.',
    'Vai se mudar para o porto?',
    'Çocuk parkı çok güzel, kendini iyi hisset, kendini aslan gibi.',
    'كيف حالك؟ الأطفال في الحديقة.',
  ]
  const all = Object.values(DEFAULT_WORD_LISTS).flat()
  expect(talk.flatMap((text) => found(all, text))).toEqual([])
  for (const entry of all) expect(found(all, `x ${entry.replaceAll('*', '')} y`), entry).toHaveLength(1)
})

it('hostile texts and full lists take little time', () => {
  const many = Array.from({ length: 3000 }, (_, at) => `aab${at.toString(36)}xyz`.replaceAll(/\d/g, 'q'))
  const matcher = createWordMatcher(many)
  const started = performance.now()
  for (const text of [
    'a'.repeat(4000),
    'a.'.repeat(2000),
    'a b '.repeat(1000),
    'aab'.repeat(1300),
    ...NAUGHTY_STRINGS,
  ])
    matcher.find(text)
  expect(performance.now() - started).toBeLessThan(2000)
})
