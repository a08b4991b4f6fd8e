import { afterEach, expect, test, vi } from 'vitest'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import { testMedia } from '../session/testMedia.ts'
import { createPeerPort } from './createPeerPort.ts'
import type { LineTest } from './lineTest.ts'

const connections: RTCPeerConnection[] = []
const stops: (() => void)[] = []

class Watched extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    connections.push(this)
  }
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  connections.length = 0
  vi.unstubAllGlobals()
})

interface Sound {
  packets: number
  bytes: number
}

async function soundSentBy(connection: RTCPeerConnection): Promise<Sound> {
  const report = await connection.getStats()
  let sound: Sound = { packets: 0, bytes: 0 }
  report.forEach((entry: Record<string, unknown>) => {
    if (entry['type'] === 'outbound-rtp' && entry['kind'] === 'audio')
      sound = { packets: Number(entry['packetsSent']), bytes: Number(entry['bytesSent']) }
  })
  return sound
}

/** Statistics call RED by the name of the sound in it; the sender's own order of codecs tells. */
const codecOf = (connection: RTCPeerConnection): string | undefined =>
  connection
    .getSenders()
    .find((sender) => sender.track?.kind === 'audio')
    ?.getParameters().codecs[0]?.mimeType

interface Talk {
  codec: string | undefined
  perSecond: number
  packetBytes: number
}

/** Two people talk; @returns codec, packets a second and bytes a packet of both, once sound flows */
async function talk(lineTest: LineTest, early: boolean): Promise<Talk[]> {
  vi.stubGlobal('RTCPeerConnection', Watched)
  const port = createPeerPort({}, lineTest)
  const line = loopbackSignalling()
  const caller = port.createSession(testGrant('caller', { early }), line.caller)
  const callee = port.createSession(testGrant('callee', { early }), line.callee)
  await Promise.all([caller.join(), callee.join()])
  if (early)
    await expect
      .poll(
        () =>
          connections.length === 2 &&
          connections.every((connection) => connection.connectionState === 'connected'),
        { timeout: 10_000 },
      )
      .toBe(true)
  const [one, two] = [testMedia('video'), testMedia('video')]
  stops.push(
    one.stop,
    two.stop,
    () => void caller.leave(),
    () => void callee.leave(),
  )
  await Promise.all([caller.publish(one.media), callee.publish(two.media)])
  const settled = async () =>
    (await Promise.all(connections.map(soundSentBy))).every(({ packets }) => packets > 20)
  await expect.poll(settled, { timeout: 20_000 }).toBe(true)
  return await Promise.all(
    connections.map(async (connection) => {
      const [before, start] = [await soundSentBy(connection), performance.now()]
      await expect
        .poll(async () => (await soundSentBy(connection)).packets - before.packets, { timeout: 20_000 })
        .toBeGreaterThan(20)
      const [after, ms] = [await soundSentBy(connection), performance.now() - start]
      const packets = after.packets - before.packets
      return {
        codec: codecOf(connection),
        perSecond: (1000 * packets) / ms,
        packetBytes: (after.bytes - before.bytes) / packets,
      }
    }),
  )
}

/** 12 kbit/s in 60 ms are 90 bytes; each packet carries the one before as well. */
const isNarrow = ({ codec, perSecond, packetBytes }: Talk): void => {
  expect(codec).toBe('audio/red')
  expect(perSecond).toBeLessThan(25)
  // RED repeats what went before: some 90 bytes without it, 129 and more with it, by the browser.
  expect(packetBytes).toBeGreaterThan(110)
}

test('a wide line: Opus in packets of 20 ms', async () => {
  for (const sound of await talk(() => 'wide', true)) {
    expect(sound.codec).toBe('audio/opus')
    expect(sound.perSecond).toBeGreaterThan(35)
  }
})

test('a narrow line, known before: RED in packets of 60 ms from both', async () => {
  for (const sound of await talk(() => 'narrow', false)) isNarrow(sound)
})

test('a line that the path shows to be narrow is tuned at the start of the call, without a word to the other side', async () => {
  const paths: unknown[] = []
  for (const sound of await talk((path) => {
    if (path !== null) paths.push(path)
    return path === null ? 'wide' : 'narrow'
  }, true))
    isNarrow(sound)
  // Of each of the two while it rings, when only the time of an answer counts, and when it was answered.
  expect(paths).toHaveLength(4)
  expect(paths.filter((path) => (path as { asked: number }).asked === 0).length).toBeGreaterThanOrEqual(2)
  for (const path of paths) expect(path).toMatchObject({ rttMs: expect.any(Number) as number })
})

test('a path that answers slowly while it rings makes the first picture small, before anything is sent', async () => {
  vi.stubGlobal('RTCPeerConnection', Watched)
  const port = createPeerPort({}, (path) => (path === null ? 'wide' : 'narrow'))
  const line = loopbackSignalling()
  const [caller, callee] = [
    port.createSession(testGrant('caller', { early: true }), line.caller),
    port.createSession(testGrant('callee', { early: true }), line.callee),
  ]
  stops.push(
    () => void caller.leave(),
    () => void callee.leave(),
  )
  await Promise.all([caller.join(), callee.join()])
  const sizes = () =>
    connections.map(
      (connection) =>
        connection
          .getTransceivers()
          .find(({ receiver }) => receiver.track.kind === 'video')
          ?.sender.getParameters().encodings[0]?.scaleResolutionDownBy,
    )
  await expect.poll(sizes, { timeout: 10_000 }).toEqual([4, 4])
  expect((await Promise.all(connections.map(soundSentBy))).map(({ packets }) => packets)).toEqual([0, 0])
})
