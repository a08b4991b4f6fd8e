import { VeiledPainter } from './drawVeiled.ts'
import type { VeilPipe } from './VeilPipe.ts'
import { veilShape } from './veilShape.ts'
import type { VeilShape } from './veilShape.ts'

/** Hidden pages paint no pictures: then the clock draws. */
const HIDDEN_MS = 500

/**
 * Pictures drawn in the page, for browsers that cannot draw them in a worker; null where there is no canvas
 * to send from.
 */
export function pagePipe(
  source: MediaStreamTrack,
  veiled: boolean,
  onShape: (shape: VeilShape) => void,
): VeilPipe | null {
  if (
    typeof HTMLCanvasElement === 'undefined' ||
    typeof HTMLCanvasElement.prototype.captureStream !== 'function'
  )
    return null
  const painter = new VeiledPainter(() => document.createElement('canvas'))
  const [track] = (painter.canvas as HTMLCanvasElement)
    .captureStream(0)
    .getVideoTracks() as CanvasCaptureMediaStreamTrack[]
  if (track === undefined) return null
  const camera = document.createElement('video')
  camera.muted = true
  camera.playsInline = true
  camera.srcObject = new MediaStream([source])
  camera.play().catch(() => undefined)
  let isVeiled = veiled,
    stopped = false,
    drawnAt = 0,
    told = ''
  const draw = (): void => {
    const size = { width: camera.videoWidth, height: camera.videoHeight }
    if (stopped || size.width === 0) return
    drawnAt = performance.now()
    if (!isVeiled) painter.clear(camera, size)
    else {
      const shape = veilShape(size)
      if (told !== JSON.stringify(shape)) onShape(shape)
      told = JSON.stringify(shape)
      painter.veiled(camera, shape)
    }
    track.requestFrame()
  }
  const next = (): void => {
    draw()
    if (!stopped) camera.requestVideoFrameCallback?.(next)
  }
  const clock = setInterval(() => {
    if (performance.now() - drawnAt > HIDDEN_MS) draw()
  }, HIDDEN_MS)
  next()
  return {
    source,
    track,
    set: (on) => {
      isVeiled = on
      draw()
    },
    stop: () => {
      stopped = true
      clearInterval(clock)
      camera.srcObject = null
      track.stop()
    },
  }
}
