import type { CallState } from '../call.states.ts'
import { nextVeilState } from './veil.machine.ts'
import type { VeilState } from './veil.states.ts'

/**
 * The veil after a step of the call. A call that nobody rang for carries a match: it begins blurred, also
 * when it is entered again after a reload.
 *
 * @param blurredRoom where the person was blurred when the page before this one was left
 */
export function followCall(
  veil: VeilState,
  before: CallState,
  after: CallState,
  blurredRoom: string | null,
): VeilState {
  if (!('joined' in after)) return nextVeilState(veil, { type: 'left' })
  const { roomNum, callType, matchFlag } = after.call
  const rang = before.phase === 'ringingIn' || before.phase === 'ringingOut'
  return nextVeilState(veil, {
    type: 'entered',
    roomNum,
    veiled: matchFlag === 1 && callType === 1 && !rang,
    hidden: roomNum === blurredRoom,
  })
}
