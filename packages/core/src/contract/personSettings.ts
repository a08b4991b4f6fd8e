import * as v from 'valibot'

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
})
export type PersonSettings = v.InferOutput<typeof personSettings>
