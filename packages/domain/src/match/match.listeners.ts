import { declineRejoin, closeCall } from '../call/call.actions.ts'
import { isInCall, selectMachine } from '../call/call.selectors.ts'
import { sendCallEvent } from '../call/sendCallEvent.ts'
import { callServicesOf } from '../call/room/callServices.ts'
import { conceptInstalled } from '../conceptInstalled.ts'
import type { StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { welcomed } from '../realtime/realtime.events.ts'
import { safetyApi } from '../safety/safety.api.ts'
import { sessionEnding } from '../session/session.events.ts'
import { selectMe, selectMyId } from '../session/session.slice.ts'
import { callOfMatch } from './callOfMatch.ts'
import { sendMatchEvent } from './sendMatchEvent.ts'
import { matchCommandsOf } from './match.commands.ts'
import { runMatchCommand } from './match.effects.ts'
import {
  matchDecided,
  matchFound,
  matchLeft,
  matchLiked,
  matchMinCallReceived,
  matchPushOf,
  quotaReceived,
} from './match.pushes.ts'
import { selectMatch } from './match.selectors.ts'
import { matchHappened } from './match.slice.ts'
import { matchTrackingOf } from './match.tracking.ts'
import { DECIDE_SLACK_MS } from './withPartner.transitions.ts'

/** Registers matches for one store: steps → commands, pushes and the call → steps. */
export function registerMatchListeners(startListening: StartListening): void {
  registerSteps(startListening)
  registerPushes(startListening)
  registerCall(startListening)
  registerOutside(startListening)
}

function registerSteps(startListening: StartListening): void {
  startListening({
    actionCreator: matchHappened,
    effect: ({ payload }, { dispatch, getState, getOriginalState, extra }) => {
      const [before, after] = [selectMatch(getOriginalState()), selectMatch(getState())]
      const tracked = matchTrackingOf(before, payload, after)
      if (tracked !== null) extra.tracker.track(tracked.name, tracked.extra)
      for (const command of matchCommandsOf(before, payload, after)) void dispatch(runMatchCommand(command))
    },
  })
  startListening({
    predicate: (_action, now, before) => selectMatch(now) !== selectMatch(before),
    effect: async (_action, { dispatch, getState, cancelActiveListeners, delay, extra }) => {
      cancelActiveListeners()
      const state = selectMatch(getState())
      if (state.phase !== 'deciding') return
      await delay(Math.max(0, state.until + DECIDE_SLACK_MS - extra.clock.now()))
      dispatch(sendMatchEvent({ type: 'timeUp' }))
    },
  })
}

function registerPushes(startListening: StartListening): void {
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'match',
    effect: (_action, { dispatch, extra }) => {
      extra.realtime.subscribe((frame) => {
        const event = matchPushOf(frame)
        if (event !== null) dispatch(event)
      })
      // A page that goes away says so itself (D8).
      extra.page.onHide(() => {
        dispatch(sendMatchEvent({ type: 'left' }))
      })
    },
  })
  startListening({
    actionCreator: matchFound,
    effect: (
      { payload: { matchId, searchId, room, partner, decideUntil, now, price, privatePrice } },
      { dispatch, getState, extra },
    ) => {
      const me = selectMe(getState())
      // Without the agreement a host is none here (R6.15).
      const theyPay = !partner.isHost && me?.isHost === true && me.agreementMissing !== true
      const state = selectMatch(getState())
      // News for another tab, or of a search that is over, gives no right to keep.
      if (
        room !== null &&
        state.phase === 'searching' &&
        (state.searchId === '' || state.searchId === searchId)
      )
        callServicesOf(extra).grant(room.roomNum, room.rtc)
      dispatch(
        sendMatchEvent({
          type: 'found',
          matchId,
          searchId,
          room: room === null ? null : { roomNum: room.roomNum, roomId: room.roomId },
          partner,
          until: extra.clock.now() + (decideUntil - now),
          price,
          privatePrice,
          theyPay,
        }),
      )
    },
  })
  startListening({
    actionCreator: matchDecided,
    effect: ({ payload: { matchId, byUserId, result, room } }, { dispatch, getState, extra }) => {
      if (room === null)
        return void dispatch(
          sendMatchEvent({
            type: 'undecided',
            matchId,
            byMe: byUserId === selectMyId(getState()) || (byUserId === 0 && result === 'timeout'),
            silent: result === 'timeout',
          }),
        )
      const state = selectMatch(getState())
      if (state.phase !== 'deciding' || state.matchId !== matchId) return
      callServicesOf(extra).grant(room.roomNum, room.rtc)
      dispatch(
        sendMatchEvent({
          type: 'decided',
          matchId,
          result: 'both',
          roomNum: room.roomNum,
          roomId: room.roomId,
        }),
      )
      dispatch(sendCallEvent({ type: 'matched', call: callOfMatch(state.partner, room) }))
      callServicesOf(extra).takeUp(room.roomNum)
    },
  })
  startListening({
    actionCreator: matchLeft,
    effect: ({ payload: { matchId, reason, byUserId } }, { dispatch, getState }) => {
      dispatch(sendMatchEvent({ type: 'over', matchId, reason, byMe: byUserId === selectMyId(getState()) }))
      dispatch(gatewayApi.util.invalidateTags(['MatchQuota']))
    },
  })
  startListening({
    actionCreator: quotaReceived,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['MatchQuota']))
    },
  })
  startListening({
    actionCreator: matchLiked,
    effect: ({ payload: { matchId, byUserId, mutual } }, { dispatch, getState }) => {
      dispatch(sendMatchEvent({ type: 'liked', matchId, byMe: byUserId === selectMyId(getState()), mutual }))
    },
  })
  startListening({
    actionCreator: matchMinCallReceived,
    effect: (
      { payload: { matchId, action, byUserId, payerId, price, until, now, roomNum } },
      { dispatch, getState, extra },
    ) => {
      const myId = selectMyId(getState())
      if (action === 'ask')
        return void dispatch(
          sendMatchEvent({
            type: 'asked',
            matchId,
            mine: byUserId === myId,
            pays: payerId === myId,
            price,
            until: extra.clock.now() + (until - now),
          }),
        )
      if (action === 'refuse') return void dispatch(sendMatchEvent({ type: 'askRefused', matchId }))
      // The call's own screen takes over, with its meter.
      dispatch(
        sendCallEvent({ type: 'madePrivate', roomNum, role: payerId === myId ? 'caller' : 'callee', price }),
      )
      dispatch(sendMatchEvent({ type: 'askAccepted', matchId }))
    },
  })
}

