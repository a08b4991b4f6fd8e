import {
  BlobSource,
  BufferTarget,
  canEncodeAudio,
  canEncodeVideo,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { VIDEO_BYTES, VIDEO_EDGE, VIDEO_SECONDS } from '../contract/videos.ts'
import type { VideoFault } from './chosenVideo.ts'

/** What is aimed at: 720p at about 1.5 Mbit/s (D56). */
const EDGES = { long: 1280, short: 720 } as const
const BITS_PER_SECOND = 1_500_000
const SOUND_BITS_PER_SECOND = 96_000
/** What is not much more than that is sent as it is, in a new file. */
const SMALL_BITS_PER_SECOND = 2_500_000
/** Cuts shorter than this are none. */
const SPARE_SECONDS = 0.1
/** Encoders and cuts at sound packets make a file a little longer or shorter than was asked for. */
const TOLERANCE_SECONDS = 1

/** Part of a video in seconds. */
export interface VideoPart {
  readonly start: number
  readonly end: number
}
export interface PrepareOptions {
  readonly part: VideoPart
  readonly signal: AbortSignal
  /** Share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
}
export type Prepared =
  | { readonly video: Blob }
  | { readonly fault: VideoFault | 'videoTools' }
  /** It was given up. */
  | { readonly stopped: true }

interface Plan {
  readonly container: 'mp4' | 'webm'
  readonly video: ConversionVideoOptions
  readonly audio: ConversionAudioOptions
}

/**
 * Cuts a chosen video and makes it small, in this browser: what is sent holds its pictures and sound only, no
 * place and no camera. What is small already is only written into a new file.
 */
export async function prepareVideo(file: Blob, options: PrepareOptions): Promise<Prepared> {
  const input = open(file)
  try {
    const made = await convert(input, file.size, options)
    if (!('video' in made)) return made
    if (made.video.size > VIDEO_BYTES) return { fault: 'videoTooLarge' }
    const wanted = options.part.end - options.part.start
    // A file that was cut off ends early and says nothing.
    return Math.abs((await lengthOf(made.video)) - wanted) > TOLERANCE_SECONDS
      ? { fault: 'videoFormat' }
      : made
  } catch {
    return options.signal.aborted ? { stopped: true } : { fault: 'videoFormat' }
  } finally {
    input.dispose()
  }
}

/** Length of a video in seconds by its packets; null for what is none. */
export async function videoLength(file: Blob): Promise<number | null> {
  const seconds = await lengthOf(file).catch(() => 0)
  return seconds > 0 && Number.isFinite(seconds) ? seconds : null
}

const open = (file: Blob): Input => new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })

async function lengthOf(file: Blob): Promise<number> {
  const input = open(file)
  try {
    return await input.computeDuration()
  } finally {
    input.dispose()
  }
}

async function convert(
  input: Input,
  bytes: number,
  { part, signal, onProgress }: PrepareOptions,
): Promise<Prepared> {
  const video = await input.getPrimaryVideoTrack()
  if (video === null) return { fault: 'videoFormat' }
  const audio = await input.getPrimaryAudioTrack()
  const length = await input.computeDuration()
  const isCut = part.start > SPARE_SECONDS || part.end < length - SPARE_SECONDS
  const plan = await planOf(video, audio, { isCut, bitsPerSecond: (bytes * 8) / Math.max(length, 0.1) })
  if (plan === null) return { fault: 'videoTools' }
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input,
    output: new Output({
      format:
        plan.container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
      target,
    }),
    tracks: 'primary',
    video: plan.video,
    audio: plan.audio,
    ...(isCut ? { trim: part } : {}),
    tags: {},
    showWarnings: false,
  })
  // Nothing is lost without a word: neither the picture nor the sound.
  if (
    !conversion.isValid ||
    conversion.discardedTracks.some(({ track }) => track === video || track === audio)
  )
    return { fault: 'videoFormat' }
  conversion.onProgress = onProgress
  const stop = (): void => void conversion.cancel()
  signal.addEventListener('abort', stop)
  if (signal.aborted) return { stopped: true }
  try {
    await conversion.execute()
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return target.buffer === null
    ? { fault: 'videoFormat' }
    : { video: new Blob([target.buffer], { type: `video/${plan.container}` }) }
}

/** @returns null where this browser can neither send the video as it is nor make it anew */
async function planOf(
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
  { isCut, bitsPerSecond }: { isCut: boolean; bitsPerSecond: number },
): Promise<Plan | null> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const scale = Math.min(1, EDGES.long / long, EDGES.short / short)
  const codec = await video.getCodec()
  const copied = codec === 'avc' ? 'mp4' : codec === 'vp8' || codec === 'vp9' ? 'webm' : null
  const isSmall = scale === 1 && bitsPerSecond <= SMALL_BITS_PER_SECOND
  if (copied !== null && isSmall && !isCut)
    return { container: copied, video: {}, audio: await soundOf(audio, copied) }
  const size = { width: even(width * scale), height: even(height * scale) }
  const [target] = await encodable(size)
  if (target !== undefined && (await video.canDecode())) {
    const container = target === 'avc' ? 'mp4' : 'webm'
    const quality = new Quality({ bitrate: BITS_PER_SECOND })
    const made: ConversionVideoOptions = {
      ...size,
      fit: 'fill',
      codec: target,
      quality,
      frameRate: 30,
      keyFrameInterval: 2,
      allowTransformationMetadata: false,
    }
    return { container, video: made, audio: await soundOf(audio, container) }
  }
  // It cannot be made smaller here: as it is, where the gateway takes that.
  return copied !== null && !isCut && long <= VIDEO_EDGE
    ? { container: copied, video: {}, audio: await soundOf(audio, copied) }
    : null
}

const even = (points: number): number => Math.max(2, Math.round(points / 2) * 2)

async function encodable(size: { width: number; height: number }): Promise<('avc' | 'vp9' | 'vp8')[]> {
  if (typeof VideoEncoder === 'undefined') return []
  const codecs = ['avc', 'vp9', 'vp8'] as const
  const can = await Promise.all(codecs.map((codec) => canEncodeVideo(codec, size)))
  return codecs.filter((_codec, nth) => can[nth])
}

/**
 * Sound is copied where the new file can hold it: asked for a bit rate, it would be dropped where AAC cannot
 * be written.
 */
async function soundOf(
  audio: InputAudioTrack | null,
  container: 'mp4' | 'webm',
): Promise<ConversionAudioOptions> {
  const codec = audio === null ? null : await audio.getCodec()
  if (codec === null || codec === 'opus' || (codec === 'aac' && container === 'mp4')) return {}
  const quality = new Quality({ bitrate: SOUND_BITS_PER_SECOND })
  const isAac = container === 'mp4' && (await canEncodeAudio('aac'))
  return { codec: isAac ? 'aac' : 'opus', quality }
}

/** Longest part that may be chosen. */
export const longestPart = (length: number): number => Math.min(length, VIDEO_SECONDS)
