import { darkRoles, lightRoles } from './modes.mjs'
import { colorValue, ramp } from './ramp.mjs'

/**
 * Design tokens of a brand made from one hue. Every pair of colours that stands on each other reads well in
 * both modes.
 *
 * @param {{ name: string; hue: number }} options hue: 0 to 360
 */
export function themeTokens({ name, hue }) {
  const ramps = { stone: ramp(hue, 0.022), tint: ramp(hue, 0.19) }
  const palette = Object.fromEntries(
    Object.entries(ramps).map(([key, steps]) => [key, values(steps, colorValue)]),
  )
  return {
    $description: `${name}: made from the hue ${hue}. Change what you like: npm run brand -- check says what no longer reads well.`,
    palette: { $type: 'color', ...palette },
    brand: CHARACTER,
    light: mode(lightRoles(ramps)),
    dark: mode(darkRoles(ramps)),
  }
}

const FONTS = ['Onest Variable', 'Alexandria Variable', 'system-ui', 'sans-serif']
const group = (/** @type {string} */ $type, /** @type {Record<string, unknown>} */ tokens) => ({
  $type,
  ...values(tokens),
})

/** Shape, type and movement to begin with: quiet, and right for any hue. */
const CHARACTER = {
  font: group('fontFamily', { display: FONTS, body: FONTS }),
  weight: group('fontWeight', {
    display: '{font.weight.extrabold}',
    strong: '{font.weight.bold}',
    control: '{font.weight.bold}',
    name: '{font.weight.semibold}',
  }),
  display: group('number', { scale: 1, tracking: -0.02 }),
  label: group('number', { tracking: 0 }),
  radius: group('dimension', {
    control: '{radius.5}',
    card: '{radius.6}',
    sheet: '{radius.7}',
    chip: '{radius.full}',
    input: '{radius.4}',
    media: '{radius.6}',
    tag: '{radius.full}',
  }),
  avatar: group('number', { roundness: 0.5 }),
  border: group('dimension', { width: { value: 1, unit: 'px' } }),
  media: group('number', { saturation: 1 }),
  motion: {
    ...typed('duration', { fast: '{duration.fast}', base: '{duration.base}', slow: '{duration.slow}' }),
    ...typed('cubicBezier', { ease: '{ease.out}', emphasis: '{ease.standard}' }),
  },
}

/** @param {ReturnType<typeof lightRoles>} roles */
function mode({ backdrop, hero, ...colours }) {
  return {
    ...Object.fromEntries(Object.entries(colours).map(([name, tokens]) => [name, group('color', tokens)])),
    backdrop: { ...typed('color', backdrop), ...typed('number', { strength: 0.12 }) },
    surface: group('number', { opacity: 1 }),
    c: { hero: typed('color', hero) },
  }
}

/**
 * @param {Record<string, any>} tokens
 * @param {(value: any) => unknown} [change]
 */
function values(tokens, change = (value) => value) {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, { $value: change(value) }]))
}

/**
 * @param {string} $type
 * @param {Record<string, unknown>} tokens
 */
function typed($type, tokens) {
  return Object.fromEntries(Object.entries(tokens).map(([name, $value]) => [name, { $type, $value }]))
}
