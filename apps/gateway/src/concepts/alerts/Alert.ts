/** What a system notification can be about. `content` counts clicks (Q.17). */
export type AlertKind =
  | 'call'
  | 'missedCall'
  | 'friendOnline'
  | 'friendRequest'
  | 'mutualLike'
  | 'message'
  | 'gift'
  | 'sayHi'
  | 'complaint'
  | 'issue'
  | 'refundBank'
  | 'ticket'
  | 'appeal'
  | 'contactMoved'
  | 'bonusTaken'
  | 'penalty'
  | 'hostDecision'

/** Ends a notification of a tag where it is still shown: what it tells of is over, or was seen elsewhere. */
export interface Withdrawal {
  readonly kind: 'withdraw'
  readonly tag: string
}

/** Kinds that are withdrawn once they are over or seen elsewhere. */
export const WITHDRAWN: ReadonlySet<AlertKind> = new Set([
  'call',
  'friendRequest',
  'message',
  'gift',
  'sayHi',
])

/** A notification before it has words: those depend on the browser it goes to. */
export interface Alert {
  readonly kind: AlertKind
  /** Values of the text. */
  readonly values: Readonly<Record<string, string>>
  /** Where a click leads, below the language prefix. */
  readonly path: string
  /** One that replaces another with the same tag. */
  readonly tag: string
}
