import { expect, it, onTestFinished, vi } from 'vitest'
import type { RtcEvent, RtcSession, RtcSessionOptions } from '../RtcPort.ts'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import { testMedia } from '../session/testMedia.ts'
import { createPeerPort } from './createPeerPort.ts'
import { PeerSession } from './PeerSession.ts'

const told = (side: RtcSession, wanted: (event: RtcEvent) => boolean) => new Promise<void>((resolve) => { side.subscribe((event) => { if (wanted(event)) resolve() }) })
const firstPictures = (sides: readonly RtcSession[]) => Promise.all(sides.map((side) => told(side, ({ type }) => type === 'firstRemoteFrame')))

/** Two whose path stands, and who have published nothing yet. */
async function connectedEarly(options?: RtcSessionOptions) {
  const port = createPeerPort()
  const line = loopbackSignalling()
  const caller = port.createSession(testGrant('caller', { early: true }), line.caller, options), callee = port.createSession(testGrant('callee', { early: true }), line.callee, options)
  const { media, stop } = testMedia('video')
  const replaceTrack = vi.spyOn(RTCRtpSender.prototype, 'replaceTrack')
  onTestFinished(async () => {
    replaceTrack.mockRestore()
    stop()
    await Promise.all([caller.leave(), callee.leave()])
  })
  const connected = [caller, callee].map((side) => told(side, (event) => event.type === 'connection' && event.state === 'connected'))
  await Promise.all([callee.join(), caller.join()])
  await Promise.all(connected)
  return { caller, callee, media, line, replaceTrack }
}

it('a call that was negotiated while it rang gets the own tracks at once, before anything else can run', async () => {
  const { caller, callee, media, line, replaceTrack } = await connectedEarly()
  expect(replaceTrack).not.toHaveBeenCalled()
  // Ringing lasts longer than looking for addresses: both sides found their last one, and whatever was told before is done.
  await expect.poll(() => line.sent.filter(({ signal }) => signal.kind === 'candidate' && signal.candidate === null)).toHaveLength(2)
  await caller.replaceTrack('video', null)
  replaceTrack.mockClear()

  const pictures = firstPictures([caller, callee])
  const published = caller.publish(media)
  expect(replaceTrack.mock.calls.map(([track]) => track?.kind)).toEqual(['video', 'audio'])
  await Promise.all([published, callee.publish(media)])
  await pictures
})

it('a blurred picture is drawn ahead for nobody: no sender has it, nothing leaves, and publishing sends that very picture', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => { posted.mockRestore() })
  const pipes = () => posted.mock.calls.filter(([message]) => (message as { type?: string }).type === 'pipe').length
  const { caller, callee, media, replaceTrack } = await connectedEarly({ veiled: true })
  const camera = media.video
  if (camera === null) throw new Error('no camera')
  for (const side of [caller, callee]) side.warm?.(camera)
  expect(pipes()).toBe(2)
  // Long enough for pictures: a clock of the same camera.
  const clock = document.createElement('video')
  clock.srcObject = new MediaStream([camera])
  clock.muted = true
  await clock.play()
  for (let nth = 0; nth < 15; nth += 1) await new Promise((resolve) => { clock.requestVideoFrameCallback(resolve) })
  expect(replaceTrack).not.toHaveBeenCalled()
  for (const side of [caller, callee]) expect(side instanceof PeerSession && await side.sentPackets()).toBe(0)

  const pictures = firstPictures([caller, callee])
  await Promise.all([caller.publish(media), callee.publish(media)])
  expect(pipes(), 'what was drawn ahead is what is sent').toBe(2)
  expect(replaceTrack.mock.calls.map(([track]) => track).filter((track) => track?.kind === 'video' && (track === camera || track.readyState !== 'live'))).toEqual([])
  await pictures
})

it('an unblurred picture is not drawn ahead, and one drawn ahead ends with its session', async () => {
  const { caller, callee, media } = await connectedEarly()
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => { posted.mockRestore() })
  if (media.video !== null) caller.warm?.(media.video)
  await Promise.all([caller.leave(), callee.leave()])
  if (media.video !== null) callee.warm?.(media.video)
  expect(posted.mock.calls.map(([message]) => (message as { type?: string }).type)).not.toContain('pipe')
  expect(media.video?.readyState).toBe('live')
})
