import { rng } from '../random.mjs'

/** How much paint each bristle of a brush carries, from one side to the other, for a few brushes. */
const BRISTLES = Array.from({ length: 12 }, (_, index) => {
  const random = rng(`bristles ${index}`)
  let load = 0.7
  return Float32Array.from({ length: 48 }, () => {
    load += (random() - 0.5) * 0.5
    load = Math.min(1, Math.max(0.3, load))
    return load
  })
})

/**
 * Draws one stroke of a bristle brush along a line of points: denser in the middle, dry at its end.
 *
 * @param {{ w: number; h: number; data: Float32Array; relief: Float32Array }} canvas three numbers a pixel
 * @param {readonly number[]} points x, y, x, y … about a pixel apart
 * @param {{ colour: readonly number[]; width: number; alpha: number; brush: number; taper?: number }} stroke
 */
export function drawStroke(canvas, points, { colour, width, alpha, brush, taper = 0.35 }) {
  const { w, h, data, relief } = canvas,
    load = BRISTLES[brush % BRISTLES.length],
    count = points.length / 2,
    [r, g, b] = colour
  for (let p = 0; p < count; p++) {
    const before = Math.max(0, p - 1) * 2,
      after = Math.min(count - 1, p + 1) * 2
    let nx = points[after + 1] - points[before + 1],
      ny = points[before] - points[after]
    const length = Math.hypot(nx, ny) || 1
    nx /= length
    ny /= length
    const along = count === 1 ? 0.5 : p / (count - 1)
    const ends = Math.min(1, along / (taper * 0.5 + 0.01), (1 - along) / (taper + 0.01))
    const half = (width / 2) * (0.35 + 0.65 * Math.sqrt(ends))
    const dry = 1 - 0.55 * along * along
    for (let across = -half; across <= half; across += 0.7) {
      const x = Math.round(points[p * 2] + nx * across),
        y = Math.round(points[p * 2 + 1] + ny * across)
      if (x < 0 || y < 0 || x >= w || y >= h) continue
      const side = Math.abs(across) / (half + 0.01)
      const bristle = load[Math.floor(((across / half + 1) / 2) * 46.9)] ?? 0.7
      const cover =
        alpha * Math.min(1, (1 - side) * 3) * Math.min(1, bristle * dry + 0.25) * (0.4 + 0.6 * ends)
      const at = (y * w + x) * 3
      data[at] += (r - data[at]) * cover
      data[at + 1] += (g - data[at + 1]) * cover
      data[at + 2] += (b - data[at + 2]) * cover
      relief[y * w + x] += (bristle * (1 - side * side * 0.5) * 0.8 - relief[y * w + x]) * cover * 0.5
    }
  }
}

/**
 * The points of a line that follows a field of directions from a place, both ways at once.
 *
 * @param {(x: number, y: number) => number} angleAt direction in radians; either way is the same
 * @param {(x: number, y: number) => boolean} isDone where it ends
 * @param {number} [curl] radians a pixel that it turns besides
 */
export function follow(x, y, { angleAt, length, isDone, curl = 0 }) {
  const back = half(x, y, angleAt, length / 2, isDone, Math.PI, -curl)
  const on = half(x, y, angleAt, length / 2, isDone, 0, curl)
  const points = []
  for (let i = back.length - 2; i >= 0; i -= 2) points.push(back[i], back[i + 1])
  points.push(x, y, ...on)
  return points
}

function half(x0, y0, angleAt, length, isDone, turned, curl) {
  const points = []
  let x = x0,
    y = y0,
    angle = angleAt(x, y) + turned,
    extra = 0
  for (let walked = 1; walked < length; walked++) {
    let next = angleAt(x, y) + extra
    while (next - angle > Math.PI / 2) next -= Math.PI
    while (next - angle < -Math.PI / 2) next += Math.PI
    angle += (next - angle) * 0.5
    extra += curl
    x += Math.cos(angle)
    y += Math.sin(angle)
    if (isDone(x, y)) break
    points.push(x, y)
  }
  return points
}
