import type { VeilShape } from './veilShape.ts'

type Canvas = HTMLCanvasElement | OffscreenCanvas
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
interface Surface {
  readonly canvas: Canvas
  readonly context: Context
}

/** All that is left of a picture: 300 points, from which nobody comes back (D40). */
const GRAIN = { width: 20, height: 15 }

/** Draws pictures as a soft cloud of their colours. One for each outgoing picture. */
export class VeiledPainter {
  readonly #grain: Surface
  readonly #out: Surface

  constructor(make: () => Canvas) {
    this.#grain = surface(make())
    this.#out = surface(make())
    resize(this.#grain.canvas, GRAIN)
    // The mean of what lies under each point, not a sample of it.
    this.#grain.context.imageSmoothingQuality = 'high'
  }

  get canvas(): Canvas {
    return this.#out.canvas
  }

  /** Blurred, in this shape. */
  veiled(picture: CanvasImageSource, shape: VeilShape): void {
    resize(this.#out.canvas, shape)
    this.#grain.context.drawImage(picture, 0, 0, GRAIN.width, GRAIN.height)
    const { context } = this.#out
    context.imageSmoothingEnabled = true
    context.imageSmoothingQuality = 'high'
    context.drawImage(this.#grain.canvas, 0, 0, shape.width, shape.height)
  }

  /** As it is. */
  clear(picture: CanvasImageSource, size: VeilShape): void {
    resize(this.#out.canvas, size)
    this.#out.context.drawImage(picture, 0, 0, size.width, size.height)
  }
}

function surface(canvas: Canvas): Surface {
  // Read by the processor: 300 points are not worth a trip to the graphics card.
  const context = canvas.getContext('2d', { alpha: false }) as Context | null
  if (context === null) throw new Error('no canvas to draw on')
  return { canvas, context }
}

function resize(canvas: Canvas, { width, height }: VeilShape): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
