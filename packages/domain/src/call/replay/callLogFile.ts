import type { CallEvent } from '../call.events.ts'

/** Version of the file. */
export const CALL_LOG_FORMAT = 'visavis-call-log-1'
/** Moments in events, all of this device's clock: moved so that a call begins at 0. */
const MOMENTS: ReadonlySet<string> = new Set(['at', 'nextAt', 'endsAt', 'ringUntil', 'until'])
/** Who it was with stays out: a course of events needs nobody's name, number, face or place. */
const NOBODY = { id: 1, userName: 'Somebody', headImg: '', goddessLocation: '', countryCode: '', age: 0 }
/** What could open something, or find somebody, is numbered in the order it appears. */
const NAMES: ReadonlySet<string> = new Set(['roomNum', 'roomId', 'attempt', 'number'])

/** The course of a call as a file: without people, numbers of rooms, tokens or addresses. */
export function callLogFile(events: readonly CallEvent[]): string {
  const start = events[0]?.at ?? 0
  const names = new Map<string, string>()
  const named = (key: string, value: string): string => {
    const id = `${key}:${value}`
    if (!names.has(id)) names.set(id, `${key}-${names.size + 1}`)
    return names.get(id) ?? ''
  }
  const plain = (key: string, value: unknown): unknown => {
    if (MOMENTS.has(key) && typeof value === 'number') return value - start
    if (NAMES.has(key) && typeof value === 'string') return value === '' ? '' : named(key, value)
    if (key === 'matchUserId') return NOBODY.id
    // Words of a gateway may name anybody.
    if (key === 'text' && typeof value === 'string') return ''
    if (Array.isArray(value)) return value.map((one) => plain('', one))
    if (typeof value !== 'object' || value === null) return value
    const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(name, inner)]))
    return key === 'person' ? { ...copy, ...NOBODY } : copy
  }
  return `${JSON.stringify({ format: CALL_LOG_FORMAT, events: events.map((event) => plain('', event)) }, null, 1)}\n`
}
