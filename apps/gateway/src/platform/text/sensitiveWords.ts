import type { Span } from '@visavis/core/text'
import { readFileSync } from 'node:fs'
import { ConfigError } from '../ConfigError.ts'

/**
 * Words no nickname may hold unless the operator brings a list of their own: posing as staff, and the
 * coarsest insults of the nine languages.
 */
const OWN_WORDS: readonly string[] = [
  '=admin',
  '=mod',
  '=staff',
  '=support',
  'administrator',
  'moderator',
  'official',
  'fuck',
  'nigger',
  'nigga',
  'faggot',
  'whore',
  'bitch',
  'asshole',
  'motherfuck',
  'hitler',
  'pedophile',
  'paedophile',
  '=pedo',
  '=nazi',
  '=porn',
  'porno',
  '=cunt',
  '=slut',
  '=rapist',
  'orospu',
  'siktir',
  'amcik',
  'yarrak',
  'klootzak',
  'kutwijf',
  '=hoer',
  'fotze',
  'hurensohn',
  'arschloch',
  'wichser',
  'schlampe',
  'salope',
  'encule',
  'connard',
  '=pute',
  'stronzo',
  'puttana',
  'vaffanculo',
  '=puta',
  'hijodeputa',
  'gilipollas',
  'pendejo',
  '=cabron',
  'caralho',
  'filhodaputa',
  'buceta',
  'شرموط',
  'قحبه',
]
const MOST_WORDS = 10_000

/** Letters that look like others, and digits people write for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  ı: 'i',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  к: 'k',
  ة: 'ه',
  أ: 'ا',
  إ: 'ا',
}

/** A letter as it is compared, and the place of the text it comes from. */
interface Letter {
  readonly letter: string
  readonly from: Span
}

/** The letters of a text as they are compared: no case, no marks, no look-alikes, no letter drawn out. */
function fold(text: string): Letter[] {
  const letters: Letter[] = []
  let at = 0
  for (const sign of text) {
    const from: Span = [at, at + sign.length]
    at = from[1]
    for (const letter of sign.normalize('NFKD').toLowerCase())
      if (!/[\p{M}\u200c\u200d]/u.test(letter)) letters.push({ letter: LOOKALIKES[letter] ?? letter, from })
  }
  return letters.reduce<Letter[]>((kept, { letter, from }, index) => {
    const isDrawnOut = [1, 2].every((step) => letters[index - step]?.letter === letter)
    if (!isDrawnOut) return [...kept, { letter, from }]
    // The third of a row takes all of them together.
    const before = kept.findLast((one) => one.letter !== letter)
    const start = before === undefined ? 0 : kept.lastIndexOf(before) + 1
    const first = kept[start]?.from ?? from
    return [...kept.slice(0, start), { letter, from: [first[0], from[1]] }]
  }, [])
}

/** The words among letters. */
function wordsOf(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [[]]
  for (const one of letters)
    if (/[\p{L}\p{N}]/u.test(one.letter)) words.at(-1)?.push(one)
    else words.push([])
  return words.filter((word) => word.length > 0)
}

const spell = (letters: readonly Letter[]): string => letters.map(({ letter }) => letter).join('')
const placeOf = (letters: readonly Letter[]): Span => [
  letters[0]?.from[0] ?? 0,
  Math.max(...letters.map(({ from }) => from[1])),
]

/**
 * Where a nickname holds listed words, in any case, spelled with gaps or inside another word (R5.08); `=word`
 * counts only where it stands alone. In order, none in another.
 */
export function sensitiveSpans(nickname: string, list: readonly string[]): readonly Span[] {
  const words = wordsOf(fold(nickname)),
    joined = words.flat()
  const whole = spell(joined)
  // Letters of most scripts are one unit; of others the place in the list differs from that in the string.
  const letterAt = (unit: number): number => [...whole.slice(0, unit)].length
  const found = list.flatMap((entry): Span[] => {
    const wanted = spell(wordsOf(fold(entry)).flat())
    if (wanted === '') return []
    if (entry.startsWith('='))
      return [...words, ...(words.length > 1 ? [joined] : [])].flatMap((word) =>
        spell(word) === wanted ? [placeOf(word)] : [],
      )
    const at = whole.indexOf(wanted)
    return at < 0 ? [] : [placeOf(joined.slice(letterAt(at), letterAt(at) + [...wanted].length))]
  })
  let end = 0
  return found
    .sort(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd)
    .filter((span) => {
      const isFree = span[0] >= end
      if (isFree) end = span[1]
      return isFree
    })
}

/**
 * Text file of VISAVIS_SENSITIVE_WORDS, a word a line, in place of our own list. @throws ConfigError when it
 * cannot be read or is too long
 */
export function readSensitiveWords(path: string | undefined): readonly string[] {
  if (path === undefined || path === '') return OWN_WORDS
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`VISAVIS_SENSITIVE_WORDS names "${path}", which is no file that can be read.`)
  }
  const words = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (words.length > MOST_WORDS)
    throw new ConfigError(`VISAVIS_SENSITIVE_WORDS holds ${words.length} words; at most ${MOST_WORDS}.`)
  return words
}