/** The call that carries a match: its first picture, its end, and another call that is taken meanwhile. */
function registerCall(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => selectMachine(now) !== selectMachine(before),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const [call, was, match] = [
        selectMachine(getState()),
        selectMachine(getOriginalState()),
        selectMatch(getState()),
      ]
      if (call.phase === 'connected' && was.phase === 'connecting')
        dispatch(sendMatchEvent({ type: 'pictureCame', roomNum: call.call.roomNum }))
      if (call.phase === 'ended' && was.phase !== 'ended') {
        dispatch(
          sendMatchEvent({
            type: 'callEnded',
            roomNum: call.past.number,
            failed: call.ending === 'failed' || call.ending === 'connectionLost',
          }),
        )
        // A free match leaves no receipt: the page says what comes next.
        if (call.past.matchFlag === 1) dispatch(closeCall())
      }
      // K.17: a match does not come back after a reload.
      if (call.phase === 'rejoinOffer' && call.call.matchFlag === 1 && call.call.feeType === 0)
        dispatch(declineRejoin())
      const other = isInCall(call) || call.phase === 'launching' || call.phase === 'ringingOut'
      const own = 'call' in call && 'roomNum' in match && match.roomNum === call.call.roomNum
      if (other && !own && match.phase !== 'idle' && match.phase !== 'private')
        dispatch(sendMatchEvent({ type: 'left' }))
    },
  })
}

function registerOutside(startListening: StartListening): void {
  startListening({
    actionCreator: welcomed,
    effect: (_action, { dispatch }) => {
      dispatch(sendMatchEvent({ type: 'lineBack' }))
    },
  })
  startListening({
    actionCreator: sessionEnding,
    effect: (_action, { dispatch }) => {
      dispatch(sendMatchEvent({ type: 'sessionEnded' }))
    },
  })
  const { block, report } = safetyApi.endpoints
  startListening({
    predicate: (action) => block.matchFulfilled(action) || report.matchFulfilled(action),
    effect: (action, { dispatch, getState }) => {
      const personId = block.matchFulfilled(action)
        ? action.meta.arg.originalArgs.blockedId
        : report.matchFulfilled(action)
          ? action.meta.arg.originalArgs.reportedUserId
          : 0
      const match = selectMatch(getState())
      // On to the next one, without a word to whom was blocked (D27).
      if (match.phase === 'deciding' && match.partner.id === personId)
        dispatch(sendMatchEvent({ type: 'no' }))
      if (match.phase === 'meeting' && match.partner.id === personId)
        dispatch(sendMatchEvent({ type: 'left' }))
    },
  })
}
