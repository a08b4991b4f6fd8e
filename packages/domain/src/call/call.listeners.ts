import type { StartListening } from '../storeTypes.ts'
import { registerNewGateway } from '../globalConf/newGateway.listeners.ts'
import {
  callBalanceLow,
  callBilled,
  callMediaChanged,
  callRang,
  callResumed,
  callStateReceived,
  callStatusReceived,
  realtimeStateChanged,
  welcomed,
} from '../realtime/realtime.events.ts'
import { sessionEnded, sessionEnding, sessionHeld, sessionReleased } from '../session/session.events.ts'
import { callRequested, visibilityChanged } from '../shell/shell.events.ts'
import { pressCall } from './call.actions.ts'
import { commandsOf } from './call.commands.ts'
import { REJOIN_AFTER_MS } from './call.constants.ts'
import { deadlineOf } from './call.deadlines.ts'
import { registerCallStart } from './call.start.ts'
import {
  isInCall,
  selectCall,
  selectCallIsLive,
  selectIsInRoom,
  selectIsOwnCall,
  selectMachine,
  selectShouldHoldDevices,
  selectShouldKeepAwake,
} from './call.selectors.ts'
import { callHappened, callRoomChanged } from './call.slice.ts'
import { registerEndOnSafety } from './endOnSafety.ts'
import { registerEndsListeners } from './ends.listeners.ts'
import { runCallCommand } from './effects/runCallCommand.ts'
import { rejoinRoom } from './effects/rejoinRoom.ts'
import { trackCallEnd } from './effects/trackCallEnd.ts'
import { tellPresence } from './effects/tellPresence.ts'
import { sendCallEvent } from './sendCallEvent.ts'
import { openCallEvent, ringOf } from './pushed.ts'
import { registerCallLog } from './replay/registerCallLog.ts'
import { callServicesOf } from './room/callServices.ts'
import { registerDeviceReturn } from './room/deviceReturn.ts'
import { registerPictureMemory } from './room/lastFrameCache.listeners.ts'
import { registerUpgradeListeners } from './upgrade/upgrade.listeners.ts'
import { registerSnapshots } from './snapshots/snapshots.listeners.ts'
import { registerVeilListeners } from './veil/veil.listeners.ts'

/** Registers the call for one store: steps → commands, pushes and outside changes → steps. */
export function registerCallListeners(startListening: StartListening): void {
  registerSteps(startListening)
  registerPushes(startListening)
  registerOutside(startListening)
  registerEndOnSafety(startListening)
  registerNewGateway(startListening)
  registerUpgradeListeners(startListening)
  registerEndsListeners(startListening)
  registerVeilListeners(startListening)
  registerPictureMemory(startListening)
  registerSnapshots(startListening)
  registerCallStart(startListening)
  registerCallLog(startListening)
  registerDeviceReturn(startListening)
}

function registerSteps(startListening: StartListening): void {
  startListening({
    actionCreator: callHappened,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const [before, after] = [selectMachine(getOriginalState()), selectMachine(getState())]
      const commands = commandsOf(before, payload, after)
      for (const command of commands) void dispatch(runCallCommand(command))
      // Where the gateway has a bill, the end itself waits for it.
      if (
        after.phase === 'ended' &&
        before.phase !== 'ended' &&
        commands.every((command) => command.do !== 'end')
      )
        dispatch(trackCallEnd(after))
    },
  })
  startListening({
    predicate: (_action, now, before) => selectMachine(now) !== selectMachine(before),
    effect: async (_action, { dispatch, getState, cancelActiveListeners, delay, extra }) => {
      cancelActiveListeners()
      const deadline = deadlineOf(selectMachine(getState()))
      if (deadline === null) return
      await delay(Math.max(0, deadline - extra.clock.now()))
      dispatch(sendCallEvent({ type: 'timeUp' }))
    },
  })
  startListening({
    predicate: (_action, now, before) => !selectShouldHoldDevices(now) && selectShouldHoldDevices(before),
    effect: (_action, { extra }) => callServicesOf(extra).devices.release(),
  })
  startListening({
    predicate: (_action, now, before) => selectShouldKeepAwake(now) && !selectShouldKeepAwake(before),
    effect: async (_action, { condition, extra }) => {
      const release = await extra.page.keepAwake()
      await condition((_next, state) => !selectShouldKeepAwake(state))
      release()
    },
  })
  // The tab with the call has the socket: when one goes, so does the other, and the gateway knows.
  startListening({
    predicate: (_action, now, before) => selectIsOwnCall(now) && !selectIsOwnCall(before),
    effect: (_action, { extra }) => {
      extra.realtime.lead()
    },
  })
  startListening({
    predicate: (_action, now, before) => selectIsInRoom(now) !== selectIsInRoom(before),
    effect: (_action, { dispatch, getState }) => {
      void dispatch(tellPresence(selectIsInRoom(getState())))
    },
  })
  startListening({
    predicate: (_action, now, before) =>
      mediaDeadline(now) !== null && mediaDeadline(now) !== mediaDeadline(before),
    effect: async (_action, { dispatch, getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners()
      const call = selectCall(getState())
      await delay(REJOIN_AFTER_MS)
      if (call && mediaDeadline(getState()) !== null && selectCall(getState())?.roomNum === call.roomNum)
        await dispatch(rejoinRoom(call, 'rejoin'))
    },
  })
}

