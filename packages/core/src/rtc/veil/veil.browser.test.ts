import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RtcEvent, RtcSession, RtcSessionOptions } from '../RtcPort.ts'
import { createPeerPort } from '../peer/createPeerPort.ts'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import type { TappedFrame } from './tapWorker.ts'
import tapUrl from './tapWorker.ts?worker&url'
import { VeilEngine } from './VeilEngine.ts'

const stops: (() => void)[] = []
/** Every encoded frame that reached the callee, decoded apart from the call. */
let tapped: TappedFrame[] = []

/** A camera full of detail that changes with every frame. */
function camera(width = 320, height = 240): MediaStreamTrack {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  const [track] = canvas.captureStream(25).getVideoTracks()
  if (context === null || track === undefined) throw new Error('no camera')
  let moment = 0
  const draw = (): void => {
    context.fillStyle = '#000'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#fff'
    for (let y = 0; y < height; y += 4)
      for (let x = 0; x < width; x += 8) context.fillRect(x + ((y + moment) % 8), y, 4, 4)
    moment = (moment + 4) % 8
  }
  draw()
  const timer = setInterval(draw, 40)
  stops.push(() => {
    clearInterval(timer)
    track.stop()
  })
  return track
}

beforeEach(() => {
  tapped = []
  const tap = new Worker(tapUrl, { type: 'module' })
  tap.addEventListener('message', ({ data }: MessageEvent<TappedFrame>) => {
    tapped.push(data)
  })
  stops.push(() => {
    tap.terminate()
  })
  /** Who answers is the callee: what reaches it is looked at. */
  class Tapped extends RTCPeerConnection {
    #answers = false
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      this.addEventListener('track', ({ track, receiver }) => {
        if (this.#answers && track.kind === 'video') receiver.transform = new RTCRtpScriptTransform(tap)
      })
    }
    override setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
      this.#answers ||= description.type === 'offer'
      return super.setRemoteDescription(description)
    }
  }
  vi.stubGlobal('RTCPeerConnection', Tapped)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

async function call(
  options: RtcSessionOptions,
  engine?: VeilEngine | null,
  picture = camera(),
  theirs = camera(),
): Promise<{ caller: RtcSession; told: RtcEvent[] }> {
  const port = createPeerPort(),
    own = engine === undefined ? port : createPeerPort({}, undefined, engine)
  const line = loopbackSignalling()
  const caller = own.createSession(testGrant('caller'), line.caller, options),
    callee = port.createSession(testGrant('callee'), line.callee, options)
  stops.push(
    () => void caller.leave(),
    () => void callee.leave(),
  )
  const told: RtcEvent[] = []
  callee.subscribe((event) => {
    told.push(event)
  })
  await Promise.all([caller.join(), callee.join()])
  await caller.publish({ video: picture, audio: null })
  await callee.publish({ video: theirs, audio: null })
  return { caller, told }
}

/**
 * Squares of four points in black and white differ by some sixty a point, or by thirty where the line is
 * narrow; what is left of them after the veil by hardly one.
 */
const isClear = (frame: TappedFrame): boolean => frame.sharpness > 8
const arrived = (count: number) =>
  expect.poll(() => tapped.length, { timeout: 15_000, interval: 10 }).toBeGreaterThanOrEqual(count)
const clearCame = () =>
  expect
    .poll(() => tapped.at(-1), { timeout: 15_000, interval: 10 })
    .toSatisfy((frame: TappedFrame | undefined) => frame !== undefined && isClear(frame))
const now = (): number => performance.timeOrigin + performance.now()
/** From the guard to the other side of the same machine, which may have much to do. */
const ON_THE_WAY_MS = 200

describe('what leaves, looked at frame by frame', () => {
  test(
    'before consent nothing clear, then the picture, then nothing clear again after every press',
    { timeout: 60_000 },
    async () => {
      const { caller } = await call({ veiled: true })
      await arrived(40)
      expect(tapped.filter(isClear)).toEqual([])
      const veiledMost = Math.max(...tapped.map(({ sharpness }) => sharpness))
      const took: number[] = []
      for (let press = 0; press < 5; press += 1) {
        expect(await caller.veil(false)).toBe('clear')
        await clearCame()
        const before = tapped.length
        await arrived(before + 5)
        const pressed = now()
        expect(await caller.veil(true)).toBe('blurred')
        const sure = now()
        took.push(sure - pressed)
        await expect
          .poll(() => tapped.at(-1), { timeout: 15_000, interval: 10 })
          .toSatisfy((frame: TappedFrame) => frame.width === frame.height)
        const seen = tapped.length
        await arrived(seen + 10)
        const after = tapped.filter(({ at }) => at > sure)
        expect(after.filter(({ at }) => at > sure + ON_THE_WAY_MS).filter(isClear)).toEqual([])
        expect(after.filter(isClear).length).toBeLessThanOrEqual(2)
        const firstVeiled = after.find((frame) => !isClear(frame))
        expect(firstVeiled?.key).toBe(true)
        expect(
          after.slice(firstVeiled === undefined ? 0 : after.indexOf(firstVeiled)).filter(isClear),
        ).toEqual([])
      }
      // Within a frame of the camera, where the machine has nothing else to do.
      expect(Math.min(...took)).toBeLessThan(40)
      const clearLeast = Math.min(...tapped.filter(isClear).map(({ sharpness }) => sharpness))
      expect(clearLeast).toBeGreaterThan(3 * veiledMost)
    },
  )

  test(
    'an ordinary call is clear from the start, and its first press blurs it as well',
    { timeout: 30_000 },
    async () => {
      const { caller } = await call({})
      await clearCame()
      await arrived(10)
      await caller.veil(true)
      const sure = now()
      await expect
        .poll(() => tapped.filter(({ at, width, height }) => at > sure && width === height).length, {
          timeout: 15_000,
        })
        .toBeGreaterThan(10)
      expect(tapped.filter(({ at }) => at > sure + ON_THE_WAY_MS).filter(isClear)).toEqual([])
      // Another camera goes behind the same veil.
      await caller.replaceTrack('video', camera(240, 240))
      const changed = tapped.length
      await expect
        .poll(() => tapped.slice(changed).filter(({ width, height }) => width === 2 * height).length, {
          timeout: 15_000,
        })
        .toBeGreaterThan(5)
      expect(tapped.slice(changed).filter(isClear)).toEqual([])
    },
  )

  test('browsers that draw in the page only keep the same promise', { timeout: 30_000 }, async () => {
    vi.stubGlobal('MediaStreamTrackGenerator', undefined)
    const { caller } = await call({ veiled: true })
    await arrived(20)
    expect(tapped.filter(isClear)).toEqual([])
    await caller.veil(false)
    await clearCame()
    await caller.veil(true)
    const sure = now()
    await expect
      .poll(() => tapped.filter(({ at, width, height }) => at > sure && width === height).length, {
        timeout: 15_000,
      })
      .toBeGreaterThan(10)
    expect(tapped.filter(({ at }) => at > sure + ON_THE_WAY_MS).filter(isClear)).toEqual([])
  })

  test(
    'a browser that cannot draw sends no picture, says so, and sends it once it may',
    { timeout: 30_000 },
    async () => {
      vi.stubGlobal('MediaStreamTrackGenerator', undefined)
      const [picture, theirs] = [camera(), camera()]
      vi.spyOn(HTMLCanvasElement.prototype, 'captureStream').mockImplementation(() => new MediaStream())
      stops.push(() => {
        vi.restoreAllMocks()
      })
      const { caller, told } = await call({ veiled: true }, undefined, picture, theirs)
      await expect
        .poll(() => told, { timeout: 10_000 })
        .toContainEqual({ type: 'remoteMuted', kind: 'video', muted: true })
      expect(await caller.veil(true)).toBe('off')
      expect(tapped).toEqual([])
      await caller.veil(false)
      await expect
        .poll(() => told, { timeout: 10_000 })
        .toContainEqual({ type: 'remoteMuted', kind: 'video', muted: false })
      await clearCame()
    },
  )

  test('a worker that does not come costs a moment, not the call', { timeout: 30_000 }, async () => {
    const { caller } = await call({ veiled: true }, new VeilEngine('/there-is-no-such-worker.js'))
    await arrived(10)
    expect(tapped.filter(isClear)).toEqual([])
    await caller.veil(false)
    await clearCame()
  })
})
