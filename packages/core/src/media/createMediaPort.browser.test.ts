import { describe, expect, test, vi } from 'vitest'
import { createMediaPort } from './createMediaPort.ts'
import { MediaFailure } from './MediaPort.ts'
import type { MediaEvent, MediaPort } from './MediaPort.ts'

const both = { video: true, audio: true }
const failing = (name: string, present: string[] = []): MediaPort =>
  createMediaPort(
    Object.assign(new EventTarget(), {
      getUserMedia: () => Promise.reject(new DOMException('no', name)),
      enumerateDevices: async () => present.map((kind) => ({ kind, deviceId: 'x', label: '' })),
    }) as unknown as MediaDevices,
  )

/** The devices of this browser, of which one can be pulled out. */
function unpluggable(): { devices: MediaDevices; unplug: (track: MediaStreamTrack) => void } {
  const gone = new Set<string>()
  const real = navigator.mediaDevices
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: (constraints: MediaStreamConstraints) => real.getUserMedia(constraints),
    enumerateDevices: async () =>
      (await real.enumerateDevices()).filter(({ deviceId }) => !gone.has(deviceId)),
  }) as unknown as MediaDevices
  return {
    devices,
    unplug: (track) => {
      gone.add(track.getSettings().deviceId ?? '')
      track.stop()
      track.dispatchEvent(new Event('ended'))
    },
  }
}

/**
 * The devices of this browser under ids that are good for one page; names before something is open only with
 * `always`.
 */
function renumbered(page: string, always: boolean): MediaDevices {
  const real = navigator.mediaDevices
  const open: MediaStreamTrack[] = []
  const realId = (wanted: boolean | MediaTrackConstraints | undefined) => {
    const { exact } = ((typeof wanted === 'object' ? wanted.deviceId : undefined) ?? {}) as { exact?: string }
    if (exact !== undefined && !exact.startsWith(page)) throw new DOMException('no', 'OverconstrainedError')
    return typeof wanted === 'object' && exact !== undefined
      ? { ...wanted, deviceId: { exact: exact.slice(page.length) } }
      : wanted
  }
  return Object.assign(new EventTarget(), {
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
      const stream = await real.getUserMedia({
        audio: realId(audio),
        video: realId(video),
      } as MediaStreamConstraints)
      for (const track of stream.getTracks()) {
        const settings = track.getSettings()
        track.getSettings = () => ({ ...settings, deviceId: `${page}${settings.deviceId ?? ''}` })
        open.push(track)
      }
      return stream
    },
    enumerateDevices: async () =>
      (await real.enumerateDevices()).map(({ kind, deviceId, label }) =>
        always || open.some(({ readyState }) => readyState === 'live')
          ? { kind, deviceId: `${page}${deviceId}`, label }
          : { kind, deviceId: '', label: '' },
      ),
  }) as unknown as MediaDevices
}

