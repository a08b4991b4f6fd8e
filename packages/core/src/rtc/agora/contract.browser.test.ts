import { afterEach, describe, expect, test, vi } from 'vitest'
import { RtcError } from '../RtcPort.ts'
import type { RtcPort, RtcSession } from '../RtcPort.ts'
import { rtcContractSuite } from '../contract/rtcContractSuite.ts'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import { testMedia } from '../session/testMedia.ts'
import { createAgoraPort } from './createAgoraPort.ts'
import { FakeAgoraCloud } from './FakeAgoraCloud.ts'
import { loadAgora } from './loadAgora.ts'

const port = createAgoraPort({ joinMs: 1500 })
const grant = (role: 'caller' | 'callee') =>
  testGrant(role, { mode: 'agora', appId: '0123456789abcdef0123456789abcdef', token: '007token' })
const silent = loopbackSignalling()

// Two members need a room of the cloud: here it is one within this page. The real one is not tried.
let cloud = new FakeAgoraCloud()
const inPage = (): RtcPort => createAgoraPort({}, cloud.load)
rtcContractSuite({
  name: 'agora, its network edge played',
  createPair: ({ options }) => {
    cloud = new FakeAgoraCloud()
    const line = loopbackSignalling()
    return {
      caller: inPage().createSession(grant('caller'), line.caller, options),
      callee: inPage().createSession(grant('callee'), line.callee, options),
      line,
    }
  },
  grant: (role) => grant(role),
  again: (line, role) => inPage().createSession(grant(role), line[role]),
  sentPackets: () => null,
})

describe('what agora is handed', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  /** Sizes of the pictures of a track, as they come: veiled ones are square. */
  function pictures(track: MediaStreamTrack): { width: number; height: number }[] {
    const seen: { width: number; height: number }[] = []
    const Processor = (
      globalThis as unknown as {
        MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack }) => {
          readable: ReadableStream<VideoFrame>
        }
      }
    ).MediaStreamTrackProcessor
    const reader = new Processor({ track }).readable.getReader()
    const read = async (): Promise<void> => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        seen.push({ width: next.value.displayWidth, height: next.value.displayHeight })
        next.value.close()
      }
    }
    read().catch(() => undefined)
    stops.push(() => {
      reader.cancel().catch(() => undefined)
    })
    return seen
  }

  test(
    'is never the camera itself: blurred pictures only before consent, and again after the panic key',
    { timeout: 30_000 },
    async () => {
      cloud = new FakeAgoraCloud()
      const { media, stop } = testMedia('video')
      const session = inPage().createSession(grant('caller'), loopbackSignalling().caller, { veiled: true })
      stops.push(stop, () => void session.leave())
      await session.join()
      await session.publish(media)
      const handed = cloud.handed.filter(({ kind }) => kind === 'video')
      expect(handed).toHaveLength(1)
      expect(handed[0]).not.toBe(media.video)
      const seen = pictures(handed[0]!)
      await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(20)
      expect(seen.filter(({ width, height }) => width !== height)).toEqual([])
      await session.veil(false)
      await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toEqual({ width: 320, height: 240 })
      await session.veil(true)
      // What was drawn before the press may still be on its way to the reader.
      await expect.poll(() => seen.at(-1)?.width === seen.at(-1)?.height, { timeout: 10_000 }).toBe(true)
      const pressed = seen.length
      await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(pressed + 20)
      expect(seen.slice(pressed).filter(({ width, height }) => width !== height)).toEqual([])
      expect(
        cloud.handed.filter(({ kind }) => kind === 'video'),
        'no exchange of tracks',
      ).toHaveLength(1)
    },
  )

  // The SDK keeps its senders to itself, so no guard stands behind its encoder: what must hold is that it
  // never holds a camera's track to send.
  test(
    'no track of a camera is handed over before consent, whatever happens before and meanwhile',
    { timeout: 60_000 },
    async () => {
      const { media, stop } = testMedia('video'),
        second = testMedia('video')
      stops.push(stop, second.stop)
      const steps = {
        publish: (session) => session.publish(media),
        anotherCamera: (session) => session.replaceTrack('video', second.media.video),
        noCamera: (session) => session.replaceTrack('video', null),
        off: async (session) => {
          session.setEnabled('video', false)
        },
        on: async (session) => {
          session.setEnabled('video', true)
        },
        audioPriority: async (session) => {
          session.saveData?.(true)
        },
        picturesAgain: async (session) => {
          session.saveData?.(false)
        },
        panic: async (session) => {
          await session.veil(true)
        },
        restart: (session) => session.restart(grant('caller')),
        rejoin: (session) => session.rejoin(grant('caller')),
      } satisfies Record<string, (session: RtcSession) => Promise<void>>
      let drawn = 0
      for (const [first, one] of Object.entries(steps)) {
        for (const [then, other] of Object.entries(steps)) {
          cloud = new FakeAgoraCloud()
          const session = inPage().createSession(grant('caller'), loopbackSignalling().caller, {
            veiled: true,
          })
          await session.join()
          // Side by side: neither waits for the other.
          await Promise.all([session.publish(media), one(session), other(session)])
          const handed = cloud.handed.filter(({ kind }) => kind === 'video')
          expect(
            handed.filter((track) => track === media.video || track === second.media.video),
            `${first}, ${then}`,
          ).toEqual([])
          drawn += handed.length
          if (first === 'anotherCamera' && then === 'rejoin') {
            const seen = pictures(handed.at(-1)!)
            await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(5)
            expect(seen.filter(({ width, height }) => width !== height)).toEqual([])
          }
          await session.leave()
        }
      }
      expect(drawn).toBeGreaterThan(Object.keys(steps).length)
    },
  )

  test('a token that will expire is exchanged for a fresh one', async () => {
    cloud = new FakeAgoraCloud()
    const session = createAgoraPort({}, cloud.load).createSession(grant('caller'), silent.caller, {
      renew: async () => ({ ...grant('caller'), token: 'fresh' }),
    })
    stops.push(() => void session.leave())
    await session.join()
    cloud.tellAll('token-privilege-will-expire')
    await expect.poll(() => cloud.tokens).toEqual(['007token', 'fresh'])
  })
})

