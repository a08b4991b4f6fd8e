import type { MediaDevice } from '@visavis/core/media'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptCall } from '../call.actions.ts'
import { selectRoomView } from '../call.selectors.ts'
import { deviceWoke, visibilityChanged } from '../../shell/shell.events.ts'
import { createCallWorld, type CallWorld } from '../createCallWorld.ts'
import { chooseDevice, setMicrophone } from './deviceActions.ts'
import { DEVICES_KEY } from './deviceChoice.ts'

const track = (kind: 'audio' | 'video', label: string) =>
  Object.assign(new EventTarget(), {
    kind,
    label,
    enabled: true,
    readyState: 'live',
    stop: () => undefined,
    getSettings: () => ({}),
  }) as unknown as MediaStreamTrack
const device = (kind: MediaDevice['kind'], id: string): MediaDevice => ({ kind, id, label: id })
const devices = [
  device('audio', 'mic-1'),
  device('audio', 'mic-2'),
  device('video', 'cam-1'),
  device('speaker', 'out-1'),
  device('speaker', 'out-2'),
]

let world: CallWorld
let media: { audio: MediaStreamTrack; video: MediaStreamTrack }
const settle = () => vi.advanceTimersByTimeAsync(0)
const room = () => selectRoomView(world.store.getState())
const notices = () =>
  world.store
    .getState()
    .shell.notices.map(({ messageId, values }) => ({ messageId, ...(values ? { values } : {}) }))
async function talk(): Promise<void> {
  world.push('call.ring', world.ringing)
  await settle()
  world.store.dispatch(acceptCall())
  await settle()
  world.rtc.latest().remoteFrame()
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  media = { audio: track('audio', 'mic-1'), video: track('video', 'cam-1') }
  world = createCallWorld({ media: { devices, media } })
})
afterEach(() => {
  world.store.dispose()
  vi.useRealTimers()
})

