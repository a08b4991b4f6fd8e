import { MediaStreamTrack, RtpHeader, RtpPacket } from 'werift'
import type { VideoClip } from './ivf.ts'
import type { SoundClip } from './ogg.ts'
import { vp8Payloads } from './vp8.ts'

const STEP_MS = 10
/** After a stall this much is caught up at most; the rest is skipped. */
const MAX_LAG_MS = 500

/**
 * Plays a clip in a loop as RTP on two tracks, by the clock. Payload types and sequence are set on sending by
 * the sender.
 */
export class ClipPlayer {
  readonly video = new MediaStreamTrack({ kind: 'video' })
  readonly audio = new MediaStreamTrack({ kind: 'audio' })
  #clip: { readonly video: VideoClip | null; readonly sound: SoundClip }
  #timer: NodeJS.Timeout | undefined
  #began = 0
  #picture = 0
  /** When pictures began, ms after the sound. */
  #shownFrom = 0
  #packet = 0
  #sequence = { video: 1, audio: 1 }
  #wantsKey = false
  #paused = false

  constructor(clip: { video: VideoClip | null; sound: SoundClip }) {
    this.#clip = clip
  }

  start(): void {
    if (this.#timer !== undefined) return
    this.#began = performance.now()
    this.#timer = setInterval(() => {
      this.#step(performance.now() - this.#began)
    }, STEP_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.video.stop()
    this.audio.stop()
  }

  /** Pictures beside the sound that plays already. */
  show(video: VideoClip): void {
    if (this.#clip.video !== null) return
    this.#clip = { ...this.#clip, video }
    this.#shownFrom = this.#timer === undefined ? 0 : performance.now() - this.#began
  }

  /** Holds the pictures back, or lets them go on from the next key frame; the sound plays. */
  pausePictures(on: boolean): void {
    if (this.#paused && !on) this.#wantsKey = true
    this.#paused = on
  }

  /** The other side lost the picture: go on at the next key frame. */
  needKeyFrame(): void {
    this.#wantsKey = true
  }

  #step(elapsed: number): void {
    const { video, sound } = this.#clip
    const late = elapsed - this.#packet * sound.packetMs
    if (late > MAX_LAG_MS) this.#began += late
    const now = performance.now() - this.#began
    for (; this.#packet * sound.packetMs <= now; this.#packet++) {
      const data = sound.packets[this.#packet % sound.packets.length]
      if (data !== undefined) this.#write(this.audio, 'audio', data, this.#packet * 960, this.#packet === 0)
    }
    if (video !== null) this.#pictures(video, now - this.#shownFrom)
  }

  #pictures(video: VideoClip, now: number): void {
    for (; ; this.#picture++) {
      const frame = video.frames[this.#picture % video.frames.length]
      if (frame === undefined) return
      const at = Math.floor(this.#picture / video.frames.length) * video.lengthMs + frame.atMs
      if (at > now) return
      if (this.#paused) continue
      if (this.#wantsKey && !frame.key) continue
      this.#wantsKey = false
      const payloads = vp8Payloads(frame.data)
      payloads.forEach((payload, index) => {
        this.#write(this.video, 'video', payload, Math.round(at * 90), index === payloads.length - 1)
      })
    }
  }

  #write(
    track: MediaStreamTrack,
    kind: 'video' | 'audio',
    payload: Buffer,
    timestamp: number,
    marker: boolean,
  ): void {
    const header = new RtpHeader({
      payloadType: kind === 'video' ? 96 : 111,
      sequenceNumber: this.#sequence[kind],
      timestamp: timestamp >>> 0,
      ssrc: kind === 'video' ? 1 : 2,
      marker,
    })
    this.#sequence[kind] = (this.#sequence[kind] + 1) & 0xffff
    track.writeRtp(new RtpPacket(header, payload))
  }
}
