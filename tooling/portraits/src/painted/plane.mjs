/** Arithmetic on planes: one number a pixel, row by row, as `{ w, h, data }`. */

/** An empty plane. */
export const plane = (w, h, fill = 0) => ({ w, h, data: new Float32Array(w * h).fill(fill) })

/** A plane of the same size whose numbers follow from those of one to three others. */
export function combine(act, ...planes) {
  const [{ w, h }] = planes
  const out = plane(w, h)
  const [a, b, c] = planes.map(({ data }) => data)
  for (let i = 0; i < out.data.length; i++) out.data[i] = act(a[i], b?.[i], c?.[i])
  return out
}

/** The number at a place between pixels; beyond the edge that of the edge. */
export function sample({ w, h, data }, x, y) {
  const cx = Math.min(w - 1.001, Math.max(0, x)),
    cy = Math.min(h - 1.001, Math.max(0, y))
  const x0 = Math.floor(cx),
    y0 = Math.floor(cy),
    fx = cx - x0,
    fy = cy - y0,
    at = y0 * w + x0
  return (
    (data[at] * (1 - fx) + data[at + 1] * fx) * (1 - fy) +
    (data[at + w] * (1 - fx) + data[at + w + 1] * fx) * fy
  )
}

/** The plane in another size, bilinear; halved first as often as it takes not to lose lines. */
export function resize(source, w, h) {
  let from = source
  while (from.w >= w * 2 && from.h >= h * 2) from = halved(from)
  const out = plane(w, h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      out.data[y * w + x] = sample(from, ((x + 0.5) * from.w) / w - 0.5, ((y + 0.5) * from.h) / h - 0.5)
  return out
}

function halved({ w, h, data }) {
  const out = plane(w >> 1, h >> 1)
  for (let y = 0; y < out.h; y++)
    for (let x = 0; x < out.w; x++) {
      const at = y * 2 * w + x * 2
      out.data[y * out.w + x] = (data[at] + data[at + 1] + data[at + w] + data[at + w + 1]) / 4
    }
  return out
}

/** Blurred nearly as by a Gaussian of this deviation: three box filters, edges repeated. */
export function blur(source, deviation) {
  const radius = Math.round(Math.sqrt((deviation * deviation * 12) / 3 + 1) / 2 - 0.5)
  if (radius < 1) return { ...source, data: source.data.slice() }
  let out = source
  for (let pass = 0; pass < 3; pass++) out = boxRows(boxRows(out, radius), radius)
  return out
}

/** Averages along rows and turns the plane, so that the second time columns are rows. */
function boxRows({ w, h, data }, radius) {
  const out = plane(h, w),
    share = 1 / (2 * radius + 1)
  for (let y = 0; y < h; y++) {
    const row = y * w
    let sum = data[row] * radius
    for (let x = 0; x < radius; x++) sum += data[row + Math.min(w - 1, x)]
    for (let x = 0; x < w; x++) {
      sum += data[row + Math.min(w - 1, x + radius)]
      out.data[x * h + y] = sum * share
      sum -= data[row + Math.max(0, x - radius)]
    }
  }
  return out
}

/** Slopes to the right and down. */
export function slopes({ w, h, data }) {
  const dx = plane(w, h),
    dy = plane(w, h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = y * w + x
      const l = Math.max(0, x - 1),
        r = Math.min(w - 1, x + 1),
        u = Math.max(0, y - 1),
        d = Math.min(h - 1, y + 1)
      dx.data[at] = (data[y * w + r] - data[y * w + l]) / Math.max(1, r - l)
      dy.data[at] = (data[d * w + x] - data[u * w + x]) / Math.max(1, d - u)
    }
  return [dx, dy]
}

/** From 0 at `from` to 1 at `to`, with soft ends. */
export function step(from, to, value) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
