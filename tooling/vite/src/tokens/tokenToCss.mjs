import { fallbackName } from '../brand/fallbackName.mjs'

/**
 * Name of the custom property of a token: `accent.onSolid` → `--accent-on-solid`.
 *
 * @param {string} name
 */
export const propertyName = (name) =>
  `--${name
    .replace(/\./g, '-')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()}`

/**
 * CSS text of a resolved value.
 *
 * @param {{ value: unknown; type: string }} token
 * @returns {string}
 * @throws {TypeError} when the value is not of the type; `valueProblem` says it for people
 */
export function tokenToCss({ value, type }) {
  const write = WRITERS[type]
  if (!write) throw new TypeError(`unknown type ${type}`)
  return write(value)
}

/** @param {any} value */
function cssColor(value) {
  const hex = hexOf(value)
  return value.alpha === undefined || value.alpha === 1
    ? hex
    : `rgb(${value.components.map(byte).join(' ')} / ${number(value.alpha)})`
}

/** `#rrggbb` of a DTCG colour. @param {any} value */
export function hexOf(value) {
  if (value?.colorSpace !== 'srgb' || value.components?.length !== 3)
    throw new TypeError('not an sRGB colour')
  return `#${value.components.map((/** @type {unknown} */ part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

/** @param {unknown} part */
function byte(part) {
  const component = number(part)
  if (component < 0 || component > 1) throw new TypeError('a component outside 0 to 1')
  return Math.round(component * 255)
}

/** @param {readonly string[]} units */
const cssLength =
  (...units) =>
  (/** @type {any} */ value) => {
    if (!units.includes(value?.unit)) throw new TypeError('not a known unit')
    return `${number(value.value)}${value.unit}`
  }
const cssDimension = cssLength('px', 'rem')

/** @param {any} value */
const cssShadow = (value) =>
  [
    value.inset ? 'inset' : '',
    ...[value.offsetX, value.offsetY, value.blur, value.spread].map(cssDimension),
    cssColor(value.color),
  ]
    .filter(Boolean)
    .join(' ')

/**
 * The stand-in of the first family goes behind all self-hosted ones, each of which covers its own script
 * only.
 *
 * @param {unknown} value
 */
function cssFamilies(value) {
  const stack = typeof value === 'string' ? [value] : value
  if (!Array.isArray(stack) || stack.length === 0 || stack.some((family) => typeof family !== 'string'))
    throw new TypeError('not a list of families')
  if (stack.some((family) => familyFault(family) !== undefined)) throw new TypeError('not a name of a family')
  const own = stack.filter((family) => family.endsWith(' Variable'))
  const all =
    own.length === 0
      ? stack
      : [...own, fallbackName(own[0]), ...stack.filter((family) => !own.includes(family))]
  // Everything but a word of the language stands in quotation marks, so that no name can end the declaration.
  return all.map((family) => (GENERIC.has(family) ? family : `"${family}"`)).join(', ')
}

/** Words that stand for a font every device has. */
export const GENERIC = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
  'emoji',
])
const FAMILY = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,58}[\p{L}\p{M}\p{N}])?$/u

/** Why a text cannot be the name of a font, in words. @param {string} family */
export function familyFault(family) {
  if (FAMILY.test(family)) return undefined
  if (family.trim() === '') return 'is empty'
  if (family.length > 60) return 'is longer than the name of any font'
  return family.includes(',') ? 'names several fonts in one text' : 'holds signs that no name of a font has'
}

/** @param {any} value */
function cssBezier(value) {
  if (!Array.isArray(value) || value.length !== 4) throw new TypeError('not four numbers')
  return `cubic-bezier(${value.map(number).join(', ')})`
}

/** @param {any} value */
function cssGradient(value) {
  if (!Array.isArray(value) || value.length < 2) throw new TypeError('not a list of stops')
  return `linear-gradient(100deg, ${value.map((stop) => `${cssColor(stop.color)} ${number(stop.position) * 100}%`).join(', ')})`
}

/** @param {unknown} value */
function number(value) {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('not a number')
  return value
}

/** @param {unknown} value */
function cssWeight(value) {
  const weight = number(value)
  if (weight < 1 || weight > 1000) throw new TypeError('not a weight')
  return String(weight)
}

/** @type {Record<string, (value: any) => string>} */
const WRITERS = {
  color: cssColor,
  dimension: cssDimension,
  duration: cssLength('ms', 's'),
  number: (value) => String(number(value)),
  fontWeight: cssWeight,
  cubicBezier: cssBezier,
  fontFamily: cssFamilies,
  shadow: (value) => (Array.isArray(value) ? value : [value]).map(cssShadow).join(', ') || 'none',
  gradient: cssGradient,
}

/** Types that a token may have. */
export const TOKEN_TYPES = Object.keys(WRITERS)
