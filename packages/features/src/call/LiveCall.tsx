import { isInCall } from '@visavis/domain/call/call.selectors'
import type {
  ConnectingState,
  InCallState,
  LaunchingState,
  RingingInState,
  RingingOutState,
} from '@visavis/domain/call/call.states'
import styles from './call.module.css'
import { InCallView } from './InCallView.tsx'
import { IncomingScreen, OutgoingScreen } from './Ringing.tsx'

/**
 * A call from its launch to its end. Its screen is made ready under the ringing: at the answer the ringing
 * goes away and the first picture waits for nothing that must be laid out or painted.
 */
export function LiveCall({
  state,
}: {
  state: LaunchingState | RingingOutState | RingingInState | InCallState
}) {
  const isTalking = isInCall(state)
  const talk = isTalking ? state : state.phase === 'launching' ? null : afterAnswer(state)
  return (
    <>
      {talk && <InCallView key={talk.call.roomNum} state={talk} isWaiting={!isTalking} />}
      {!isTalking && (
        <div className={styles.layer}>
          {state.phase === 'ringingIn' ? <IncomingScreen state={state} /> : <OutgoingScreen state={state} />}
        </div>
      )}
    </>
  )
}

/** What a ringing call is once it is answered. */
const afterAnswer = ({ call, ringUntil }: RingingOutState | RingingInState): ConnectingState => ({
  phase: 'connecting',
  call,
  joined: false,
  until: ringUntil,
  talkedMs: 0,
  floating: false,
  hidden: false,
})
