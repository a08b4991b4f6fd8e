import type { HostHours } from '@visavis/core/contract'

const DAY_MS = 86_400_000

/** A span of time at which a host is usually there, as moments. */
export interface ShownSpan {
  readonly from: number
  readonly until: number
}

/**
 * The spans of the next seven days, as moments: whoever reads them sees their own time. Days when clocks
 * change are right, too.
 *
 * @param now the span that runs now is the first
 */
export function shownHours({ timeZone, days }: HostHours, now: number): ShownSpan[] {
  const today = dayIn(timeZone, now)
  return Array.from({ length: 8 }, (_, nth) => today - DAY_MS + nth * DAY_MS)
    .flatMap((day): ShownSpan[] => {
      // Days are named by midnight UTC; the first of January 1970 was a Thursday.
      const span = days[(Math.floor(day / DAY_MS) + 3) % 7]
      if (span === undefined || span === null) return []
      const [from, until] = span
      return [{ from: momentOf(timeZone, day, from), until: momentOf(timeZone, day, until) }]
    })
    .filter(({ until }) => until > now)
}

/** The day it is somewhere, as midnight UTC of the same date. */
function dayIn(timeZone: string, at: number): number {
  return Math.floor((at + offsetOf(timeZone, at)) / DAY_MS) * DAY_MS
}

/** The moment when clocks of a zone show so many minutes of a day. */
function momentOf(timeZone: string, day: number, minutes: number): number {
  const asUtc = day + minutes * 60_000
  const guess = asUtc - offsetOf(timeZone, asUtc)
  return asUtc - offsetOf(timeZone, guess)
}

/** How far clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetOf(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1000) * 1000
}
