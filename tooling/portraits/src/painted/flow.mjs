import { blur, plane, slopes } from './plane.mjs'

/** A field of directions without a sign, as a blurred tensor in three planes. */
const field = (w, h) => ({ xx: plane(w, h), xy: plane(w, h), yy: plane(w, h) })

/** Turns a tensor field into angles along which the picture changes least, or `along` the tensor. */
function angles({ xx, xy, yy }, turned) {
  const out = plane(xx.w, xx.h)
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = 0.5 * Math.atan2(2 * xy.data[i], xx.data[i] - yy.data[i]) + turned
  return out
}

/** Directions along the edges and forms of a picture: across its structure tensor. */
export function flowOf(brightness, deviation) {
  const [dx, dy] = slopes(brightness),
    { w, h } = brightness,
    tensor = field(w, h)
  for (let i = 0; i < w * h; i++) {
    const x = dx.data[i],
      y = dy.data[i],
      weight = 1 / (0.2 + Math.sqrt(Math.hypot(x, y)))
    tensor.xx.data[i] = x * x * weight
    tensor.xy.data[i] = x * y * weight
    tensor.yy.data[i] = y * y * weight
  }
  return angles(
    { xx: blur(tensor.xx, deviation), xy: blur(tensor.xy, deviation), yy: blur(tensor.yy, deviation) },
    Math.PI / 2,
  )
}

/**
 * Directions of hair: along the edge of its mask, along the lines drawn on it, and elsewhere between them.
 *
 * @param mask of the hair @param {readonly (readonly number[][])[]} lines points in pixels
 */
export function hairFlow(mask, lines, reach) {
  const { w, h } = mask,
    tensor = field(w, h),
    [dx, dy] = slopes(blur(mask, reach * 0.3))
  const add = (at, x, y, weight) => {
    tensor.xx.data[at] += x * x * weight
    tensor.xy.data[at] += x * y * weight
    tensor.yy.data[at] += y * y * weight
  }
  for (let i = 0; i < w * h; i++) if (mask.data[i] > 0.02) add(i, -dy.data[i], dx.data[i], 60)
  for (const points of lines)
    for (let nth = 1; nth < points.length; nth++) {
      const [x0, y0] = points[nth - 1],
        [x1, y1] = points[nth],
        length = Math.hypot(x1 - x0, y1 - y0)
      const at = Math.round(y1) * w + Math.round(x1)
      if (length > 0 && x1 >= 1 && y1 >= 1 && x1 < w - 1 && y1 < h - 1)
        add(at, (x1 - x0) / length, (y1 - y0) / length, 9 * length)
    }
  const sums = [tensor.xx, tensor.xy, tensor.yy].map((one) => {
    const near = blur(one, reach * 0.35),
      far = blur(one, reach * 1.6)
    for (let i = 0; i < near.data.length; i++) near.data[i] += far.data[i] * 0.6
    return near
  })
  return angles({ xx: sums[0], xy: sums[1], yy: sums[2] }, 0)
}

/** Angle at a place of a field, nearest pixel. */
export const angleIn =
  ({ w, h, data }) =>
  (x, y) =>
    data[Math.min(h - 1, Math.max(0, Math.round(y))) * w + Math.min(w - 1, Math.max(0, Math.round(x)))]

/** Points along the drawn lines of a fragment of SVG: paths without a fill, of M, C and L with commas. */
export function linesOf(fragment, place) {
  return [...fragment.matchAll(/<path d="([^"]*)" fill="none"/g)].flatMap(([, d]) => {
    if (/[a-bd-z]/.test(d)) return []
    const numbers = d.match(/-?[\d.]+/g).map(Number),
      points = []
    const at = (i) => [numbers[i], numbers[i + 1]]
    if (!d.includes('C')) points.push(at(0), at(2))
    for (let i = 0; d.includes('C') && i + 7 < numbers.length; i += 6)
      for (let t = 0; t <= 1; t += 0.02) points.push(cubic(at(i), at(i + 2), at(i + 4), at(i + 6), t))
    return [points.map(place)]
  })
}

function cubic(a, b, c, d, t) {
  const r = 1 - t
  return [0, 1].map((k) => r * r * r * a[k] + 3 * r * r * t * b[k] + 3 * r * t * t * c[k] + t * t * t * d[k])
}