type State = Parameters<typeof selectMachine>[0]

/**
 * Until when lost media may come back; null while there is no gateway to bring them back through, which has
 * its own time.
 */
const mediaDeadline = (state: State): number | null => {
  const machine = selectMachine(state)
  return machine.phase === 'reconnecting' && machine.gatewayUntil === null ? machine.mediaUntil : null
}

function registerPushes(startListening: StartListening): void {
  startListening({
    actionCreator: callRang,
    effect: ({ payload }, { dispatch, extra }) => {
      callServicesOf(extra).grant(payload.roomNum, payload.rtc)
      dispatch(sendCallEvent({ type: 'ring', ring: ringOf(payload, extra.clock.now()) }))
    },
  })
  startListening({
    actionCreator: callStatusReceived,
    effect: ({ payload: { roomNum, status, reason, rtc } }, { dispatch, extra, getState }) => {
      if (rtc && selectCall(getState())?.roomNum === roomNum) callServicesOf(extra).grant(roomNum, rtc)
      dispatch(sendCallEvent({ type: 'status', roomNum, status, reason }))
    },
  })
  startListening({
    actionCreator: callBilled,
    effect: (
      { payload: { roomNum, minutes, gold, goldNum, nextAt, minutesLeft, trial, coupon, earned } },
      { dispatch, extra },
    ) => {
      dispatch(
        sendCallEvent({
          type: 'billed',
          roomNum,
          minutes,
          gold,
          goldNum,
          nextAt: nextAt - extra.gateway.clockOffset(),
          minutesLeft,
          ...(trial === undefined ? {} : { trial }),
          ...(coupon === undefined ? {} : { coupon }),
          ...(earned === undefined ? {} : { earned }),
        }),
      )
    },
  })
  startListening({
    actionCreator: callBalanceLow,
    effect: ({ payload: { roomNum, endsAt, now } }, { dispatch, extra }) => {
      dispatch(sendCallEvent({ type: 'lowBalance', roomNum, endsAt: extra.clock.now() + (endsAt - now) }))
    },
  })
  startListening({
    actionCreator: callResumed,
    effect: ({ payload: { roomNum } }, { dispatch }) => {
      dispatch(sendCallEvent({ type: 'resumed', roomNum }))
    },
  })
  startListening({
    actionCreator: callMediaChanged,
    effect: ({ payload: { roomNum, state } }, { dispatch, getState }) => {
      if (selectCall(getState())?.roomNum === roomNum)
        dispatch(callRoomChanged({ remoteLost: state !== 'back' }))
    },
  })
  startListening({
    actionCreator: welcomed,
    effect: ({ payload: { openCall, bootId, now } }, { dispatch, getState, extra }) => {
      const machine = selectMachine(getState())
      dispatch(sendCallEvent(openCallEvent(openCall, extra.clock.now(), now - extra.clock.now())))
      const grant = isInCall(machine) ? callServicesOf(extra).room(machine.call.roomNum)?.grant : undefined
      if (!isInCall(machine) || !grant || grant.mode !== 'peer') return
      const isAnother = grant.bootId !== bootId
      if (isAnother && machine.call.person.isDemo) void dispatch(rejoinRoom(machine.call, 'rejoin'))
      // Restarts without a gateway reached nobody: a path that is lost is restarted once it is back.
      else if (mediaDeadline(getState()) !== null || (isAnother && grant.iceTransportPolicy === 'relay'))
        void dispatch(rejoinRoom(machine.call, 'restart'))
    },
  })
  startListening({
    actionCreator: callStateReceived,
    effect: ({ payload: { call } }, { dispatch, extra }) => {
      dispatch(sendCallEvent(openCallEvent(call, extra.clock.now(), extra.gateway.clockOffset())))
    },
  })
}

function registerOutside(startListening: StartListening): void {
  startListening({
    actionCreator: callRequested,
    // A visitor's press ends in the log-in popup; the rejection is for whoever pressed through `pressCall`.
    effect: ({ payload }, { dispatch }) => {
      dispatch(pressCall(payload)).catch(() => undefined)
    },
  })
  startListening({
    actionCreator: realtimeStateChanged,
    effect: ({ payload }, { dispatch }) => {
      if (payload.state === 'connecting') dispatch(sendCallEvent({ type: 'gatewayLost' }))
    },
  })
  startListening({
    actionCreator: visibilityChanged,
    effect: ({ payload }, { dispatch }) => {
      dispatch(sendCallEvent({ type: 'visibility', hidden: !payload.visible }))
    },
  })
  startListening({
    actionCreator: sessionEnding,
    effect: async ({ payload: { reason } }, { dispatch, getState, extra }) => {
      if (!selectCallIsLive(getState())) return
      dispatch(sessionHeld({ by: 'call' }))
      dispatch(sendCallEvent({ type: 'sessionEnded', kicked: reason === 'kicked' }))
      await callServicesOf(extra).settled()
      dispatch(sessionReleased({ by: 'call' }))
    },
  })
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload: { reason } }, { dispatch }) => {
      dispatch(sendCallEvent({ type: 'sessionEnded', kicked: reason === 'kicked' }))
    },
  })
}
