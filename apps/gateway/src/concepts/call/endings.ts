import type { CallEnding, CallRole, ServerEvents } from '@visavis/core/contract'

/** What ended a call, as the gateway sees it. `busy` and `offline` may also be the answer to a launch. */
export type EndCause =
  | 'declined'
  | 'cancelled'
  | 'noAnswer'
  | 'hungUp'
  | 'failed'
  | 'offline'
  | 'busy'
  | 'outOfCoins'
  | 'trialOver'
  | 'connectionLost'
  | 'kicked'
  | 'kickedWhileRinging'
type Status = ServerEvents['call.status']['status']
type Reason = ServerEvents['call.status']['reason']

export interface Ending {
  readonly status: Status
  /** Ending and reason of the side that caused it, and of the other (D24). */
  readonly own: { readonly ending: CallEnding; readonly reason: Reason }
  readonly other: { readonly ending: CallEnding; readonly reason: Reason }
}

const same = (status: Status, ending: CallEnding, reason: Reason = null): Ending => ({
  status,
  own: { ending, reason },
  other: { ending, reason },
})

/** `own` is the side named by {@link CAUSED_BY}, or the member who acted. */
export const ENDINGS: Readonly<Record<EndCause, Ending>> = {
  declined: same(5, 'declined'),
  cancelled: {
    status: 2,
    own: { ending: 'cancelled', reason: null },
    other: { ending: 'missed', reason: null },
  },
  noAnswer: {
    status: 6,
    own: { ending: 'noAnswer', reason: null },
    other: { ending: 'missed', reason: null },
  },
  hungUp: same(7, 'hungUp'),
  failed: same(100, 'failed', 'failed'),
  offline: {
    status: 100,
    own: { ending: 'offline', reason: 'offline' },
    other: { ending: 'missed', reason: 'offline' },
  },
  busy: { status: 100, own: { ending: 'busy', reason: 'busy' }, other: { ending: 'missed', reason: 'busy' } },
  outOfCoins: same(7, 'outOfCoins', 'noCoins'),
  trialOver: same(7, 'hungUp', 'trialOver'),
  connectionLost: same(100, 'connectionLost', 'lost'),
  kicked: {
    status: 7,
    own: { ending: 'kicked', reason: 'kicked' },
    other: { ending: 'hungUp', reason: null },
  },
  kickedWhileRinging: {
    status: 2,
    own: { ending: 'kicked', reason: 'kicked' },
    other: { ending: 'missed', reason: null },
  },
}

/** Side an ending without an acting member belongs to. */
export const CAUSED_BY: Readonly<Partial<Record<EndCause, CallRole>>> = {
  cancelled: 'caller',
  noAnswer: 'caller',
  offline: 'caller',
  busy: 'caller',
  outOfCoins: 'caller',
}