describe('devices of a call', () => {
  it('another microphone goes to the other side and is wanted again next time', async () => {
    await talk()
    await world.store.dispatch(chooseDevice('audio', 'mic-2'))
    expect(world.rtc.latest().calls).toContain('replaceTrack')
    expect(JSON.parse(world.stored.get(DEVICES_KEY) ?? '')).toEqual({
      audio: { id: 'mic-2', label: 'mic-2' },
    })
    world.push('call.status', {
      roomNum: 'num-2',
      roomId: 'room-2',
      status: 7,
      byUserId: 10001,
      reason: null,
    })
    await settle()
    world.push('call.ring', { ...world.ringing, roomNum: 'num-3' })
    await settle()
    world.store.dispatch(acceptCall())
    await settle()
    expect(world.media.preferred).toEqual({
      audio: { id: 'mic-2', label: 'mic-2' },
      video: { id: '', label: '' },
    })
  })
  it('choosing another one does not switch a muted microphone on', async () => {
    await talk()
    world.store.dispatch(setMicrophone(false))
    await world.store.dispatch(chooseDevice('audio', 'mic-2'))
    expect(room().microphone).toBe(false)
    expect(world.rtc.latest().enabled.audio).toBe(false)
  })
  it('one that does not exist is told, is not remembered, and the call goes on', async () => {
    await talk()
    await world.store.dispatch(chooseDevice('video', 'cam-9'))
    expect(room().deviceProblem).toEqual({ kind: 'noDevice' })
    expect(world.stored.has(DEVICES_KEY)).toBe(false)
    expect(room().camera).toBe(true)
  })
  it('unplugged: the default takes over with a notice, muted as it was', async () => {
    await talk()
    world.store.dispatch(setMicrophone(false))
    world.media.emit({ type: 'replaced', kind: 'audio', track: track('audio', 'Built-in'), unplugged: true })
    await settle()
    expect(notices()).toEqual([
      { messageId: 'app.device.microphoneUnplugged', values: { device: 'Built-in' } },
    ])
    expect(room()).toMatchObject({ microphone: false, deviceProblem: null })
    expect(world.rtc.latest().media?.audio?.label).toBe('Built-in')
    expect(world.rtc.latest().media?.audio?.enabled).toBe(false)
  })
  it('unplugged with nothing left: said on the screen, and the other side is told', async () => {
    await talk()
    world.media.emit({ type: 'ended', kind: 'video' })
    await settle()
    expect(room()).toMatchObject({ camera: false, deviceProblem: { kind: 'cameraGone' } })
    expect(world.rtc.latest().enabled.video).toBe(false)
  })
  it('the microphone alone: said as what it is, also when it is pressed again', async () => {
    await talk()
    Object.defineProperty(media.audio, 'readyState', { configurable: true, value: 'ended' })
    world.media.emit({ type: 'ended', kind: 'audio' })
    await settle()
    expect(room()).toMatchObject({
      microphone: false,
      camera: true,
      deviceProblem: { kind: 'microphoneGone' },
    })
    world.store.dispatch(setMicrophone(true))
    expect(room()).toMatchObject({ microphone: false, deviceProblem: { kind: 'microphoneGone' } })
  })
  it.each([
    ['the tab is in sight again', visibilityChanged({ visible: true })],
    ['the machine woke', deviceWoke({ gapMs: 60_000 })],
  ])(
    'taken by the system meanwhile: %s, and what was on is on again, what was off stays off (F17)',
    async (_why, back) => {
      await talk()
      await world.store.dispatch(chooseDevice('video', 'cam-1'))
      await world.store.dispatch(chooseDevice('audio', 'mic-1'))
      world.store.dispatch(setMicrophone(false))
      const replaced = () => world.rtc.latest().calls.filter((call) => call === 'replaceTrack').length
      const before = replaced()
      // Ended until it is opened again, one after the other.
      for (const [index, kind] of (['audio', 'video'] as const).entries()) {
        Object.defineProperty(media[kind], 'readyState', {
          configurable: true,
          get: () => (replaced() > before + index ? 'live' : 'ended'),
        })
        world.media.emit({ type: 'ended', kind })
      }
      await settle()
      expect(room()).toMatchObject({ camera: false, microphone: false, deviceProblem: { kind: 'noDevice' } })
      world.store.dispatch(back)
      await settle()
      expect(room()).toMatchObject({ camera: true, microphone: false, deviceProblem: null })
      expect(world.rtc.latest().enabled).toEqual({ video: true, audio: false })
    },
  )
  it('another output plays this call and the next', async () => {
    await talk()
    await world.store.dispatch(chooseDevice('speaker', 'out-2'))
    expect(world.rtc.latest().speaker).toBe('out-2')
    expect(JSON.parse(world.stored.get(DEVICES_KEY) ?? '')).toEqual({
      speaker: { id: 'out-2', label: 'out-2' },
    })
    world.push('call.status', {
      roomNum: 'num-2',
      roomId: 'room-2',
      status: 7,
      byUserId: 10001,
      reason: null,
    })
    await settle()
    world.push('call.ring', { ...world.ringing, roomNum: 'num-3' })
    await settle()
    world.store.dispatch(acceptCall())
    await settle()
    expect(world.rtc.latest().speaker).toBe('out-2')
  })
  it('an output that is unplugged gives way to the default one with a notice; the choice stays for when it is back', async () => {
    await talk()
    await world.store.dispatch(chooseDevice('speaker', 'out-2'))
    world.media.devicesChanged(devices.filter(({ id }) => id !== 'out-2'))
    await settle()
    expect(world.rtc.latest().speaker).toBe('')
    expect(notices()).toEqual([{ messageId: 'app.device.speakerUnplugged' }])
    expect(JSON.parse(world.stored.get(DEVICES_KEY) ?? '')).toEqual({
      speaker: { id: 'out-2', label: 'out-2' },
    })
  })
  it('an output that has another id with this page is found by its name', async () => {
    world.stored.set(DEVICES_KEY, JSON.stringify({ speaker: { id: 'out-of-last-page', label: 'out-2' } }))
    await talk()
    expect(world.rtc.latest().speaker).toBe('out-2')
  })
  it('an output of an earlier call that is not plugged in now is passed over in silence', async () => {
    world.stored.set(DEVICES_KEY, JSON.stringify({ speaker: 'out-9' }))
    await talk()
    expect(world.rtc.latest().speaker).toBe('')
    expect(notices()).toEqual([])
  })
})
