import { blend, ramp, rgb } from './colour.mjs'
import { sample } from './plane.mjs'
import { toHead } from './sitter.mjs'

/** What shows through of a shaved beard. */
const BEARD = [72, 70, 88]

/**
 * Gives the colour of skin at a place in half size.
 *
 * @param stops see skinRamp
 */
export function skinShade(sitter, stops) {
  const { skin, scene, sex, dark } = sitter.look
  const table = Array.from({ length: 257 }, (_, n) => ramp(stops, n / 256))
  const flush = rgb(skin.k),
    bounce = blend(rgb(scene.g[2]), rgb(skin.b), 0.65),
    key = blend(rgb(scene.key), rgb(skin.l), dark ? 0.45 : 0.1),
    rim = blend(rgb(scene.rim), rgb(skin.l), dark ? 0.45 : 0.1)
  const near = (x, y, r) => Math.exp((-0.5 * (x * x + y * y)) / (r * r))
  return ({ light, seen, hollow }, x, y, isFace) => {
    const lamp =
      sample(light.key, x, y) * (isFace ? 0.66 + 0.34 * sample(seen, x, y) : 0.36 + 0.5 * sample(seen, x, y))
    const tone = Math.min(
      1,
      Math.max(0, 0.14 + 0.86 * (dark ? lamp : lamp ** 1.15) - sample(hollow, x, y) * 0.2),
    )
    let colour = table[Math.round(tone * 256)]
    if (isFace) {
      const [hx, hy] = toHead(sitter, x * 2, y * 2),
        fx = hx - sitter.tx
      const warm =
        (sex === 'f' ? 0.3 : 0.16) * near(Math.abs(fx) - 40, hy - 30, 15) +
        0.2 * near(fx, hy - 36, 9) +
        0.12 * near(fx, hy - 92, 12) +
        0.3 * near(Math.abs(hx) - 78, hy - 4, 14)
      if (sex === 'm')
        colour = blend(colour, BEARD, 0.2 * near(hx * 0.55, hy - 92, 26) * (1 - near(fx, hy - 66, 11)))
      colour = blend(colour, flush, warm * (dark ? 0.7 : 1) * (0.35 + tone * 0.65))
    }
    const gloss = sample(light.gloss, x, y) ** 46 * sample(seen, x, y) * (dark ? 0.42 : 0.3)
    const back = sample(light.rim, x, y) * 0.72
    const below = Math.max(0, -sample(light.up, x, y)) * (1 - tone) * 0.2
    return [0, 1, 2].map((c) => {
      const lifted = colour[c] + (key[c] - colour[c]) * gloss + bounce[c] * below
      return 255 - (255 - Math.min(255, lifted)) * (1 - (rim[c] / 255) * back)
    })
  }
}

/** The colour of cloth in the light of a place. */
export function clothShade(cloth, { light, seen }, x, y, scene, rim) {
  const tone = sample(light.key, x, y) * (0.3 + 0.7 * sample(seen, x, y)),
    air = rgb(scene.g[1]),
    key = rgb(scene.key),
    back = sample(light.rim, x, y) * 0.6
  return cloth.map((one, c) => {
    const shaded =
      one * (0.34 + 0.66 * tone) * (1 - 0.16 * (1 - tone)) +
      air[c] * 0.16 * (1 - tone) +
      key[c] * 0.1 * tone * tone +
      4
    return 255 - (255 - Math.min(255, shaded)) * (1 - (rim[c] / 255) * back)
  })
}
