import { blur, combine, plane, step } from './plane.mjs'
import { toHead } from './sitter.mjs'

/** Where somebody is, 0 to 1. @param masks see composePerson */
export const personOf = ({ head, body, hairFront, hairBack }) =>
  combine(
    (a, b) => Math.max(a, b),
    combine((a, b, c) => Math.max(a, b, c), head, body, hairFront),
    hairBack,
  )

/** Where a ground has lamps and edges that broad strokes would lose, 0 to 0.4. @param grey brightness */
export function spotsOf(grey) {
  const around = blur(grey, grey.w / 36)
  return combine((own, near) => Math.min(0.4, Math.max(0, Math.abs(own - near) - 6) / 40), grey, around)
}

/**
 * How fine the strokes of each place are to be: 0.04 ground, 0.3 clothes, 0.5 face and hair, 1 eyes and
 * mouth.
 */
export function detailOf(sitter, { masks, person, spots }) {
  const { w, h } = person,
    out = plane(w, h),
    beside = blur(person, w / 42)
  const near = (x, y, rx, ry) => Math.exp(-0.5 * ((x * x) / (rx * rx) + (y * y) / (ry * ry)))
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const [hx, hy] = toHead(sitter, x, y),
        fx = hx - sitter.tx
      const face = Math.max(
        1.1 * near(Math.abs(fx) - 30, hy + 4, 17, 12),
        0.95 * near(fx, hy - 64, 19, 10),
        0.72 * near(fx, hy - 36, 14, 12),
      )
      const edge = person.data[i] * (1 - person.data[i]) * 4
      out.data[i] = Math.max(
        0.04,
        spots.data[i],
        step(0.005, 0.1, beside.data[i]) * 0.36,
        edge * 0.52,
        masks.body.data[i] * 0.28,
        masks.head.data[i] * 0.46,
        Math.max(masks.hairFront.data[i], masks.hairBack.data[i]) * 0.52,
        Math.min(1, face) * masks.head.data[i],
      )
    }
  return blur(out, 2)
}