describe('agora without its cloud', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  test(
    'the SDK makes clients and sends the tracks of the media session without taking them over',
    { timeout: 30_000 },
    async () => {
      const agora = await loadAgora()
      const { getParameter } = (
        globalThis as unknown as { __ARTC__: { getParameter(name: string): unknown } }
      ).__ARTC__
      expect(
        [getParameter('UPLOAD_LOG'), getParameter('ENABLE_EVENT_REPORT')],
        'nothing is reported about people',
      ).toEqual([false, false])
      const { media, stop } = testMedia('video')
      stops.push(stop)
      if (media.video === null || media.audio === null) throw new Error('no test media')
      expect(agora.createClient({ mode: 'rtc', codec: 'vp8' }).connectionState).toBe('DISCONNECTED')
      expect(agora.createCustomVideoTrack({ mediaStreamTrack: media.video }).getMediaStreamTrack()).toBe(
        media.video,
      )
      expect(agora.createCustomAudioTrack({ mediaStreamTrack: media.audio }).trackMediaType).toBe('audio')
      const [camera] = (await navigator.mediaDevices.getUserMedia({ video: true })).getVideoTracks()
      if (camera === undefined) throw new Error('no camera')
      stops.push(() => {
        camera.stop()
      })
      expect(
        agora.createCustomVideoTrack({ mediaStreamTrack: camera }).getMediaStreamTrack().label,
      ).toContain('fake')
    },
  )

  test(
    'joining without a network ends in our own time, leaves the room and keeps the own tracks',
    { timeout: 30_000 },
    async () => {
      await loadAgora()
      const session = port.createSession(grant('caller'), silent.caller)
      const events: unknown[] = []
      session.subscribe((event) => {
        events.push(event)
      })
      const error = await session.join().then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(RtcError)
      expect(['timeout', 'refused']).toContain((error as RtcError).reason)
      const { media, stop } = testMedia('video')
      stops.push(stop)
      await session.publish(media)
      session.setEnabled('audio', false)
      expect(media.audio?.enabled).toBe(false)
      await session.leave()
      expect(media.video?.readyState).toBe('live')
      expect(events).toEqual([
        { type: 'connection', state: 'connecting' },
        { type: 'connection', state: 'closed' },
      ])
    },
  )

  test('a session that was left while it joined reports no error and comes back with nothing', async () => {
    const session = port.createSession(grant('caller'), silent.caller)
    const joining = session.join()
    await session.leave()
    await expect(joining).resolves.toBeUndefined()
    const told = vi.fn()
    session.subscribe(told)
    await session.rejoin(grant('caller'))
    expect(told).not.toHaveBeenCalled()
  })
})
