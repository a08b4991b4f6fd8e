import type { ServerEvents } from '@visavis/core/contract'
import type { DomainThunk, StartListening } from '../../storeTypes.ts'
import { selectMyId } from '../../session/session.slice.ts'
import { selectCall, selectUpgrade } from '../call.selectors.ts'
import { upgradeHappened } from '../call.slice.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { upgradeHappen } from './upgrade.actions.ts'
import { upgradeCommandsOf } from './upgrade.commands.ts'
import { runUpgradeCommand } from './runUpgradeCommand.ts'
import { UPGRADE_SLACK_MS, type UpgradeState } from './upgrade.states.ts'

/** Registers upgrades for one store: steps → commands, and the end of a question. */
export function registerUpgradeListeners(startListening: StartListening): void {
  startListening({
    actionCreator: upgradeHappened,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      for (const command of upgradeCommandsOf(
        selectUpgrade(getOriginalState()),
        payload,
        selectUpgrade(getState()),
      ))
        void dispatch(runUpgradeCommand(command))
    },
  })
  startListening({
    predicate: (_action, now, before) => selectUpgrade(now) !== selectUpgrade(before),
    effect: async (_action, { dispatch, getState, cancelActiveListeners, delay, extra }) => {
      cancelActiveListeners()
      const until = untilOf(selectUpgrade(getState()))
      const call = selectCall(getState())
      if (until === null || !call) return
      await delay(Math.max(0, until - extra.clock.now()))
      dispatch(upgradeHappen(call.roomNum, { type: 'timeUp' }))
    },
  })
}

/** What is asked of this side ends on time; for an answer to its own question it waits a little longer. */
const untilOf = (state: UpgradeState): number | null =>
  state.phase === 'asked'
    ? state.until
    : state.phase === 'asking' || state.phase === 'answering'
      ? state.until + UPGRADE_SLACK_MS
      : null

/**
 * A pushed step (W.11), for the call that runs in this tab. Agreed, the call is a video call and costs what
 * one costs.
 */
export const takeUpgrade =
  ({
    roomNum,
    action,
    byUserId,
    price,
    pointsPerMinute,
    until,
    now,
    reason,
  }: ServerEvents['call.upgrade']): DomainThunk =>
  (dispatch, getState, { clock }) => {
    const call = selectCall(getState())
    if (call?.roomNum !== roomNum) return
    const mine = byUserId === selectMyId(getState())
    if (action === 'request')
      dispatch(
        upgradeHappen(roomNum, {
          type: 'requestTold',
          mine,
          price: call.role === 'caller' ? price : 0,
          until: clock.now() + (until - now),
        }),
      )
    else if (action === 'decline') dispatch(upgradeHappen(roomNum, { type: 'declineTold', mine, reason }))
    else if (action === 'cancel') dispatch(upgradeHappen(roomNum, { type: 'cancelTold', mine }))
    else {
      dispatch(sendCallEvent({ type: 'upgraded', roomNum, price, pointsPerMinute }))
      dispatch(upgradeHappen(roomNum, { type: 'acceptTold' }))
    }
  }
