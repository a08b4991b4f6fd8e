import { encodeCanvas } from '@visavis/core/media/chosenPicture'
import { frameOf, sentSize, turned, type Crop } from './cropGeometry.ts'

/** Draws what is cut out of a picture over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const whole = turned(picture, crop)
  const scale = canvas.width / frameOf(picture, crop).width
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.scale(scale, scale)
  context.translate((0.5 - crop.x) * whole.width, (0.5 - crop.y) * whole.height)
  context.rotate((crop.turn * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/** What is cut out, encoded anew as WebP, or as JPEG where the browser writes none; null where it cannot. */
export async function encodeCrop(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sentSize(picture, crop))
  drawCrop(canvas, picture, crop)
  return await encodeCanvas(canvas)
}
