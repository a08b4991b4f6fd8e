import { expect, it } from 'vitest'
import { shownHours } from './shownHours.ts'

const all = (from: number, until: number): [number, number][] =>
  Array.from({ length: 7 }, () => [from, until])
const iso = (spans: ReturnType<typeof shownHours>) =>
  spans.map(({ from, until }) => [new Date(from).toISOString(), new Date(until).toISOString()])

it('are moments: eight in the evening in Berlin is seven in winter time', () => {
  const spans = iso(
    shownHours({ timeZone: 'Europe/Berlin', days: all(1200, 1320) }, Date.UTC(2026, 10, 25, 12)),
  )
  expect(spans).toHaveLength(7)
  expect(spans[0]).toEqual(['2026-11-25T19:00:00.000Z', '2026-11-25T21:00:00.000Z'])
})
it('begin with the span that runs, also where it is another day there', () => {
  const now = Date.UTC(2026, 10, 25, 16)
  const [first] = iso(shownHours({ timeZone: 'Asia/Tokyo', days: all(0, 120) }, now))
  expect(first).toEqual(['2026-11-25T15:00:00.000Z', '2026-11-25T17:00:00.000Z'])
})
it('know the day of the week and the change of clocks', () => {
  const sunday = [null, null, null, null, null, null, [600, 720]] as const
  const spans = iso(
    shownHours({ timeZone: 'Europe/Berlin', days: [...sunday] as never }, Date.UTC(2026, 9, 23)),
  )
  // Clocks went back that night.
  expect(spans).toEqual([['2026-10-25T09:00:00.000Z', '2026-10-25T11:00:00.000Z']])
})
it('are none without a day', () => {
  expect(shownHours({ timeZone: 'UTC', days: all(0, 1).map(() => null) }, 0)).toEqual([])
})
