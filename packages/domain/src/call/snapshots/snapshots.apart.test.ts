import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EndpointName } from '@visavis/core/contract'
import { createCallWorld, type CallWorld } from '../createCallWorld.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { setCamera } from '../room/deviceActions.ts'
import { hideMe, showMe } from '../veil/veil.actions.ts'

const PICTURE = new Blob(['x'], { type: 'image/jpeg' })
vi.mock('@visavis/core/media', async (original) => ({
  ...(await original<object>()),
  takePicture: async () => PICTURE,
}))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const camera = {
  readyState: 'live',
  enabled: true,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as MediaStreamTrack
const on = {
  enabled: true,
  firstDelaySec: 5,
  intervalSec: 60,
  scenes: ['match', 'call'],
  maxWidth: 480,
  quality: 0.7,
}
async function talking(config: object): Promise<CallWorld> {
  const world = createCallWorld({
    answers: { getSnapshotConfig: config },
    media: { media: { video: camera, audio: null } },
  })
  world.push('call.ring', world.ringing)
  world.store.dispatch(sendCallEvent({ type: 'accepted' }))
  await vi.advanceTimersByTimeAsync(500)
  world.rtc.latest().remoteFrame()
  await vi.advanceTimersByTimeAsync(0)
  return world
}
const count = ({ sent }: CallWorld, name: EndpointName = 'uploadSnapshot'): number =>
  sent.filter((one) => one === name).length

it('looks five seconds after both see each other, then every minute, and stops with the call', async () => {
  const world = await talking(on)
  await vi.advanceTimersByTimeAsync(4_999)
  expect([count(world, 'getSnapshotConfig'), count(world)]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(world.inputs('uploadSnapshot')).toEqual([
    { query: {}, body: { picture: PICTURE, scene: 'call', roomId: 'room-2' } },
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count(world)).toBe(2)
  world.store.dispatch(sendCallEvent({ type: 'hungUp' }))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(count(world)).toBe(2)
})

it('never looks while it is off, or at who is blurred or has the camera off', async () => {
  const off = await talking({ ...on, enabled: false })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(count(off)).toBe(0)
  const elsewhere = await talking({ ...on, scenes: ['match'] })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(count(elsewhere)).toBe(0)
  const world = await talking(on)
  world.store.dispatch(hideMe())
  await vi.advanceTimersByTimeAsync(120_000)
  expect(count(world)).toBe(0)
  world.store.dispatch(showMe())
  world.store.dispatch(setCamera(false))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(count(world)).toBe(0)
  world.store.dispatch(setCamera(true))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(count(world)).toBe(1)
})

it('a picture that does not arrive changes nothing', async () => {
  const world = await talking(on)
  world.fail('uploadSnapshot')
  await vi.advanceTimersByTimeAsync(65_000)
  expect(count(world)).toBe(2)
  expect(world.store.getState().call?.machine.phase).toBe('connected')
})
