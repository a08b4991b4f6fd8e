import { conceptInstalled } from '../conceptInstalled.ts'
import type { StartListening } from '../storeTypes.ts'
import type { DomainThunk } from '../storeTypes.ts'
import { selectMachine } from './call.selectors.ts'
import { blurRemembered } from './call.slice.ts'
import { BLURRED_KEY } from './veil/runVeilCommand.ts'
import { sendCallEvent } from './sendCallEvent.ts'
import { takeUpgrade } from './upgrade/upgrade.listeners.ts'
import { takeShown } from './veil/veil.listeners.ts'
import { callServicesOf } from './room/callServices.ts'
import { reportDeviceEvent, reportRoomEvent, reportSpeakerGone } from './room/reportRoomEvent.ts'

/** Begins once per store, right after the concept was installed. */
export function registerCallStart(startListening: StartListening): void {
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'call',
    effect: (_action, { dispatch }) => {
      dispatch(startCalls())
    },
  })
}

const startCalls = (): DomainThunk => (dispatch, getState, ports) => {
  const services = callServicesOf(ports)
  services.onRoomEvent = (roomNum, event) => {
    dispatch(reportRoomEvent(roomNum, event))
  }
  services.onDeviceEvent = (event) => {
    dispatch(reportDeviceEvent(event))
  }
  services.onSpeakerGone = () => {
    dispatch(reportSpeakerGone())
  }
  ports.realtime.subscribe((frame) => {
    if (frame.event === 'call.upgrade') dispatch(takeUpgrade(frame.data))
  })
  ports.realtime.subscribe((frame) => {
    if (frame.event === 'match.shown') dispatch(takeShown(frame.data))
  })
  const blurred = ports.storage.get(BLURRED_KEY)
  if (blurred !== null) dispatch(blurRemembered(blurred))
  dispatch(sendCallEvent({ type: 'visibility', hidden: !ports.page.visible() }))
  // Nobody waits for an answer any more: the other side's bell must not ring on.
  ports.page.onHide(() => {
    if (selectMachine(getState()).phase === 'ringingOut') dispatch(sendCallEvent({ type: 'left' }))
  })
  // A ring or an open call may have been announced before this chunk arrived.
  void ports.realtime.send('call.state', {})
}
