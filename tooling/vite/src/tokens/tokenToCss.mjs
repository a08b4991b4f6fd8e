import { fallbackName } from '../brand/fallbackName.mjs'

/** @typedef {import('./resolveTokens.mjs').Token} Token */

/**
 * Name of the custom property of a token: `accent.onSolid` → `--accent-on-solid`.
 * @param {string} name
 */
export const propertyName = (name) => `--${name.replace(/\./g, '-').replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}`

/**
 * CSS text of a resolved token.
 * @param {Token} token
 * @returns {string}
 */
export function tokenToCss({ value, type, source, file }) {
  const write = WRITERS[type]
  if (!write) throw new Error(`${file}: ${source} has the unknown type "${type}".`)
  try {
    return write(value)
  } catch {
    throw new Error(`${file}: the value of ${source} is not a ${type}: ${JSON.stringify(value)}`)
  }
}

/** @param {any} value */
function cssColor(value) {
  const [r, g, b] = value.components.map((/** @type {number} */ part) => Math.round(number(part) * 255))
  if (typeof b !== 'number' || value.colorSpace !== 'srgb') throw new TypeError('not an sRGB colour')
  const hex = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return value.alpha === undefined || value.alpha === 1 ? hex : `rgb(${r} ${g} ${b} / ${number(value.alpha)})`
}

/** @param {any} value */
const cssLength = (value) => `${number(value.value)}${value.unit}`

/** @param {any} value */
const cssShadow = (value) =>
  [value.inset ? 'inset' : '', ...[value.offsetX, value.offsetY, value.blur, value.spread].map(cssLength), cssColor(value.color)].filter(Boolean).join(' ')

/**
 * The stand-in of the first family goes behind all self-hosted ones, each of which covers its own script only.
 * @param {string[]} stack
 */
function withFallback(stack) {
  const own = stack.filter((family) => family.endsWith(' Variable'))
  const [first] = own
  return first === undefined ? stack : [...own, fallbackName(first), ...stack.filter((family) => !own.includes(family))]
}

/** @param {unknown} value */
function number(value) {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('not a number')
  return value
}

/** @type {Record<string, (value: any) => string>} */
const WRITERS = {
  color: cssColor,
  dimension: cssLength,
  duration: cssLength,
  number: (value) => String(number(value)),
  fontWeight: (value) => String(number(value)),
  cubicBezier: (value) => `cubic-bezier(${value.map(number).join(', ')})`,
  fontFamily: (value) => withFallback(value).map((family) => (family.includes(' ') ? `"${family}"` : family)).join(', '),
  shadow: (value) => (Array.isArray(value) ? value : [value]).map(cssShadow).join(', ') || 'none',
  gradient: (value) => `linear-gradient(100deg, ${value.map((/** @type {any} */ stop) => `${cssColor(stop.color)} ${number(stop.position) * 100}%`).join(', ')})`,
}
