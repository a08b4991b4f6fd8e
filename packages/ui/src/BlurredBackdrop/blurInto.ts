/** Widths in pixels: so few that nothing can be made out, then enough for a soft way back up. */
const COARSE = 14
const SOFT = 112
/** Instead of `COARSE` where more softness is asked for than the browser's canvas can make. */
const COARSER = 8

/** What is blurred, and its own size. */
export interface Blurrable {
  readonly picture: CanvasImageSource
  readonly width: number
  readonly height: number
}

/**
 * Draws a picture so that nothing of it can be made out, darkened. @param brightness part of the light that
 * is left, 0 to 1 @param coarse a canvas to work on, for who draws again and again @param soften how far its
 * points run into each other besides, in pixels of `SOFT`
 */
export function blurInto(
  canvas: HTMLCanvasElement,
  { picture, width, height }: Blurrable,
  brightness: number,
  coarse = document.createElement('canvas'),
  soften = 0,
): void {
  const shape = height / Math.max(1, width) || 1
  draw(
    coarse,
    picture,
    soften > 0 && !('filter' in CanvasRenderingContext2D.prototype) ? COARSER : COARSE,
    shape,
  )
  const context = draw(canvas, coarse, SOFT, shape, soften)
  if (!context) return
  context.fillStyle = `rgb(0 0 0 / ${1 - brightness})`
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/**
 * Draws the whole of it, this wide; what is softened reaches over the edges, which would show through
 * otherwise.
 */
function draw(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  width: number,
  shape: number,
  soften = 0,
): CanvasRenderingContext2D | null {
  canvas.width = width
  canvas.height = Math.max(1, Math.round(width * shape))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  if (soften > 0) context.filter = `blur(${soften}px)`
  context.drawImage(picture, -soften, -soften, canvas.width + 2 * soften, canvas.height + 2 * soften)
  context.filter = 'none'
  return context
}
