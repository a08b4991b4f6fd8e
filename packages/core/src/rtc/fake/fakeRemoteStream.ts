const WIDTH = 360,
  HEIGHT = 480

/** A moving picture for stories and tests in a page; null where there is no canvas to draw on. */
export function fakeRemoteStream(): { stream: MediaStream; stop: () => void } | null {
  if (typeof document === 'undefined') return null
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = typeof canvas.captureStream === 'function' ? canvas.getContext('2d') : null
  if (context === null) return null
  let frame = 0
  const draw = (): void => {
    frame += 1
    const sky = context.createLinearGradient(0, 0, WIDTH, HEIGHT)
    sky.addColorStop(0, '#5a1052')
    sky.addColorStop(1, '#e0446f')
    context.fillStyle = sky
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.fillStyle = '#ebbb98'
    context.beginPath()
    context.ellipse(WIDTH / 2 + Math.sin(frame / 9) * 12, HEIGHT / 2, 90, 118, 0, 0, 2 * Math.PI)
    context.fill()
  }
  draw()
  const stream = canvas.captureStream(20)
  const timer = setInterval(draw, 50)
  return {
    stream,
    stop: () => {
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
