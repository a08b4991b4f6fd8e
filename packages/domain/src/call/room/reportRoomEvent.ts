import { MAX_SILENCE_MS } from '@visavis/core/contract'
import type { MediaEvent } from '@visavis/core/media'
import type { RtcEvent } from '@visavis/core/rtc'
import type { DomainThunk } from '../../storeTypes.ts'
import { selectRoomNum, selectRoomView } from '../call.selectors.ts'
import { callRoomChanged, callRoomRecovered } from '../call.slice.ts'
import { noticeShown } from '../../shell/shell.events.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { withCaption } from './withCaption.ts'
import { callServicesOf } from './callServices.ts'

/** What the media room says, as machine events and as plain figures for the screen. */
export const reportRoomEvent =
  (roomNum: string, event: RtcEvent): DomainThunk =>
  (dispatch, getState, ports) => {
    if (selectRoomNum(getState()) !== roomNum) return
    callServicesOf(ports).lineMemory.note(roomNum, event)
    switch (event.type) {
      case 'connection':
        if (event.state === 'lost')
          dispatch(
            sendCallEvent({ type: 'mediaLost', roomNum, silentMs: Math.min(event.silentMs, MAX_SILENCE_MS) }),
          )
        if (event.state === 'connected') dispatch(sendCallEvent({ type: 'mediaBack', roomNum }))
        return
      case 'recovered':
        return void dispatch(callRoomRecovered({ how: event.how, afterMs: event.afterMs }))
      case 'firstRemoteFrame':
        return void dispatch(sendCallEvent({ type: 'firstFrame', roomNum }))
      case 'remoteMuted':
        return void dispatch(
          callRoomChanged(
            event.kind === 'audio' ? { remoteMicrophone: !event.muted } : { remoteCamera: !event.muted },
          ),
        )
      case 'remoteVeiled':
        return void dispatch(callRoomChanged({ remoteVeiled: event.veiled }))
      case 'picturePaused':
        return void dispatch(
          callRoomChanged(
            event.side === 'own' ? { ownPaused: event.paused } : { remotePaused: event.paused },
          ),
        )
      case 'remoteSaving':
        return void dispatch(callRoomChanged({ remoteSaving: event.saving }))
      case 'caption':
        return void dispatch(
          callRoomChanged({ captions: withCaption(selectRoomView(getState()).captions, event) }),
        )
      case 'localEnded':
        return
      case 'quality':
        return void dispatch(callRoomChanged({ bars: event.bars }))
      case 'failed':
        return void dispatch(sendCallEvent({ type: 'mediaFailed', roomNum }))
    }
  }

/** An own device was exchanged or pulled out: the call goes on with what is left. */
export const reportDeviceEvent =
  (event: MediaEvent): DomainThunk =>
  (dispatch, getState, ports) => {
    const room = callServicesOf(ports).room(selectRoomNum(getState()))
    if (event.type === 'replaced') {
      void room?.replaceTrack(event.kind, event.track)
      dispatch(callRoomChanged({ deviceProblem: null }))
      if (event.unplugged)
        dispatch(
          noticeShown({
            tone: 'info',
            messageId:
              event.kind === 'video' ? 'app.device.cameraUnplugged' : 'app.device.microphoneUnplugged',
            values: { device: event.track.label },
          }),
        )
      return
    }
    const { camera, microphone } = selectRoomView(getState())
    const services = callServicesOf(ports)
    if (event.kind === 'video' ? camera : microphone) services.takenOn.add(event.kind)
    room?.setEnabled(event.kind, false)
    dispatch(
      callRoomChanged({
        ...(event.kind === 'video' ? { camera: false } : { microphone: false }),
        deviceProblem: services.devices.goneProblem(event.kind),
      }),
    )
  }

/** The output in use was unplugged: said, since nobody may hear that nothing is to be heard. */
export const reportSpeakerGone = (): DomainThunk => (dispatch) => {
  dispatch(noticeShown({ tone: 'info', messageId: 'app.device.speakerUnplugged' }))
}
