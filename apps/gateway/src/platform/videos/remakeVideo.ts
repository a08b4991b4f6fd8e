import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { VIDEO_EDGE, VIDEO_SECONDS } from '@visavis/core/contract/videos'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { withoutSei } from './withoutSei.ts'

/** A video that was written anew. */
export interface MadeVideo {
  readonly container: 'mp4' | 'webm'
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly bytes: number
  /** SHA-256 of its encoded pictures; the same ones in another file are the same video. */
  readonly picturesHash: string
}

/** Encoders add a few frames to what they were asked for. */
const SPARE_SECONDS = 0.5
/** How much shorter than its head says a whole file may be. */
const CUT_SECONDS = 1
/** 60 s at 120 pictures a second, with some to spare; sound in packets of 2.5 ms. */
const MOST_PACKETS = { video: 8000, audio: 26_000 } as const
/** Set-up of a decoder: some hundred bytes. What is longer carries something else. */
const MOST_SETUP_BYTES = 2048
const VIDEO_CODECS = ['avc', 'vp8', 'vp9'] as const
const AUDIO_CODECS = ['aac', 'opus'] as const

/** Why a file is no video of a profile. */
class NoVideo extends Error {}
function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new NoVideo(what)
}

type Sort = 'video' | 'audio'
interface Stream {
  readonly sort: Sort
  readonly addTo: (output: Output) => void
  readonly packets: AsyncIterator<EncodedPacket, unknown, unknown>
  readonly add: (packet: EncodedPacket) => Promise<void>
  readonly close: () => void
  next: EncodedPacket | null
  count: number
}

/**
 * Writes an MP4 or WebM anew from its encoded pictures and sound. Nothing of the file's head is believed or
 * kept: length, size and number of everything is what its packets say, and only they reach the new file.
 *
 * @param source path of the file that came @param target path of the new one, which is left broken on failure
 * @throws Error for everything that is no such video of at most 60 s
 */
export async function remakeVideo(source: string, target: string): Promise<MadeVideo> {
  const { size: sourceBytes } = await stat(source)
  const input = new Input({ source: new FilePathSource(source), formats: [MP4, WEBM] })
  try {
    const container = (await input.getFormat()) === MP4 ? 'mp4' : 'webm'
    const [video, ...others] = await input.getVideoTracks()
    const [audio, ...voices] = await input.getAudioTracks()
    must(video !== undefined && others.length === 0 && voices.length === 0, 'tracks')
    const { width, height } = await sizeOf(video)
    const streams = [await videoStream(video, container)]
    if (audio !== undefined) streams.push(await audioStream(audio))
    // From here on the new file is open, until it is finished or given up.
    const output = new Output({
      format: container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
      target: new FilePathTarget(target),
    })
    try {
      for (const { addTo } of streams) addTo(output)
      await output.start()
      const hash = createHash('sha256')
      const seconds = await copy(streams, sourceBytes, ({ data }) => hash.update(data))
      // A reader ends without a word where a file was cut.
      const told = (await input.getDurationFromMetadata()) ?? 0
      must(told - seconds <= CUT_SECONDS, 'cut')
      await output.finalize()
      const { size: bytes } = await stat(target)
      return { container, width, height, seconds, bytes, picturesHash: hash.digest('hex') }
    } catch (error) {
      await output.cancel().catch(() => undefined)
      throw error
    }
  } finally {
    input.dispose()
  }
}

async function sizeOf(video: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  must(Math.min(width, height) >= 16 && Math.max(width, height) <= VIDEO_EDGE, 'size')
  return { width, height }
}

async function videoStream(track: InputVideoTrack, container: string): Promise<Stream> {
  const found = await track.getCodec()
  const codec = VIDEO_CODECS.find((known) => known === found)
  const decoderConfig = await track.getDecoderConfig()
  must(codec !== undefined && decoderConfig !== null, 'codec')
  const setup = bytesOf(decoderConfig.description)
  const source = new EncodedVideoPacketSource(codec)
  const about = container === 'mp4' ? { rotation: await track.getRotation() } : {}
  return {
    sort: 'video',
    addTo: (output) => void output.addVideoTrack(source, about),
    ...(await begin(track)),
    add: (packet) =>
      source.add(codec === 'avc' ? packet.clone({ data: withoutSei(packet.data, setup) }) : packet, {
        decoderConfig,
      }),
    close: () => source.close(),
  }
}

async function audioStream(track: InputAudioTrack): Promise<Stream> {
  const found = await track.getCodec()
  const codec = AUDIO_CODECS.find((known) => known === found)
  const decoderConfig = await track.getDecoderConfig()
  must(codec !== undefined && decoderConfig !== null, 'sound')
  bytesOf(decoderConfig.description)
  const source = new EncodedAudioPacketSource(codec)
  return {
    sort: 'audio',
    addTo: (output) => void output.addAudioTrack(source),
    ...(await begin(track)),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  }
}

async function begin(
  track: InputVideoTrack | InputAudioTrack,
): Promise<Pick<Stream, 'packets' | 'next' | 'count'>> {
  const packets = new EncodedPacketSink(track).packets()[Symbol.asyncIterator]()
  const { value } = await packets.next()
  must(value !== undefined && value.type === 'key', 'first packet')
  return { packets, next: value, count: 0 }
}

/** @returns seconds @throws Error when the packets are too many, too long or more than the file holds */
async function copy(
  streams: readonly Stream[],
  sourceBytes: number,
  onPicture: (packet: EncodedPacket) => void,
): Promise<number> {
  const start = Math.min(...streams.map(({ next }) => next?.timestamp ?? 0))
  let bytes = 0
  let end = 0
  for (;;) {
    const [stream] = streams
      .filter(({ next }) => next !== null)
      .sort((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0))
    const packet = stream?.next
    if (stream === undefined || packet === null || packet === undefined) break
    stream.count += 1
    bytes += packet.byteLength
    const timestamp = Math.max(0, packet.timestamp - start)
    end = Math.max(end, timestamp + packet.duration)
    must(stream.count <= MOST_PACKETS[stream.sort], 'packets')
    must(bytes <= sourceBytes, 'more than the file holds')
    must(packet.byteLength > 0 && Number.isFinite(end) && end <= VIDEO_SECONDS + SPARE_SECONDS, 'length')
    if (stream.sort === 'video') onPicture(packet)
    await stream.add(packet.clone({ timestamp }))
    const { value, done } = await stream.packets.next()
    stream.next = done === true ? null : (value as EncodedPacket)
    if (stream.next === null) stream.close()
  }
  must(end > 0.2, 'length')
  return end
}

function bytesOf(description: AllowSharedBufferSource | undefined): Uint8Array {
  if (description === undefined) return new Uint8Array()
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer as ArrayBuffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description as ArrayBuffer)
  must(bytes.byteLength <= MOST_SETUP_BYTES, 'set-up')
  return bytes
}
