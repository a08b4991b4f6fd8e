import { afterEach, expect, it } from 'vitest'
import { zoneAt } from './zoneAt.ts'

const before = process.env['TZ']
afterEach(() => {
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})

it.each([
  ['UTC', 'utc', 'utc'],
  ['Europe/London', 'utc', 'local'],
  ['Asia/Tokyo', 'local', 'local'],
])('a clock in %s: %s in winter, %s in summer', (zone, winter, summer) => {
  process.env['TZ'] = zone
  expect([zoneAt(Date.UTC(2026, 0, 15)), zoneAt(Date.UTC(2026, 6, 15))]).toEqual([winter, summer])
})
