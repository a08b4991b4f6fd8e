import type { ServerEvents } from '@visavis/core/contract'
import type { DomainThunk, StartListening } from '../../storeTypes.ts'
import { selectMyId } from '../../session/session.slice.ts'
import { selectVeil } from '../call.selectors.ts'
import { veilHappened } from '../call.slice.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { runVeilCommand } from './runVeilCommand.ts'
import { veilCommandsOf } from './veil.commands.ts'

/** Registers the veil for one store: steps → commands. */
export function registerVeilListeners(startListening: StartListening): void {
  startListening({
    actionCreator: veilHappened,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      for (const command of veilCommandsOf(selectVeil(getOriginalState()), selectVeil(getState())))
        void dispatch(runVeilCommand(command))
    },
  })
}

/** Somebody in the match wants to be seen, or not any more. */
export const takeShown =
  ({ roomNum, byUserId, on, both, headImg }: ServerEvents['match.shown']): DomainThunk =>
  (dispatch, getState) => {
    if (headImg !== undefined) dispatch(sendCallEvent({ type: 'portraitShown', roomNum, headImg }))
    const isMine = byUserId === selectMyId(getState())
    const veil = selectVeil(getState())
    if (veil.phase === 'none' || veil.phase === 'clear') return
    const theirs = both || (isMine ? veil.theirs : on)
    dispatch(
      veilHappened({ type: 'told', roomNum, mine: both || (isMine ? on : veil.phase === 'waiting'), theirs }),
    )
  }
