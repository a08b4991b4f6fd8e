/**
 * Plays a small drawn clip in a video element; gives back how to stop. For stories and tests of moving
 * pictures.
 */
export function attachDrawnClip(picture: string) {
  return (element: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 360
    canvas.height = 640
    const context = canvas.getContext('2d')
    const image = new Image()
    let frame = 0
    const draw = () => {
      frame = requestAnimationFrame(draw)
      context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    }
    image.onload = draw
    image.src = picture
    const stream = canvas.captureStream(15)
    element.srcObject = stream
    return () => {
      cancelAnimationFrame(frame)
      for (const track of stream.getTracks()) track.stop()
      element.srcObject = null
    }
  }
}
