import { describe, expect, it } from 'vitest'
import { isKeptBack, isQuiet } from './quietHours.ts'

const night = { from: 22 * 60, until: 7 * 60, timeZone: 'Europe/Berlin' }
const at = (moment: string) => Date.parse(moment)

describe('quiet hours', () => {
  it.each([
    ['2026-01-10T20:59:59Z', false],
    ['2026-01-10T21:00:00Z', true],
    ['2026-01-10T23:00:00Z', true],
    ['2026-01-11T05:59:59Z', true],
    ['2026-01-11T06:00:00Z', false],
  ])('over midnight, in the zone of the person: %s is %s', (moment, quiet) => {
    expect(isQuiet(night, at(moment))).toBe(quiet)
  })
  it.each([
    ['2026-01-10T11:59:00Z', false],
    ['2026-01-10T12:00:00Z', true],
    ['2026-01-10T12:59:00Z', true],
    ['2026-01-10T13:00:00Z', false],
    ['2026-01-10T00:00:00Z', false],
  ])('within a day: %s is %s', (moment, quiet) => {
    expect(isQuiet({ from: 13 * 60, until: 14 * 60, timeZone: 'Europe/Berlin' }, at(moment))).toBe(quiet)
  })
  it.each([
    // Clocks go from 2 to 3 on 29 March 2026, and from 3 back to 2 on 25 October 2026.
    ['2026-03-28T21:00:00Z', true],
    ['2026-03-29T04:59:00Z', true],
    ['2026-03-29T05:00:00Z', false],
    ['2026-10-24T19:59:00Z', false],
    ['2026-10-24T20:00:00Z', true],
    ['2026-10-25T05:59:00Z', true],
    ['2026-10-25T06:00:00Z', false],
  ])('follow the clock on the wall when it changes: %s is %s', (moment, quiet) => {
    expect(isQuiet(night, at(moment))).toBe(quiet)
  })
  it('that end in the hour that comes twice are quiet in it twice', () => {
    const early = { ...night, until: 2 * 60 + 30 }
    const quiet = ['00:29', '00:31', '01:29', '01:31'].map((time) =>
      isQuiet(early, at(`2026-10-25T${time}:00Z`)),
    )
    expect(quiet).toEqual([true, false, true, false])
  })
  it('keep back what people cause, and nothing about the account', () => {
    const midnight = at('2026-01-10T23:00:00Z')
    for (const kind of ['message', 'sayHi', 'gift', 'friendRequest', 'call', 'missedCall'] as const)
      expect(isKeptBack(kind, night, midnight)).toBe(true)
    for (const kind of ['contactMoved', 'penalty', 'ticket', 'bonusTaken'] as const)
      expect(isKeptBack(kind, night, midnight)).toBe(false)
    expect(isKeptBack('message', null, midnight)).toBe(false)
    expect(isKeptBack('message', night, at('2026-01-10T12:00:00Z'))).toBe(false)
  })
})
