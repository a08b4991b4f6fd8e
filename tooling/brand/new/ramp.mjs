import { clampChroma, converter, formatHex } from 'culori'

const rgb = converter('rgb')

/** Steps of a ramp with their lightness in OKLCH: the same lightness looks equally light in every hue. */
const LIGHTNESS = {
  0: 0.993,
  50: 0.972,
  100: 0.938,
  200: 0.885,
  300: 0.8,
  400: 0.7,
  500: 0.585,
  600: 0.5,
  700: 0.425,
  800: 0.335,
  900: 0.24,
  950: 0.17,
}
/** How much of its colour each step keeps: very light and very dark ones have little room for it. */
const STRENGTH = {
  0: 0.12,
  50: 0.25,
  100: 0.45,
  200: 0.7,
  300: 0.9,
  400: 1,
  500: 1,
  600: 1,
  700: 0.9,
  800: 0.75,
  900: 0.55,
  950: 0.4,
}

/**
 * A ramp of one hue, step → colour.
 *
 * @param {number} hue 0 to 360, OKLCH
 * @param {number} chroma of the middle steps; what a screen cannot show is reduced
 * @returns {Record<string, string>} hex colours
 */
export function ramp(hue, chroma) {
  return Object.fromEntries(
    Object.entries(LIGHTNESS).map(([step, l]) => [
      step,
      formatHex(
        clampChroma({ mode: 'oklch', l, c: chroma * STRENGTH[/** @type {'0'} */ (step)], h: hue }, 'oklch'),
      ),
    ]),
  )
}

/**
 * A colour as design tokens write it.
 *
 * @param {string} hex
 */
export function colorValue(hex) {
  const { r = 0, g = 0, b = 0 } = rgb(hex) ?? {}
  return { colorSpace: 'srgb', components: [r, g, b].map((part) => Number(part.toFixed(4))), hex }
}
