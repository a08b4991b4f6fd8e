import type { LocalMedia } from '../RtcPort.ts'
import { testMedia } from '../session/testMedia.ts'

const WIDTH = 640,
  HEIGHT = 360,
  BLOCK = 8,
  FPS = 20

/**
 * A picture no encoder can make small, so that the line alone says how much goes through, and a tone nobody
 * hears.
 */
export function lineMedia(): { media: LocalMedia; stop: () => void } {
  const sound = testMedia('voice')
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH / BLOCK
  canvas.height = HEIGHT / BLOCK
  const large = document.createElement('canvas')
  large.width = WIDTH
  large.height = HEIGHT
  const [small, shown] = [canvas.getContext('2d'), large.getContext('2d')]
  if (small === null || shown === null) throw new Error('no canvas')
  const noise = small.createImageData(canvas.width, canvas.height)
  shown.imageSmoothingEnabled = false
  const draw = (): void => {
    for (let at = 0; at < noise.data.length; at += 4) {
      const grey = Math.random() * 256
      noise.data.set([grey, 255 - grey, Math.random() * 256, 255], at)
    }
    small.putImageData(noise, 0, 0)
    shown.drawImage(canvas, 0, 0, WIDTH, HEIGHT)
  }
  draw()
  const timer = setInterval(draw, 1000 / FPS)
  const video = large.captureStream(FPS).getVideoTracks()[0] ?? null
  return {
    media: { video, audio: sound.media.audio },
    stop: () => {
      clearInterval(timer)
      video?.stop()
      sound.stop()
    },
  }
}
