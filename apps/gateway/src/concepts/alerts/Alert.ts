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
  | 'ticket'
  | 'appeal'
  | 'contactMoved'
  | 'bonusTaken'
  | 'penalty'
  | 'hostDecision'

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
