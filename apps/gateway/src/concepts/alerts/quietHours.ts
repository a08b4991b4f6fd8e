import type { QuietHours } from '@visavis/core/contract'
import type { Alert, AlertKind, Withdrawal } from './Alert.ts'

/** What other people cause. News about the account, money and decisions comes at any hour. */
const FROM_PEOPLE: ReadonlySet<AlertKind | 'withdraw'> = new Set([
  'call',
  'missedCall',
  'friendOnline',
  'friendRequest',
  'mutualLike',
  'message',
  'gift',
  'sayHi',
])

/** Whether a notification of a kind is kept back at a moment. Without quiet hours none is. */
export function isKeptBack(
  kind: (Alert | Withdrawal)['kind'],
  hours: QuietHours | null,
  at: number,
): boolean {
  return hours !== null && FROM_PEOPLE.has(kind) && isQuiet(hours, at)
}

/**
 * Whether the clock of the person's zone stands within their quiet hours, the first minute included, the last
 * not. It reads the clock as people do: a night in which clocks change is an hour shorter or longer.
 */
export function isQuiet({ from, until, timeZone }: QuietHours, at: number): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
  const minute = of('hour') * 60 + of('minute')
  return from < until ? from <= minute && minute < until : from <= minute || minute < until
}
