import type { VeilEngine } from './VeilEngine.ts'
import type { VeilPipe } from './VeilPipe.ts'

interface Breakout {
  MediaStreamTrackProcessor?: new (init: { track: MediaStreamTrack; maxBufferSize?: number }) => {
    readonly readable: ReadableStream<VideoFrame>
  }
  MediaStreamTrackGenerator?: new (init: {
    kind: 'video'
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> }
}

/**
 * Pictures drawn in the worker, whatever the page does meanwhile, seen or hidden; null where browsers cannot
 * (Chromium can).
 */
export function workerPipe(engine: VeilEngine, id: number, source: MediaStreamTrack): VeilPipe | null {
  const { MediaStreamTrackProcessor: Processor, MediaStreamTrackGenerator: Generator } =
    globalThis as Breakout
  if (engine.failed || Processor === undefined || Generator === undefined) return null
  const track = new Generator({ kind: 'video' })
  const { readable } = new Processor({ track: source, maxBufferSize: 1 })
  engine.post({ type: 'pipe', id, readable, writable: track.writable }, [readable, track.writable])
  return {
    source,
    track,
    set: () => undefined,
    stop: () => {
      track.stop()
    },
  }
}
