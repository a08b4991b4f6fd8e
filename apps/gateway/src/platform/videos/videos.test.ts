import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { videoBytes, type VideoSort } from '../../testing/videos.ts'
import { makeVideo } from './makeVideo.ts'
import { remakeVideo } from './remakeVideo.ts'
import { rangeOf } from './serveVideos.ts'
import { withoutSei } from './withoutSei.ts'

const folder = mkdtempSync(join(tmpdir(), 'visavis-videos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const source = join(folder, 'came')
const target = join(folder, 'made')
const remade = async (bytes: Uint8Array) => {
  writeFileSync(source, bytes)
  rmSync(target, { force: true })
  return await remakeVideo(source, target)
}
/** The same file with a box or value changed. */
function changed(bytes: Uint8Array, name: string, change: (view: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(name)
  expect(at).toBeGreaterThan(0)
  change(copy, at)
  return copy
}

/** Files this process has open. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(join('/proc/self/fd', name))]
    } catch {
      return []
    }
  })

describe('a video that came in', () => {
  it.each<[VideoSort, object]>([
    [{ container: 'mp4' }, { container: 'mp4', width: 320, height: 240, seconds: 2 }],
    // Nothing says how long the last picture of a WebM stands.
    [{ container: 'webm' }, { container: 'webm', width: 320, height: 240, seconds: 1.5 }],
    [{ container: 'mp4', sounds: 0, seconds: 60 }, { seconds: 60 }],
    [
      { container: 'mp4', width: 1080, height: 1920 },
      { width: 1080, height: 1920 },
    ],
  ])('is written anew: %o', async (sort, expected) => {
    const made = await remade(await videoBytes(sort))
    expect(made).toMatchObject(expected)
    expect(made.bytes).toBe(readFileSync(target).byteLength)
  })

  it('is a video again, and the same one when it is sent once more', async () => {
    await remade(await videoBytes())
    const once = readFileSync(target)
    expect((await remade(once)).seconds).toBe(2)
  })

  it.each(['mp4', 'webm'] as const)('keeps nothing its file says about itself: %s', async (container) => {
    const bytes = await videoBytes({ container, secret: '+52.5200+013.4050/SecretPhone' })
    expect(Buffer.from(bytes).includes('SecretPhone')).toBe(true)
    const tail = Buffer.concat([bytes, Buffer.from('\0\0\0\x20free<script>alert(1)</script>')])
    await remade(container === 'mp4' ? tail : bytes)
    const left = readFileSync(target)
    for (const secret of ['SecretPhone', '+52.5200', '<script']) expect(left.includes(secret)).toBe(false)
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['longer than a minute', () => videoBytes({ seconds: 61 })],
    ['one with two tracks of sound', () => videoBytes({ sounds: 2 })],
    ['larger than 1920 points', () => videoBytes({ width: 3840, height: 2160 })],
    ['nothing', async () => new Uint8Array()],
    ['a page', async () => Buffer.from('<html><body>')],
    ['its first half', async () => (await videoBytes({ seconds: 20 })).subarray(0, 4000)],
    ['without its last quarter', async () => (await videoBytes({ seconds: 12 })).subarray(0, -3000)],
    ['a head alone', async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')])],
    [
      'one whose pictures are said to be larger than the file',
      async () =>
        changed(await videoBytes(), 'stsz', (view, at) => {
          view.writeUInt32BE(50_000_000, at + 8)
        }),
    ],
    [
      'one whose pictures last for days',
      async () =>
        changed(await videoBytes(), 'stts', (view, at) => {
          view.writeUInt32BE(2_000_000_000, at + 16)
        }),
    ],
    [
      'one whose tables claim millions of pictures',
      async () =>
        changed(await videoBytes(), 'stts', (view, at) => {
          view.writeUInt32BE(0xffffffff, at + 12)
        }),
    ],
  ])('is refused when it is %s', async (_what, bytes) => {
    await expect(remade(await bytes())).rejects.toThrow()
  })

  it.runIf(process.platform === 'linux')('leaves no file open when it is refused', async () => {
    await expect(remade(await videoBytes({ seconds: 61 }))).rejects.toThrow('length')
    // The reader lets go of its file a moment later.
    await vi.waitFor(() => expect(openFiles().filter((path) => path.startsWith(folder))).toEqual([]))
  })

  it('is as long as its packets, whatever its head says', async () => {
    const bytes = changed(await videoBytes({ seconds: 61 }), 'mvhd', (view, at) => {
      view.writeUInt32BE(1, at + 20)
    })
    await expect(remade(bytes)).rejects.toThrow('length')
  })

  it('runs in a thread of its own, which ends with the video or with its time', async () => {
    writeFileSync(source, await videoBytes())
    expect(await makeVideo({ source, target })).toMatchObject({ container: 'mp4', seconds: 2 })
    expect(await makeVideo({ source, target }, { deadlineMs: 1 })).toBeNull()
    writeFileSync(source, Buffer.concat(Array.from({ length: 500_000 }, () => Buffer.from('\0\0\0\x08free'))))
    const before = Date.now()
    expect(await makeVideo({ source, target }, { deadlineMs: 3000 })).toBeNull()
    expect(Date.now() - before).toBeLessThan(10_000)
  })
})

describe('a picture of AVC', () => {
  const setup = new Uint8Array([1, 66, 0, 30, 0xff, 0xe0, 0])
  const unit = (type: number, length: number): number[] => [
    0,
    0,
    0,
    length,
    type,
    ...Array<number>(length - 1).fill(9),
  ]
  it('loses what only describes it, and nothing else', () => {
    const data = new Uint8Array([...unit(0x66, 9), ...unit(0x65, 20), ...unit(0x0c, 4), ...unit(0x41, 3)])
    expect([...withoutSei(data, setup)]).toEqual([...unit(0x65, 20), ...unit(0x41, 3)])
  })
  it.each([
    ['a length beyond its end', [0, 0, 0, 9, 0x65]],
    ['a length of nothing', [0, 0, 0, 0]],
    ['descriptions alone', unit(0x66, 5)],
  ])('is refused with %s', (_what, data) => {
    expect(() => withoutSei(new Uint8Array(data), setup)).toThrow()
  })
})

it.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, null],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=0-1', null],
])('the part asked for by %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
