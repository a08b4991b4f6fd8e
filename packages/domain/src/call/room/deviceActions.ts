import type { DeviceKind, MediaKind } from '@visavis/core/media'
import type { DomainThunk } from '../../storeTypes.ts'
import { selectRoomNum, selectRoomView } from '../call.selectors.ts'
import { callRoomChanged } from '../call.slice.ts'
import type { CallProblem } from '../call.states.ts'
import { callServicesOf, type CallServices } from './callServices.ts'
import { rememberDevice } from './deviceChoice.ts'

/** Switches the own microphone; the other side is told. */
export const setMicrophone = (on: boolean): DomainThunk => setDevice('audio', on)
/** Switches the own camera; the other side is told and sees the portrait. */
export const setCamera = (on: boolean): DomainThunk => setDevice('video', on)
export const toggleMicrophone = (): DomainThunk => (dispatch, getState) => {
  dispatch(setMicrophone(!selectRoomView(getState()).microphone))
}
export const toggleCamera = (): DomainThunk => (dispatch, getState) => {
  dispatch(setCamera(!selectRoomView(getState()).camera))
}

function setDevice(kind: MediaKind, on: boolean): DomainThunk {
  return (dispatch, getState, ports) => {
    const services = callServicesOf(ports)
    const track = kind === 'audio' ? services.devices.media.audio : services.devices.media.video
    if (on && track?.readyState === 'ended')
      return void dispatch(callRoomChanged({ deviceProblem: services.devices.goneProblem(kind) }))
    if (track) track.enabled = on
    services.room(selectRoomNum(getState()))?.setEnabled(kind, on)
    dispatch(callRoomChanged(kind === 'audio' ? { microphone: on } : { camera: on }))
  }
}

/**
 * Sound first: neither picture is sent while it is on, and the other side is told. Nothing where the
 * transport cannot.
 */
export const setSaveData =
  (on: boolean): DomainThunk =>
  (dispatch, getState, ports) => {
    if (callServicesOf(ports).room(selectRoomNum(getState()))?.saveData(on) === true)
      dispatch(callRoomChanged({ saving: on }))
  }

/**
 * Front or back camera, or the next one. A failure is told on the call screen; the earlier camera goes on.
 */
export const switchCamera = (): DomainThunk<Promise<void>> => async (dispatch, _getState, ports) => {
  dispatch(callRoomChanged({ deviceProblem: await callServicesOf(ports).devices.flip() }))
}

/**
 * Another camera, microphone or output by id, remembered for the next call. What is switched off stays off; a
 * device that was pulled out is replaced the same way.
 */
export const chooseDevice =
  (kind: DeviceKind, deviceId: string): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const services = callServicesOf(ports)
    const was = kind === 'speaker' ? null : services.devices.media[kind]
    const problem =
      kind === 'speaker' ? await playThrough(services, deviceId) : await services.devices.use(kind, deviceId)
    dispatch(callRoomChanged({ deviceProblem: problem }))
    if (problem) return
    const named = (await services.devices.devices()).find(
      (device) => device.kind === kind && device.id === deviceId,
    )
    rememberDevice(ports.storage, kind, { id: deviceId, label: named?.label ?? '' })
    if (kind !== 'speaker' && was?.readyState === 'ended') dispatch(setDevice(kind, true))
  }

const playThrough = (services: CallServices, deviceId: string): Promise<CallProblem | null> =>
  services.useSpeaker(deviceId).then(
    () => null,
    () => ({ kind: 'noDevice' as const }),
  )
