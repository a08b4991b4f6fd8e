import * as v from 'valibot'
import { count } from './scalars.ts'
import { timeZone } from './timeZone.ts'

const minuteOfDay = v.pipe(count, v.maxValue(1439))

/**
 * Hours without system notifications from people, in the person's own time zone: minutes of a day. An end
 * before the beginning is on the next day.
 */
export const quietHours = v.pipe(
  v.object({ from: minuteOfDay, until: minuteOfDay, timeZone }),
  v.check(({ from, until }) => from !== until, 'ends when it begins'),
)
export type QuietHours = v.InferOutput<typeof quietHours>

const MOST_POPUPS = 20
const popupName = v.pipe(v.string(), v.regex(/^[a-z]{1,30}$/i))

/** Switches of a person, the same on all devices (S.42). */
export const personSettings = v.object({
  /** System notifications on devices that agreed to them (R2.108). */
  push: v.boolean(),
  /** A notice when a friend comes online (R2.109). */
  onlineReminder: v.boolean(),
  /** Sound and system notification of incoming calls (R2.110). */
  incomingCall: v.boolean(),
  /** Friend requests must be confirmed before people may write freely. */
  friendVerification: v.boolean(),
  /** Others see how far this person has read, and this person how far they have: both sides or neither. */
  readReceipts: v.boolean(),
  /** Only friends may call (R6.12). */
  friendOnlyCall: v.boolean(),
  /** Others see this person as offline (D26). */
  invisible: v.boolean(),
  /** Null: notifications come at any time. */
  quietHours: v.nullable(quietHours),
  /**
   * Popups that do not come by themselves (`POPUP_ORDER`); absent from gateways that know none. Later
   * versions
   * know more names than this one: whoever reads takes those it knows.
   */
  popupsOff: v.optional(v.pipe(v.array(popupName), v.maxLength(MOST_POPUPS))),
})
export type PersonSettings = v.InferOutput<typeof personSettings>
