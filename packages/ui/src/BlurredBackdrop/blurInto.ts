/** Widths in pixels: so few that nothing can be made out, then enough for a soft way back up. */
const COARSE = 14
const SOFT = 112

/** What is blurred, and its own size. */
export interface Blurrable { readonly picture: CanvasImageSource; readonly width: number; readonly height: number }

/** Draws a picture so that nothing of it can be made out, darkened. @param brightness part of the light that is left, 0 to 1 @param coarse a canvas to work on, for who draws again and again */
export function blurInto(canvas: HTMLCanvasElement, { picture, width, height }: Blurrable, brightness: number, coarse = document.createElement('canvas')): void {
  const shape = height / Math.max(1, width) || 1
  draw(coarse, picture, COARSE, shape)
  const context = draw(canvas, coarse, SOFT, shape)
  if (!context) return
  context.fillStyle = `rgb(0 0 0 / ${1 - brightness})`
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/** Draws the whole of it, this wide. */
function draw(canvas: HTMLCanvasElement, picture: CanvasImageSource, width: number, shape: number): CanvasRenderingContext2D | null {
  canvas.width = width
  canvas.height = Math.max(1, Math.round(width * shape))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context
}
