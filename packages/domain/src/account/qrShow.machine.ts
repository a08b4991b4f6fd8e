import type { GatewayFailure } from '@visavis/core/errors'

/**
 * The code a browser shows to be let in by a phone (R1.47). A code lasts two minutes and is renewed while
 * somebody looks. `refused`: the phone said no to the code before.
 */
export type QrShow =
  | { readonly step: 'off' }
  | { readonly step: 'asking'; readonly renewals: number; readonly refused: boolean }
  | {
      readonly step: 'shown' | 'scanned'
      readonly token: string
      /** Device time. */ readonly expiresAt: number
      readonly renewals: number
      readonly refused: boolean
    }
  /** Shown for so long that nobody seems to be there: a press goes on. */
  | { readonly step: 'paused' }
  | { readonly step: 'failed'; readonly failure: GatewayFailure }
  | { readonly step: 'entered' }

export type QrShowEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'created'; readonly token: string; readonly expiresAt: number }
  | { readonly type: 'failed'; readonly failure: GatewayFailure }
  | {
      readonly type: 'seen'
      readonly token: string
      readonly state: 'waiting' | 'scanned' | 'refused' | 'expired' | 'confirmed'
    }

/** Codes shown in a row without an answer: twenty minutes. */
export const MOST_RENEWALS = 10

type Step = QrShow['step']
type StateOf<S extends Step> = Extract<QrShow, { step: S }>
type EventOf<T extends QrShowEvent['type']> = Extract<QrShowEvent, { type: T }>
type Table = {
  readonly [S in Step]: {
    readonly [T in QrShowEvent['type']]?: (state: StateOf<S>, event: EventOf<T>) => QrShow
  }
}

const off = (): QrShow => ({ step: 'off' })
const begin = (): QrShow => ({ step: 'asking', renewals: 0, refused: false })
const failed = (_state: unknown, { failure }: EventOf<'failed'>): QrShow => ({ step: 'failed', failure })

/** What the gateway says of the code on show; of an older one it means nothing. */
function seen(state: StateOf<'shown' | 'scanned'>, event: EventOf<'seen'>): QrShow {
  if (event.token !== state.token) return state
  switch (event.state) {
    case 'waiting':
      return state.step === 'shown' ? state : { ...state, step: 'shown' }
    case 'scanned':
      return state.step === 'scanned' ? state : { ...state, step: 'scanned', refused: false }
    case 'refused':
      return { step: 'asking', renewals: 0, refused: true }
    case 'expired':
      return state.renewals >= MOST_RENEWALS
        ? { step: 'paused' }
        : { step: 'asking', renewals: state.renewals + 1, refused: false }
    case 'confirmed':
      return { step: 'entered' }
  }
}

/** A step that is not in the table cannot happen. */
const TABLE: Table = {
  off: { opened: begin },
  asking: {
    closed: off,
    failed,
    created: ({ renewals, refused }, { token, expiresAt }) => ({
      step: 'shown',
      token,
      expiresAt,
      renewals,
      refused,
    }),
  },
  shown: { closed: off, seen, failed },
  scanned: { closed: off, seen, failed },
  paused: { closed: off, opened: begin },
  failed: { closed: off, opened: begin },
  entered: { closed: off },
}

/** The state after an event; the same object where the event means nothing. */
export function nextQrShow(state: QrShow, event: QrShowEvent): QrShow {
  const step = TABLE[state.step][event.type] as ((state: QrShow, event: QrShowEvent) => QrShow) | undefined
  return step === undefined ? state : step(state, event)
}
