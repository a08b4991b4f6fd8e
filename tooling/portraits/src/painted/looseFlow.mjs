import { rng } from '../random.mjs'
import { plane } from './plane.mjs'

/** Directions of a hand that fills a ground: mostly falling to the left, now and then another way. */
export function looseFlow(seed, w, h) {
  const random = rng(`${seed} sway`),
    out = plane(w, h)
  const waves = Array.from({ length: 5 }, () => [
    (random() - 0.5) * 14,
    (random() - 0.5) * 14,
    random() * 6.3,
  ])
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      out.data[y * w + x] =
        -0.9 + waves.reduce((sum, [a, b, c]) => sum + Math.sin((a * x) / w + (b * y) / w + c), 0) * 0.24
  return out
}
