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

/** The words of a text as they are compared: no case, no marks, no look-alikes, no letter drawn out. */
function fold(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .replace(/./gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/(.)\1{2,}/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * Whether a nickname holds a listed word, in any case, spelled with gaps or inside another word (R5.08);
 * `=word` counts only where it stands alone.
 */
export function hasSensitiveWord(nickname: string, list: readonly string[]): boolean {
  const words = fold(nickname),
    joined = words.join('')
  return list.some((entry) => {
    const wanted = fold(entry).join('')
    if (wanted === '') return false
    return entry.startsWith('=') ? words.includes(wanted) || joined === wanted : joined.includes(wanted)
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
