import type { OwnUser } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'

/** Own data as the store keeps it: secrets stay in cookies and in the state that needs them. */
export type Me = Omit<OwnUser, 'loginToken' | 'ticket'>

/**
 * How somebody came in: a form, a provider, a code of another device, a mailed link, a moved call, or by
 * itself.
 */
export type LogInWay =
  | 'email'
  | 'phone'
  | 'qr'
  | 'google'
  | 'apple'
  | 'facebook'
  | 'link'
  | 'handover'
  | 'auto'

/** What a refusal tells about a ban besides its code: `rule`, `ref`, `from` and `until` (ms), and `coins`. */
export type BanValues = Readonly<Record<string, string | number>>

/** M-SESSION. Each state carries exactly its own data. */
export type SessionState =
  | { readonly phase: 'start' }
  | { readonly phase: 'autoLogin' }
  | { readonly phase: 'autoLoginFailed'; readonly failure: GatewayFailure }
  /**
   * `ended`: somebody was logged in on this page, or tried to be; a page of theirs asks nobody to log in
   * (R4.04).
   */
  | { readonly phase: 'visitor'; readonly ended?: true }
  | { readonly phase: 'complement'; readonly me: Me; readonly ticket: string; readonly by?: LogInWay }
  | { readonly phase: 'loggedIn'; readonly me: Me }
  /** Logged in to an account on its way out: the person comes back or goes (R2.112). */
  | { readonly phase: 'leaving'; readonly me: Me; readonly eraseAt: number; readonly by?: LogInWay }
  | {
      readonly phase: 'banned'
      readonly messageId: string
      readonly text: string | null
      readonly code: number
      /** Rule, end, reference and coins, as far as the gateway tells them. */ readonly values: BanValues
    }

export type SessionEvent =
  | { readonly type: 'started'; readonly hasSession: boolean }
  | { readonly type: 'accepted'; readonly me: Me; readonly ticket: string | null; readonly by?: LogInWay }
  /** The gateway wants the sign-up completed first. */
  | { readonly type: 'unfinished' }
  | { readonly type: 'unreachable'; readonly failure: GatewayFailure }
  | { readonly type: 'retried' }
  | { readonly type: 'ended' }
  | {
      readonly type: 'banned'
      readonly messageId: string
      readonly text: string | null
      readonly code: number
      readonly values: BanValues
    }
  | { readonly type: 'banLeft' }
  | { readonly type: 'changed'; readonly me: Partial<Me> }

type Phase = SessionState['phase']
type StateOf<P extends Phase> = Extract<SessionState, { phase: P }>
type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>
type Table = {
  readonly [P in Phase]: {
    readonly [T in SessionEvent['type']]?: (state: StateOf<P>, event: EventOf<T>) => SessionState
  }
}

const visitor = (): SessionState => ({ phase: 'visitor' })
const leftAlone = (): SessionState => ({ phase: 'visitor', ended: true })
const accepted = (_state: unknown, { me, ticket, by = 'auto' }: EventOf<'accepted'>): SessionState =>
  me.eraseAt !== undefined
    ? { phase: 'leaving', me, eraseAt: me.eraseAt, by }
    : me.complete || ticket === null
      ? { phase: 'loggedIn', me }
      : { phase: 'complement', me, ticket, by }
const banned = (_state: unknown, { messageId, text, code, values }: EventOf<'banned'>): SessionState => ({
  phase: 'banned',
  messageId,
  text,
  code,
  values,
})

/** A step that is not in the table cannot happen. */
const TABLE: Table = {
  start: { started: (_state, { hasSession }) => (hasSession ? { phase: 'autoLogin' } : visitor()), banned },
  autoLogin: {
    accepted,
    ended: leftAlone,
    unreachable: (_state, { failure }) => ({ phase: 'autoLoginFailed', failure }),
    banned,
  },
  autoLoginFailed: { retried: () => ({ phase: 'autoLogin' }), ended: leftAlone, banned },
  // A log-in in another tab.
  visitor: {
    accepted,
    banned,
    started: (state, { hasSession }) => (hasSession ? { phase: 'autoLogin' } : state),
  },
  leaving: { accepted, ended: leftAlone, banned },
  complement: { accepted, ended: leftAlone, banned },
  loggedIn: {
    ended: leftAlone,
    banned,
    // Auto-login brings the ticket of the form.
    unfinished: () => ({ phase: 'autoLogin' }),
    changed: (state, { me }) => ({ ...state, me: { ...state.me, ...me } }),
  },
  banned: { banLeft: leftAlone },
}

/** The state after an event; the same object where the event means nothing. */
export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  const step = TABLE[state.phase][event.type] as
    | ((state: SessionState, event: SessionEvent) => SessionState)
    | undefined
  return step === undefined ? state : step(state, event)
}
