import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePicture, PICTURE_EDGES } from './decodePicture.ts'

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c22' } })
/** Made before anything is decoded: from then on only four decoders run in this process. */
let clear: Buffer, svg: Buffer, tiff: Buffer, upright: Buffer, jpeg: Buffer, gif: Buffer
beforeAll(async () => {
  svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  clear = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  tiff = await red(9, 9).tiff().toBuffer()
  jpeg = await red(2000, 1000).jpeg().toBuffer()
  gif = await red(9, 9).gif().toBuffer()
  // A phone held upright: stored lying, with a turn and a place in its EXIF.
  upright = await red(300, 200)
    .withExif({ IFD0: { Orientation: '6', Model: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})

/** A PNG whose header claims a size; what it draws is not there. */
function png(width: number, height: number): Buffer {
  const part = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([head, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))),
    part('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

describe('a picture that came in', () => {
  it('is there in three sizes, none larger than it was, with a preview of a few bytes', async () => {
    const made = await decodePicture(jpeg)
    const edges = await Promise.all(
      Object.entries(made?.sizes ?? {}).map(async ([size, bytes]) => {
        const { width, height, format } = await sharp(bytes).metadata()
        return [size, width, height, format]
      }),
    )
    expect(edges).toEqual([
      ['large', PICTURE_EDGES.large, 720, 'webp'],
      ['medium', PICTURE_EDGES.medium, 360, 'webp'],
      ['small', PICTURE_EDGES.small, 120, 'webp'],
    ])
    expect(made?.preview).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,600}$/)
    const small = await decodePicture(gif)
    expect([small?.width, small?.height]).toEqual([9, 9])
  })

  it('lies on white, unless what shows through is to stay so', async () => {
    const [closed, open] = [await decodePicture(clear), await decodePicture(clear, { transparent: true })]
    const alphaOf = async (bytes?: Uint8Array) =>
      (await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })).data[3]
    expect([await alphaOf(closed?.sizes.medium), await alphaOf(open?.sizes.medium)]).toEqual([255, 0])
  })

  it('stands upright, and nothing else of its file is left', async () => {
    const made = await decodePicture(upright)
    expect([made?.width, made?.height]).toEqual([200, 300])
    for (const bytes of Object.values(made?.sizes ?? {})) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(Buffer.from(bytes).includes('SecretPhone')).toBe(false)
    }
  })

  it('is a picture and no page, whatever stands behind it', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
    const made = await decodePicture(polyglot)
    expect(made).not.toBeNull()
    for (const bytes of Object.values(made?.sizes ?? {}))
      expect(Buffer.from(bytes).includes('<script')).toBe(false)
  })

  it('has the same hash as its twin with other facts in the file, and another than others', async () => {
    const twin = await sharp(jpeg)
      .keepMetadata()
      .withExif({ IFD0: { Model: 'Other' } })
      .toBuffer()
      .catch(() => jpeg)
    const [one, other, third] = await Promise.all([
      decodePicture(jpeg),
      decodePicture(Buffer.concat([twin])),
      decodePicture(gif),
    ])
    expect(one?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(other).not.toBeNull()
    expect(third?.sha256).not.toBe(one?.sha256)
    expect((await decodePicture(Buffer.concat([jpeg, Buffer.from('tail')])))?.sha256).toBe(one?.sha256)
  })

  it.each<[string, () => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['an SVG', () => svg],
    ['a TIFF', () => tiff],
    ['a page', () => Buffer.from('<html><body>')],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
    ['a JPEG without its end', () => jpeg.subarray(0, jpeg.length - 200)],
    ['a head of one', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('is refused when it is %s', async (_what, bytes) => {
    expect(await decodePicture(bytes())).toBeNull()
  })

  it('of 900 million points is refused by its header, without being unpacked', async () => {
    const bomb = png(30_000, 30_000)
    expect(bomb.byteLength).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    expect(await decodePicture(bomb)).toBeNull()
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
    expect(await decodePicture(png(90, 90)), 'the same, small').not.toBeNull()
  })

  it('waits for its turn: eight at once all come through', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => decodePicture(jpeg)))
    expect(new Set(made.map((one) => one?.sha256)).size).toBe(1)
  })
})
