import type { CallRole } from '@visavis/core/contract'
import type { CallPhase } from './call.states.ts'
import type { EndCause } from './endings.ts'

/** What a member may ask of a running call: the codes 2 3 5 6 7 8 4 100, and media lost or back. */
export type CallAction =
  | 'cancel'
  | 'answer'
  | 'refuse'
  | 'timeout'
  | 'hangup'
  | 'join'
  | 'start'
  | 'end'
  | 'mediaLost'
  | 'mediaBack'

/** Rule of one action in one phase. Without `by` both members may. */
export type Rule =
  | { readonly by?: CallRole; readonly end: EndCause }
  | { readonly by?: CallRole; readonly do: 'answer' | 'join' | 'start' | 'hold' | 'release' }
  /** Already so, or crossed by a later state: answered like the first time. */
  | { readonly by?: CallRole; readonly do: 'nothing' }

const nothing = { do: 'nothing' } as const
const settled = {
  cancel: nothing,
  refuse: nothing,
  timeout: nothing,
  hangup: nothing,
  end: nothing,
  mediaLost: nothing,
  mediaBack: nothing,
} as const

/** M-CALL on the gateway. An action that is not in the table is refused. */
export const CALL_STEPS: Readonly<Record<CallPhase, Readonly<Partial<Record<CallAction, Rule>>>>> = {
  ringing: {
    cancel: { by: 'caller', end: 'cancelled' },
    answer: { by: 'callee', do: 'answer' },
    refuse: { by: 'callee', end: 'declined' },
    timeout: { end: 'noAnswer' },
  },
  connecting: {
    // A cancel that crosses the answer is a hang-up before media, free (D24).
    cancel: { by: 'caller', end: 'hungUp' },
    // Another tab of the callee declines, or a timer fires late: the answer was first.
    refuse: { by: 'callee', do: 'nothing' },
    timeout: nothing,
    hangup: { end: 'hungUp' },
    end: { end: 'failed' },
    join: { do: 'join' },
    start: { do: 'start' },
    mediaLost: nothing,
    mediaBack: nothing,
  },
  connected: {
    cancel: { by: 'caller', end: 'hungUp' },
    refuse: { by: 'callee', do: 'nothing' },
    timeout: nothing,
    hangup: { end: 'hungUp' },
    end: { end: 'hungUp' },
    join: nothing,
    start: { do: 'release' },
    mediaLost: { do: 'hold' },
    mediaBack: { do: 'release' },
  },
  ended: settled,
}
