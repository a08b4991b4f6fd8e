import type { CodeChannel } from '@visavis/core/contract'

/**
 * A code that is on its way or arrived: how, until when it counts, and when a new one may be asked for
 * (device time).
 */
export interface SentCode {
  readonly channel: CodeChannel
  readonly resendAt: number
  readonly expiresAt: number
  /** How many more this number may get now. */ readonly left: number
}
/** Why no code was sent (E.30, E.31). */
export type CodeLimit = 'hour' | 'day'

/** M-CODE: one code after the other for one number. */
export type CodeState =
  | { readonly phase: 'idle'; readonly limit: CodeLimit | null }
  | ({ readonly phase: 'sent'; readonly limit: CodeLimit | null } & SentCode)
  | ({ readonly phase: 'wrong'; readonly limit: CodeLimit | null } & SentCode)
  /** Five wrong entries: the code is dead (E.32). */
  | ({ readonly phase: 'dead'; readonly limit: CodeLimit | null } & SentCode)
  | ({ readonly phase: 'expired'; readonly limit: CodeLimit | null } & SentCode)
  | { readonly phase: 'verified'; readonly code: string; readonly ticket: string }

export type CodeEvent =
  | ({ readonly type: 'sent' } & SentCode)
  | { readonly type: 'limited'; readonly limit: CodeLimit }
  | { readonly type: 'wrong' }
  | { readonly type: 'tooManyWrong' }
  | { readonly type: 'expired' }
  | { readonly type: 'verified'; readonly code: string; readonly ticket: string }

type Phase = CodeState['phase']
type StateOf<P extends Phase> = Extract<CodeState, { phase: P }>
type EventOf<T extends CodeEvent['type']> = Extract<CodeEvent, { type: T }>
type Table = {
  readonly [P in Phase]: {
    readonly [T in CodeEvent['type']]?: (state: StateOf<P>, event: EventOf<T>) => CodeState
  }
}

export const NO_CODE: CodeState = { phase: 'idle', limit: null }

const sent = (_state: unknown, { channel, resendAt, expiresAt, left }: EventOf<'sent'>): CodeState => ({
  phase: 'sent',
  limit: null,
  channel,
  resendAt,
  expiresAt,
  left,
})
const limited = <S extends Exclude<CodeState, { phase: 'verified' }>>(
  state: S,
  { limit }: EventOf<'limited'>,
): CodeState => ({ ...state, limit })
const asked = { sent, limited }
/** A code that still counts can be right, wrong, wrong too often, or too old. */
const judged = {
  wrong: (state: StateOf<'sent' | 'wrong'>): CodeState => ({ ...state, phase: 'wrong' }),
  tooManyWrong: (state: StateOf<'sent' | 'wrong'>): CodeState => ({ ...state, phase: 'dead' }),
  expired: (state: StateOf<'sent' | 'wrong'>): CodeState => ({ ...state, phase: 'expired' }),
  verified: (_state: unknown, { code, ticket }: EventOf<'verified'>): CodeState => ({
    phase: 'verified',
    code,
    ticket,
  }),
}

/** A step that is not in the table cannot happen: a dead or old code is revived by nothing but a new one. */
const TABLE: Table = {
  idle: asked,
  sent: { ...asked, ...judged },
  wrong: { ...asked, ...judged },
  dead: asked,
  expired: asked,
  verified: {},
}

/** The code after an event; the same object where the event means nothing. */
export function nextCode(state: CodeState, event: CodeEvent): CodeState {
  const step = TABLE[state.phase][event.type] as
    | ((state: CodeState, event: CodeEvent) => CodeState)
    | undefined
  return step === undefined ? state : step(state, event)
}
