import { expect, it, onTestFinished, vi } from 'vitest'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import { testMedia } from '../session/testMedia.ts'
import { createPeerPort } from './createPeerPort.ts'

it('a call that was negotiated while it rang gets the own tracks at once, before anything else can run', async () => {
  const port = createPeerPort()
  const line = loopbackSignalling()
  const sides = {
    caller: port.createSession(testGrant('caller', { early: true }), line.caller),
    callee: port.createSession(testGrant('callee', { early: true }), line.callee),
  }
  const { media, stop } = testMedia('video')
  const replaceTrack = vi.spyOn(RTCRtpSender.prototype, 'replaceTrack')
  onTestFinished(async () => {
    replaceTrack.mockRestore()
    stop()
    await Promise.all(Object.values(sides).map((side) => side.leave()))
  })
  const connected = Object.values(sides).map(
    (side) =>
      new Promise<void>((resolve) => {
        side.subscribe((event) => {
          if (event.type === 'connection' && event.state === 'connected') resolve()
        })
      }),
  )
  await Promise.all([sides.callee.join(), sides.caller.join()])
  await Promise.all(connected)
  expect(replaceTrack).not.toHaveBeenCalled()
  // Ringing lasts longer than looking for addresses: both sides found their last one, and whatever was told
  // before is done.
  await expect
    .poll(() => line.sent.filter(({ signal }) => signal.kind === 'candidate' && signal.candidate === null))
    .toHaveLength(2)
  await sides.caller.replaceTrack('video', null)
  replaceTrack.mockClear()

  const pictures = Object.values(sides).map(
    (side) =>
      new Promise<void>((resolve) => {
        side.subscribe((event) => {
          if (event.type === 'firstRemoteFrame') resolve()
        })
      }),
  )
  const published = sides.caller.publish(media)
  expect(replaceTrack.mock.calls.map(([track]) => track?.kind)).toEqual(['video', 'audio'])
  await Promise.all([published, sides.callee.publish(media)])
  await Promise.all(pictures)
})
