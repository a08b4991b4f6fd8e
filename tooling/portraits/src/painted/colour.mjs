/** Colours as three numbers, 0 to 255. */
export const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour between two. */
export const blend = (a, b, share) => a.map((one, at) => one + (b[at] - one) * share)

/**
 * Colours of a scale at a place, between the two nearest. @param {readonly [number, readonly number[]][]}
 * stops
 */
export function ramp(stops, at) {
  let before = stops[0]
  for (const stop of stops) {
    if (stop[0] >= at) {
      const span = stop[0] - before[0]
      return span === 0 ? stop[1] : blend(before[1], stop[1], (at - before[0]) / span)
    }
    before = stop
  }
  return before[1]
}

/** Brighter and darker by a factor, saturation kept or changed around its grey. */
export function tuned([r, g, b], light, saturation = 1) {
  const grey = 0.3 * r + 0.59 * g + 0.11 * b
  return [r, g, b].map((one) => Math.min(255, Math.max(0, (grey + (one - grey) * saturation) * light)))
}

const DUSK = [78, 40, 84]

/** Skin from shadow to light: cool and deep, red where the shadow ends, warm, pale. */
export function skinRamp(skin, scene, dark) {
  const [base, shade, pale] = [rgb(skin.b), rgb(skin.s), rgb(skin.l)],
    air = blend(rgb(scene.g[1]), DUSK, 0.55),
    key = rgb(scene.key)
  return [
    [0, tuned(blend(shade, air, 0.34), dark ? 0.5 : 0.56, 1.05)],
    [0.22, tuned(blend(shade, air, 0.16), dark ? 0.78 : 0.84, 1.1)],
    [0.42, tuned(blend(shade, base, 0.42), 1, 1.22)],
    [0.66, tuned(base, 1.01, 1.06)],
    [0.88, blend(blend(base, pale, 0.72), key, 0.1)],
    [1, blend(pale, key, dark ? 0.2 : 0.34)],
  ]
}
