import type { LocalMedia } from '../RtcPort.ts'

/**
 * A drawn, moving picture and a tone nobody hears: for the test of a line, and for tests in a browser. No
 * permission, no device.
 */
export function testMedia(kind: 'video' | 'voice'): { media: LocalMedia; stop: () => void } {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 240
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  let frame = 0
  const draw = (): void => {
    frame += 1
    context.fillStyle = `hsl(${frame % 360} 80% 50%)`
    context.fillRect(0, 0, 320, 240)
    context.fillStyle = '#fff'
    context.fillRect(frame % 300, 100, 20, 20)
  }
  draw()
  const timer = setInterval(draw, 40)
  const video = canvas.captureStream(25).getVideoTracks()[0] ?? null

  const audioContext = new AudioContext()
  const tone = audioContext.createOscillator()
  const output = audioContext.createMediaStreamDestination()
  tone.connect(output)
  tone.start()
  const audio = output.stream.getAudioTracks()[0] ?? null

  if (kind === 'voice') video?.stop()
  return {
    media: { video: kind === 'voice' ? null : video, audio },
    stop: () => {
      clearInterval(timer)
      video?.stop()
      audio?.stop()
      void audioContext.close()
    },
  }
}
