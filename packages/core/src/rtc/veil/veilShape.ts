/** Size of a picture in pixels. */
export interface VeilShape {
  readonly width: number
  readonly height: number
}

const SQUARE: VeilShape = { width: 160, height: 160 }
const WIDE: VeilShape = { width: 240, height: 120 }
const ratioOf = ({ width, height }: VeilShape): number => (height > 0 ? width / height : 0)
/** Encoders round to even numbers of pixels, and lines that are narrow make pictures small. */
const TOLERANCE = 0.12
/**
 * So far the camera's own shape has to be from its veil's: rounding brings it nearer, and must not bring it
 * within the tolerance.
 */
const MARGIN = 0.2
const isNear = (one: number, other: number, within: number): boolean => Math.abs(one / other - 1) <= within

/**
 * Shape of veiled pictures: one that the camera's own pictures never have. An encoded frame tells its size
 * and nothing else about where it came from, so the shape is what proves that it was made of veiled pixels;
 * and a change of size begins with a key frame.
 */
export function veilShape(camera: VeilShape): VeilShape {
  return isNear(ratioOf(camera), 1, MARGIN) ? WIDE : SQUARE
}

/**
 * Whether an encoded frame has the shape of veiled pictures, whatever it was scaled to; without a size it has
 * not.
 */
export function hasVeilShape(
  shape: VeilShape,
  frame: { readonly width?: number; readonly height?: number },
): boolean {
  const { width = 0, height = 0 } = frame
  return width > 0 && height > 0 && isNear(ratioOf({ width, height }), ratioOf(shape), TOLERANCE)
}
