import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Data } from '@visavis/core/contract'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { pictureOf } from './pictures.ts'
import type { TestClient } from './TestClient.ts'
import type { TestGateway } from './testGateway.ts'

/** avcC record with the parameter sets of a small picture. */
const SETUP = Buffer.from(
  '0142c01effe1001967 42c01ed901e0089f97ff80010000 0fa40002ee003c58b920 01000468ce3c80'.replaceAll(' ', ''),
  'hex',
)
/** A unit of AVC with its length before it. */
const unit = (type: number, bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(bytes.byteLength + 1)
  head[4] = 0x60 | type
  return Buffer.concat([head, bytes])
}

export interface VideoSort {
  readonly container?: 'mp4' | 'webm'
  readonly seconds?: number
  readonly width?: number
  readonly height?: number
  /** Tracks of sound. */
  readonly sounds?: number
  /** What is hidden where a file describes itself, and inside its pictures. */
  readonly secret?: string
  /** Another one is another video. */
  readonly seed?: number
}

/**
 * A video of one picture a half second: AVC in MP4, or VP8 in WebM. Nobody decodes it; its container is
 * whole.
 */
export async function videoBytes({
  container = 'mp4',
  seconds = 2,
  width = 320,
  height = 240,
  sounds = 1,
  secret,
  seed = 1,
}: VideoSort = {}): Promise<Uint8Array<ArrayBuffer>> {
  const isMp4 = container === 'mp4'
  const target = new BufferTarget()
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource(isMp4 ? 'avc' : 'vp8')
  output.addVideoTrack(source, secret === undefined ? {} : { name: secret })
  const voices = Array.from({ length: sounds }, () => new EncodedAudioPacketSource('opus'))
  for (const voice of voices) output.addAudioTrack(voice)
  if (secret !== undefined)
    output.setMetadataTags({ title: secret, comment: secret, raw: { '©xyz': secret } })
  await output.start()
  const decoderConfig = {
    codec: isMp4 ? 'avc1.42c01e' : 'vp8',
    codedWidth: width,
    codedHeight: height,
    ...(isMp4 ? { description: SETUP } : {}),
  }
  for (let nth = 0; nth < seconds * 2; nth += 1) {
    const picture = Buffer.alloc(400, (nth * 13 + seed) % 251)
    const hidden =
      secret === undefined
        ? []
        : [unit(6, Buffer.concat([Buffer.from([5, secret.length]), Buffer.from(secret)]))]
    const data = isMp4 ? Buffer.concat([...hidden, unit(5, picture)]) : vp8Of(width, height, picture)
    await source.add(new EncodedPacket(data, 'key', nth / 2, 0.5), { decoderConfig })
    for (const voice of voices)
      await voice.add(new EncodedPacket(Buffer.from([0xfc, 0xff, 0xfe]), 'key', nth / 2, 0.5), {
        decoderConfig: { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000 },
      })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** Head of a VP8 key frame, and something behind it. */
function vp8Of(width: number, height: number, rest: Buffer): Buffer {
  const head = Buffer.from([0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, 0, 0, 0, 0])
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  return Buffer.concat([head, rest])
}

export const asVideo = (bytes: Uint8Array<ArrayBuffer>, container: 'mp4' | 'webm' = 'mp4'): Blob =>
  new Blob([bytes], { type: `video/${container}` })

/** A clip of the cast as it lies on disk, with real pictures. */
export const castClip = (slug: string): Blob =>
  new Blob([readFileSync(new URL(`../../media/hosts/${slug}.webm`, import.meta.url))], { type: 'video/webm' })

/** Sends a poster: one of a colour, or a picture. */
export async function sendPoster(
  gateway: TestGateway,
  client: TestClient,
  poster: string | Blob = 'teal',
): Promise<{ status: number; code: number; data: Data<'uploadVideoPoster'> | null }> {
  const body = { picture: typeof poster === 'string' ? await pictureOf(poster) : poster }
  return await send(gateway, client.build('uploadVideoPoster', { query: { platformType: '4' }, body }, id()))
}

/** Sends the video of a poster. */
export async function sendVideo(
  gateway: TestGateway,
  client: TestClient,
  posterId: number,
  video: Blob,
  requestId: string = randomUUID(),
): Promise<{ status: number; code: number; field?: string; data: Data<'uploadVideo'> | null }> {
  const body = { video, posterId: String(posterId) } as unknown as { video: Blob; posterId: number }
  return await send(
    gateway,
    client.build('uploadVideo', { query: { platformType: '4' }, body: body as never }, { requestId }),
  )
}

const id = () => ({ requestId: randomUUID() })

async function send<T>(
  gateway: TestGateway,
  { path, init }: ReturnType<TestClient['build']>,
): Promise<{ status: number; code: number; field?: string; data: T | null }> {
  const response = await gateway.app.request(`${init.headers['Origin']}${path}`, init)
  return {
    status: response.status,
    ...((await response.json()) as { code: number; field?: string; data: T | null }),
  }
}
