import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMediaPort } from '../../media/createMediaPort.ts'
import type { RtcEvent, RtcSession } from '../RtcPort.ts'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import { createPeerPort } from './createPeerPort.ts'

/** Every track a device of this browser gave, and every copy of one. */
let given: MediaStreamTrack[] = []
let sessions: RtcSession[] = []
beforeEach(() => {
  given = []
  sessions = []
  const { getUserMedia } = MediaDevices.prototype,
    { clone } = MediaStreamTrack.prototype
  vi.spyOn(MediaDevices.prototype, 'getUserMedia').mockImplementation(async function (
    this: MediaDevices,
    wanted,
  ) {
    const stream = await getUserMedia.call(this, wanted)
    given.push(...stream.getTracks())
    return stream
  })
  vi.spyOn(MediaStreamTrack.prototype, 'clone').mockImplementation(function (this: MediaStreamTrack) {
    const copy = clone.call(this)
    if (given.includes(this)) given.push(copy)
    return copy
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(sessions.map((session) => session.leave()))
  for (const track of given) track.stop()
})

const live = () => given.filter(({ readyState }) => readyState === 'live')

/** Two people whose cameras are devices of this browser, one as the port opens them. */
async function meet(veiled: boolean) {
  const line = loopbackSignalling(),
    port = createPeerPort()
  const lease = await createMediaPort().acquire({ video: true, audio: true })
  const theirs = await createMediaPort().acquire({ video: true, audio: true })
  const caller = port.createSession(testGrant('caller'), line.caller, { veiled }),
    callee = port.createSession(testGrant('callee'), line.callee, { veiled })
  sessions.push(caller, callee)
  const told: RtcEvent[] = []
  callee.subscribe((event) => {
    told.push(event)
  })
  await Promise.all([caller.join(), callee.join()])
  await Promise.all([caller.publish(lease.media), callee.publish(theirs.media)])
  await expect.poll(() => told.some(({ type }) => type === 'firstRemoteFrame')).toBe(true)
  return { lease, theirs, caller, callee }
}

it(
  'blurred, shown, blurred in panic, another camera, left: no device and no copy of its tracks stays on',
  { timeout: 60_000 },
  async () => {
    const { lease, theirs, caller, callee } = await meet(true)
    await caller.veil(false)
    await caller.veil(true)
    const cameras = (await createMediaPort().devices()).filter(({ kind }) => kind === 'video')
    const other = cameras.find(({ id }) => id !== lease.deviceId('video'))
    if (other !== undefined) await caller.replaceTrack('video', await lease.useDevice('video', other.id))
    expect(live().length).toBeGreaterThan(3)
    await Promise.all([caller.leave(), callee.leave()])
    lease.release()
    theirs.release()
    expect(live()).toEqual([])
  },
)

it(
  'the devices are let go before the call is left, or the room fails: nothing stays on either',
  { timeout: 60_000 },
  async () => {
    const { lease, theirs, caller, callee } = await meet(false)
    lease.release()
    theirs.release()
    expect(live()).toEqual([])
    expect(await caller.veil(true), 'there is no picture to blur').toBe('off')
    await caller.rejoin(testGrant('caller'))
    await Promise.all([caller.leave(), callee.leave()])
    expect(live()).toEqual([])
  },
)
