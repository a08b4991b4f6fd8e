import { plane, resize } from './plane.mjs'

/**
 * A mask as a rounded body: its height above the picture. A disc becomes half a ball, a band half a
 * cylinder; what leaves the picture goes on beyond it. Solves Poisson's equation from coarse to fine.
 *
 * @param {{ w: number; h: number; data: Float32Array }} mask 0 outside, 1 inside
 */
export function inflate(mask) {
  const sizes = [8, 4, 2, 1].map((share) => [Math.ceil(mask.w / share), Math.ceil(mask.h / share), share])
  let solved = null
  for (const [w, h, share] of sizes) {
    const inside = share === 1 ? mask : resize(mask, w, h)
    const start = solved === null ? plane(w, h) : resize(solved, w, h)
    solved = relax(inside, start, share, share === 8 ? 300 : share === 1 ? 30 : 60)
  }
  for (let i = 0; i < solved.data.length; i++) solved.data[i] = Math.sqrt(Math.max(0, solved.data[i]))
  return solved
}

function relax(inside, at, share, rounds) {
  const { w, h, data } = at,
    source = 4 * share * share
  for (let round = 0; round < rounds; round++)
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const i = y * w + x
        if (inside.data[i] < 0.5) {
          data[i] = 0
          continue
        }
        const next =
          (data[x > 0 ? i - 1 : i] +
            data[x < w - 1 ? i + 1 : i] +
            data[y > 0 ? i - w : i] +
            data[y < h - 1 ? i + w : i] +
            source) /
          4
        data[i] += 1.7 * (next - data[i])
      }
  return at
}
