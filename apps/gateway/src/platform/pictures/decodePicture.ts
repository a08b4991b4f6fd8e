import { createHash } from 'node:crypto'
import type Decoder from 'sharp'
import { LOOK_HEIGHT, LOOK_WIDTH, lookOf } from './look.ts'

/** Most pixels a picture may have: it is refused by its header, before anything is decoded. */
const MOST_PIXELS = 50_000_000
/** How many pictures are decoded at once; more gain nothing and cost memory. */
const AT_ONCE = 2
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif'])
/** The only decoders that may run: nothing here ever draws an SVG. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
]

/** Longest edges of what is kept of a picture. */
export const PICTURE_EDGES = { large: 1440, medium: 720, small: 240 } as const
export type PictureSize = keyof typeof PICTURE_EDGES
const PREVIEW_EDGE = 16

/** A picture made anew from its pixels: nothing of the file is kept, no place, no camera, no hidden part. */
export interface MadePicture {
  readonly sizes: Readonly<Record<PictureSize, Uint8Array>>
  /** A few points as a data address. */
  readonly preview: string
  readonly width: number
  readonly height: number
  /** SHA-256 of the large one: equal for equal pixels, whatever else stood in the file. */
  readonly sha256: string
  /** What it looks like in 64 bits; see look.ts. */
  readonly look: string
}

type Sharp = typeof Decoder
let loading: Promise<Sharp> | undefined

/** Fetched with the first picture: a gateway nobody sends one to starts without it. */
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

let running = 0
const waiting: (() => void)[] = []
async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The turn passes on as it is.
    if (next === undefined) running -= 1
    else next()
  }
}

/**
 * Decodes a JPEG, PNG, WebP or the first frame of a GIF, turns it upright and encodes it anew in all sizes.
 *
 * @param options transparent: what shows through stays so; else it lies on white
 * @returns null for what is none of these, is damaged, or has too many pixels
 */
export async function decodePicture(
  bytes: Uint8Array,
  { transparent = false }: { readonly transparent?: boolean } = {},
): Promise<MadePicture | null> {
  loading ??= load()
  const sharp = await loading
  return await takeTurn(async () => {
    const options = { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 } as const
    const decoded = await (async () => {
      const { format } = await sharp(bytes, options).metadata()
      if (!FORMATS.has(format)) return null
      const upright = sharp(bytes, options).autoOrient().resize({
        width: PICTURE_EDGES.large,
        height: PICTURE_EDGES.large,
        fit: 'inside',
        withoutEnlargement: true,
      })
      return await (transparent ? upright : upright.flatten({ background: '#fff' }))
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
    })().catch(() => null)
    if (decoded === null) return null
    const { data, info } = decoded
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const encode = async (edge: number, quality: number): Promise<Uint8Array> =>
      await sharp(data, { raw })
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer()
    const large = await encode(PICTURE_EDGES.large, 82)
    const medium = await encode(PICTURE_EDGES.medium, 80)
    const small = await encode(PICTURE_EDGES.small, 78)
    const preview = await encode(PREVIEW_EDGE, 50)
    const grey = await sharp(data, { raw })
      .greyscale()
      .resize({ width: LOOK_WIDTH, height: LOOK_HEIGHT, fit: 'fill' })
      .raw()
      .toBuffer()
    return {
      sizes: { large, medium, small },
      preview: `data:image/webp;base64,${Buffer.from(preview).toString('base64')}`,
      width: info.width,
      height: info.height,
      sha256: createHash('sha256').update(large).digest('hex'),
      look: lookOf(grey, grey.length / (LOOK_WIDTH * LOOK_HEIGHT)),
    }
  })
}
