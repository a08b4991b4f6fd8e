export type PeriodKind = 'weekly' | 'monthly'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The reminder goes out this long before a charge: a week for months, two days for weeks. */
export const REMIND_MS: Readonly<Record<PeriodKind, number>> = { weekly: 2 * DAY_MS, monthly: 7 * DAY_MS }
/** No charge follows its reminder sooner than this. */
export const REMINDED_MS = DAY_MS
/** A new price is told at least this long before it is charged. */
export const PRICE_NOTICE_MS = 7 * DAY_MS
/** When a declined charge is tried again, from the first decline; at another hour each day. */
export const RETRY_MS = [27 * HOUR_MS, 54 * HOUR_MS, 72 * HOUR_MS] as const
/** Past due for longer than this it ends. */
export const PAST_DUE_MS = RETRY_MS[2]

/**
 * End of a period, the first of which begins at `anchor`: 7 days each, or a month each with the day of the
 * anchor kept as far as the month has it (31 Jan, 28 Feb, 31 Mar). UTC.
 */
export function periodEnd(kind: PeriodKind, anchor: number, period: number): number {
  if (kind === 'weekly') return anchor + period * 7 * DAY_MS
  const from = new Date(anchor)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + period + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const midnight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + period, day) + (anchor - midnight)
}

/** The period a moment is in; those that went by without a charge are never made up for. */
export function periodAt(kind: PeriodKind, anchor: number, at: number): number {
  // No month is longer than 31 days, so this begins too early and never too late.
  let period = Math.max(1, Math.floor((at - anchor) / ((kind === 'weekly' ? 7 : 31) * DAY_MS)))
  while (periodEnd(kind, anchor, period) <= at) period += 1
  return period
}

/** When a declined charge is tried next; null: not any more. */
export function nextTry(pastDueAt: number, now: number): number | null {
  const wait = RETRY_MS.find((after) => pastDueAt + after > now)
  return wait === undefined ? null : pastDueAt + wait
}
