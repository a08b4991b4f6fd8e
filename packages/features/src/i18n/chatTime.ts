const pad = (part: number): string => String(part).padStart(2, '0')
/** Number of a calendar day where the device is. */
const dayOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000

/**
 * When something was written or happened, in the short form of chats. `date` is `MM-DD`, `time` is `HH:mm`.
 */
export type ChatTime =
  | { readonly day: 'today'; readonly time: string }
  | { readonly day: 'yesterday'; readonly time: string }
  | { readonly day: 'other'; readonly date: string; readonly time: string }

/**
 * `HH:mm` today, yesterday by name, `MM-DD HH:mm` on every other day: calendar days and 24 hours of the
 * device's own zone (R9.42, R9.43).
 *
 * @param at milliseconds @param now milliseconds
 */
export function chatTime(at: number, now: number): ChatTime {
  const moment = new Date(at)
  const time = `${pad(moment.getHours())}:${pad(moment.getMinutes())}`
  const ago = dayOf(new Date(now)) - dayOf(moment)
  if (ago === 0) return { day: 'today', time }
  if (ago === 1) return { day: 'yesterday', time }
  return { day: 'other', date: `${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`, time }
}