describe('camera and microphone of a browser', () => {
  test('everybody shares one session, and the last one switches it off', async () => {
    const port = createMediaPort()
    const one = await port.acquire(both)
    const two = await port.acquire(both)
    const { video, audio } = one.media
    expect(two.media).toEqual({ video, audio })
    expect([video?.readyState, audio?.readyState]).toEqual(['live', 'live'])
    one.release()
    one.release()
    expect(video?.readyState).toBe('live')
    expect(one.media).toEqual({ video: null, audio: null })
    two.release()
    expect([video?.readyState, audio?.readyState]).toEqual(['ended', 'ended'])
  })

  test('a voice call never opens the camera; a video call beside it adds it', async () => {
    const port = createMediaPort()
    const voice = await port.acquire({ video: false, audio: true })
    expect(voice.media.video).toBeNull()
    const video = await port.acquire(both)
    expect(video.media.audio).toBe(voice.media.audio)
    expect(video.media.video?.kind).toBe('video')
    voice.release()
    video.release()
  })

  test('another microphone takes over for everybody, muted as the first was; an unknown one changes nothing', async () => {
    const port = createMediaPort()
    const lease = await port.acquire(both)
    const events: MediaEvent[] = []
    lease.subscribe((event) => {
      events.push(event)
    })
    const microphones = (await port.devices()).filter((device) => device.kind === 'audio')
    const other = microphones.find((device) => device.id !== lease.deviceId('audio'))
    if (other === undefined || lease.media.audio === null) throw new Error('one microphone only')
    const old = lease.media.audio
    old.enabled = false
    const track = await lease.useDevice('audio', other.id)
    expect(lease.media.audio).toBe(track)
    expect([track.enabled, old.readyState, lease.deviceId('audio')]).toEqual([false, 'ended', other.id])
    expect(events).toEqual([{ type: 'replaced', kind: 'audio', track, unplugged: false }])
    await expect(lease.useDevice('video', 'no such camera')).rejects.toMatchObject({
      reason: 'overconstrained',
      kind: 'video',
    })
    expect(lease.media.video?.readyState).toBe('live')
    lease.release()
  })

  test('a camera that is taken away is told and not asked for again; the next holder gets a new one', async () => {
    const port = createMediaPort()
    const lease = await port.acquire(both)
    const told = vi.fn()
    lease.subscribe(told)
    lease.media.video?.stop()
    lease.media.video?.dispatchEvent(new Event('ended'))
    await vi.waitFor(
      () => {
        expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'ended', kind: 'video' })
      },
      { timeout: 10_000 },
    )
    const next = await port.acquire(both)
    expect(next.media.video?.readyState).toBe('live')
    lease.release()
    next.release()
  })

  test('a microphone that is unplugged gives way to the default one, switched off as it was', async () => {
    const { devices, unplug } = unpluggable()
    const port = createMediaPort(devices)
    const lease = await port.acquire(both)
    const other = (await port.devices())
      .filter(({ kind }) => kind === 'audio')
      .find(({ id }) => id !== 'default' && id !== lease.deviceId('audio'))
    if (other === undefined) throw new Error('one microphone only')
    const chosen = await lease.useDevice('audio', other.id)
    chosen.enabled = false
    const told = vi.fn()
    lease.subscribe(told)
    unplug(chosen)
    await vi.waitFor(
      () => {
        expect(told).toHaveBeenCalledOnce()
      },
      { timeout: 10_000 },
    )
    const { audio } = lease.media
    expect(told).toHaveBeenCalledWith({ type: 'replaced', kind: 'audio', track: audio, unplugged: true })
    expect([audio?.readyState, audio?.enabled, lease.deviceId('audio') === other.id]).toEqual([
      'live',
      false,
      false,
    ])
    lease.release()
    expect(audio?.readyState).toBe('ended')
  })

  test('a device wanted before is opened where it is there, and passed over where not', async () => {
    const port = createMediaPort()
    const first = await port.acquire(both)
    const other = (await port.devices())
      .filter(({ kind }) => kind === 'audio')
      .find(({ id }) => id !== 'default' && id !== first.deviceId('audio'))
    first.release()
    port.prefer({ audio: { id: other?.id ?? '', label: '' } })
    const second = await port.acquire(both)
    expect(second.deviceId('audio')).toBe(other?.id)
    second.release()
    port.prefer({ video: { id: 'a camera of last year', label: 'Gone' } })
    const third = await port.acquire(both)
    expect([third.media.audio?.readyState, third.media.video?.readyState]).toEqual(['live', 'live'])
    third.release()
  })

  test.each([
    ['at once', true],
    ['only while something is open', false],
  ])(
    'a microphone that has another id with every page is found by its name, where names are told %s',
    async (_when, always) => {
      const before = createMediaPort(renumbered('page 1', true))
      const first = await before.acquire(both)
      const other = (await before.devices())
        .filter(({ kind }) => kind === 'audio')
        .findLast(({ id }) => id !== first.deviceId('audio'))
      first.release()
      if (other === undefined) throw new Error('one microphone only')
      const port = createMediaPort(renumbered('page 2', always))
      port.prefer({ audio: other, video: { id: '', label: '' } })
      const lease = await port.acquire(both)
      expect(lease.deviceId('audio')).not.toBe(other.id)
      expect(lease.deviceId('audio').replace('page 2', 'page 1')).toBe(other.id)
      expect([lease.media.audio?.readyState, lease.media.video?.readyState]).toEqual(['live', 'live'])
      lease.release()
      expect(lease.media).toEqual({ video: null, audio: null })
    },
  )

  test('outputs are listed where a page may choose one', async () => {
    const port = createMediaPort()
    const lease = await port.acquire(both)
    expect((await port.devices()).some(({ kind, label }) => kind === 'speaker' && label !== '')).toBe(true)
    lease.release()
  })

  test('one camera cannot be flipped', async () => {
    const port = createMediaPort()
    const lease = await port.acquire(both)
    const cameras = (await port.devices()).filter((device) => device.kind === 'video')
    if (cameras.length < 2)
      await expect(lease.flip()).rejects.toMatchObject({ reason: 'none', kind: 'video' })
    else expect((await lease.flip()).readyState).toBe('live')
    expect(lease.mirror).toBe(true)
    lease.release()
  })

  test('devices are let go when somebody releases while they are being opened', async () => {
    const port = createMediaPort()
    const first = await port.acquire({ video: false, audio: true })
    const changing = first.useDevice('audio', first.deviceId('audio')).then(
      () => 'changed',
      (error: unknown) => error,
    )
    first.release()
    expect(await changing).toBeInstanceOf(MediaFailure)
  })

  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['OverconstrainedError', 'overconstrained'],
    ['SomethingNew', 'failed'],
  ])('%s is %s', async (name, reason) => {
    await expect(failing(name).acquire(both)).rejects.toMatchObject({ name: 'MediaFailure', reason })
  })

  test('says which of the two is missing', async () => {
    await expect(failing('NotFoundError', ['audioinput']).acquire(both)).rejects.toMatchObject({
      reason: 'none',
      kind: 'video',
    })
  })

  test('tells permissions without asking', async () => {
    expect(await createMediaPort().permission('video')).toBe('granted')
  })
})
