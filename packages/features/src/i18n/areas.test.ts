import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFERED_LANGUAGES } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { AREAS, areasOfId } from './areas.ts'

const CATALOGUES = join(import.meta.dirname, 'catalogues')
const TABLE = join(import.meta.dirname, '../../../../docs/rules/enumerations.md')

it.each([
  ['app.ticket.update', ['start', 'app', 'base']],
  ['games.close', ['start', 'app', 'base', 'games']],
  ['nowhere.said', ['start', 'app', 'base']],
  ['games', ['start', 'app', 'base']],
])('%s waits for %j', (id, areas) => {
  expect(areasOfId(id)).toEqual(areas)
})

it('the ten areas of the table are there by name (N.136–N.145)', () => {
  const page = readFileSync(TABLE, 'utf8')
  const rows = [...page.matchAll(/^\| N\.1(\d\d) \| \d+ is (\w+);/gm)]
  const names = rows.flatMap(([, row, name = '']) => (Number(row) >= 36 && Number(row) <= 45 ? [name] : []))
  expect(names).toHaveLength(10)
  expect(AREAS).toEqual(expect.arrayContaining(names))
})

it.each(OFFERED_LANGUAGES)(
  'no text in %s speaks of a guarantee of 72 hours: 14 days hold (R9.29)',
  (locale) => {
    const folder = join(CATALOGUES, locale)
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/\b72\b/)
  },
)
