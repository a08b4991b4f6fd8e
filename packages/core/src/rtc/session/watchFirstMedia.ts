/** What the watch needs to know about the remote side. */
export interface FirstMediaSource {
  videoTrack(): MediaStreamTrack | null
  /** Received so far: audio packets and decoded pictures. */
  received(): Promise<{ audioPackets: number; framesDecoded: number }>
  /** true while sound alone counts: voice calls, and people whose camera is off. */
  soundIsEnough(): boolean
}

/** How often counters are read until the first media is there, ms. */
const POLL_MS = 200

/**
 * Calls `onFirst` once, when the first remote picture was painted (D39), or for sound-only sides when the
 * first sound arrived.
 *
 * @returns stop
 */
export function watchFirstMedia(source: FirstMediaSource, onFirst: () => void): () => void {
  let stopped = false
  let painted: { track: MediaStreamTrack; release: () => void } | null = null
  const stop = (): void => {
    if (stopped) return
    stopped = true
    clearInterval(timer)
    painted?.release()
  }
  const first = (): void => {
    if (stopped) return
    stop()
    onFirst()
  }
  const look = async (): Promise<void> => {
    const track = source.videoTrack()
    if (track !== null && track !== painted?.track) {
      painted?.release()
      painted = { track, release: onFirstPaint(track, first) }
    }
    const { audioPackets, framesDecoded } = await source.received()
    if (source.soundIsEnough() && audioPackets > 0) first()
    // A hidden page paints nothing, but its pictures are decoded: the call must not fail for it.
    else if (
      framesDecoded > 0 &&
      (document.hidden || !('requestVideoFrameCallback' in HTMLVideoElement.prototype))
    )
      first()
  }
  const tick = (): void => {
    look().catch(() => undefined)
  }
  const timer = setInterval(tick, POLL_MS)
  tick()
  return stop
}

function onFirstPaint(track: MediaStreamTrack, paint: () => void): () => void {
  const element = document.createElement('video')
  element.muted = true
  element.playsInline = true
  element.srcObject = new MediaStream([track])
  element.requestVideoFrameCallback?.(paint)
  element.play().catch(() => undefined)
  return () => {
    element.srcObject = null
  }
}
