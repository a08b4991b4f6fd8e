import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BUSINESS_ERRORS } from '@visavis/core/errors'
import { expect, it } from 'vitest'
import { REFUSAL_TEXTS } from './refusalTexts.ts'

const folder = join(import.meta.dirname, '../..')
/** Without comments: a code that is only spoken of is not sent. */
const codeOf = (path: string): string =>
  readFileSync(join(folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/refusalTexts\.ts$|errorCodes\.test\.ts$/.test(path),
)
const codesIn = (paths: readonly string[]): ReadonlySet<number> =>
  new Set(paths.flatMap((path) => codeOf(path).match(/\b20\d{3}\b/g) ?? []).map(Number))
const sources = codesIn(files.filter((path) => !/\.test\.ts$|^testing\//.test(path)))
const tests = codesIn(files.filter((path) => path.endsWith('.test.ts')))
const rows = Object.entries(BUSINESS_ERRORS).map(([code, { row }]) => ({ code: Number(code), row }))

it.each(rows)('$code ($row) is sent, has a text and is seen in a test', ({ code }) => {
  expect({ sent: sources.has(code), text: REFUSAL_TEXTS[code] !== undefined, seen: tests.has(code) }).toEqual(
    { sent: true, text: true, seen: true },
  )
})

it('sends no code without a row', () => {
  const known = new Set(rows.map(({ code }) => code))
  const others = [
    // Pagsmile's own word for a request it does not know.
    20000,
    20001,
    ...Object.keys(REFUSAL_TEXTS)
      .map(Number)
      .filter((code) => code < 20000),
  ]
  expect([...sources].filter((code) => !known.has(code) && !others.includes(code))).toEqual([])
})
