import { isTrialOpen, MINUTE_MS, type Call } from './call.ts'
import type { Segment } from './call.states.ts'

type Metered = Pick<Call, 'segments' | 'minutes' | 'price' | 'startedAt' | 'trialPrice' | 'goesOn'>

/** Connected milliseconds up to `at`: the sum of the segments (D21). */
export function connectedMs(segments: readonly Segment[], at: number): number {
  return segments.reduce((sum, { from, to }) => sum + Math.max(0, (to ?? Math.max(at, from)) - from), 0)
}

/**
 * Started minutes up to `at`: every started minute counts, the first from the start on (R9.17, R9.18). 0
 * before the start.
 */
export function dueMinutes(call: Metered, at: number): number {
  return call.startedAt === null ? 0 : Math.max(1, Math.ceil(connectedMs(call.segments, at) / MINUTE_MS))
}

/**
 * Minutes that must be charged now. Free calls are never charged, and a trial nobody agreed to go on with has
 * one minute.
 */
export function unchargedMinutes(call: Metered, at: number): number[] {
  if (call.price === 0) return []
  const due = dueMinutes(call, at)
  return Array.from(
    { length: Math.max(0, (isTrialOpen(call) ? Math.min(1, due) : due) - call.minutes) },
    (_, index) => call.minutes + 1 + index,
  )
}

/**
 * Minutes of an ended call that were charged and never begun: the meter ran on into a silence that nobody
 * came back from (D21).
 */
export function overchargedMinutes(call: Metered & Pick<Call, 'endedAt'>): number[] {
  if (call.endedAt === null || call.price === 0) return []
  const due = dueMinutes(call, call.endedAt)
  return Array.from({ length: Math.max(0, call.minutes - due) }, (_, index) => due + 1 + index)
}

/** The moment at which the paid minutes are used up; null while the meter stands or nothing costs. */
export function paidUntil(call: Metered): number | null {
  const running = call.segments.at(-1)
  if (call.price === 0 || running === undefined || running.to !== null) return null
  return (
    running.from +
    Math.max(0, call.minutes * MINUTE_MS - connectedMs(call.segments.slice(0, -1), running.from))
  )
}

/**
 * The moment at which the last charged minute began: a stop found later is never put before it, so that no
 * charged minute is empty.
 */
export function lastChargedFrom(call: Metered): number {
  const last = call.segments.at(-1)
  if (last === undefined || call.minutes < 2) return 0
  return (
    last.from +
    Math.max(0, (call.minutes - 1) * MINUTE_MS + 1 - connectedMs(call.segments.slice(0, -1), last.from))
  )
}

/** Starts the clock at `at`. */
export function openSegment(segments: Segment[], at: number): void {
  const last = segments.at(-1)
  if (last === undefined || last.to !== null) segments.push({ from: Math.max(at, last?.to ?? at), to: null })
}

/** Stops the clock at `at`, never before the segment began. */
export function closeSegment(segments: Segment[], at: number): void {
  const last = segments.at(-1)
  if (last !== undefined && last.to === null) last.to = Math.max(last.from, at)
}

/**
 * Stops the clock at `at`, also when it stands since later: of two sides the one that lost media first
 * counts.
 */
export function closeSegmentBy(segments: Segment[], at: number): void {
  const last = segments.at(-1)
  if (last !== undefined) last.to = Math.max(last.from, Math.min(at, last.to ?? at))
}
