/** Size a picture is shrunk to before its look is read. */
export const LOOK_WIDTH = 9
export const LOOK_HEIGHT = 8
/** Pictures whose looks differ in no more bits than this look alike to people. */
export const LOOK_NEAR = 8

/**
 * The look of a picture (dHash): of 9 × 8 grey points each is compared with its right neighbor. Cutting the
 * size, another quality or a tint change few of its 64 bits.
 *
 * @param grey the points, row by row, of `channels` bytes each
 * @returns 16 hexadecimal digits
 */
export function lookOf(grey: Uint8Array, channels: number): string {
  let bits = 0n
  const pointAt = (x: number, y: number): number => grey[(y * LOOK_WIDTH + x) * channels] ?? 0
  for (let y = 0; y < LOOK_HEIGHT; y += 1)
    for (let x = 0; x < LOOK_WIDTH - 1; x += 1)
      bits = (bits << 1n) | (pointAt(x, y) < pointAt(x + 1, y) ? 1n : 0n)
  return bits.toString(16).padStart(16, '0')
}
