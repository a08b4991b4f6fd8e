import { rangeProblem } from './valueRanges.mjs'
import { hexOf, TOKEN_TYPES, tokenToCss } from './tokenToCss.mjs'

/** What a value of each type looks like. @type {Record<string, string>} */
const EXAMPLES = {
  color:
    '{ "colorSpace": "srgb", "components": [0.2, 0.4, 1], "hex": "#3366ff" }, components from 0 to 1, or an alias such as "{palette.ink.900}"',
  dimension: '{ "value": 16, "unit": "px" } (px or rem)',
  duration: '{ "value": 220, "unit": "ms" } (ms or s)',
  number: '0.8',
  fontWeight: '600 (1 to 1000)',
  cubicBezier: '[0.2, 0, 0, 1]',
  fontFamily: '["Onest Variable", "system-ui", "sans-serif"]',
  shadow: '[] for none, or { "color": …, "offsetX": …, "offsetY": …, "blur": …, "spread": … }',
  gradient: '[{ "color": …, "position": 0 }, { "color": …, "position": 1 }]',
}

/**
 * What is wrong with a resolved value.
 *
 * @param {string} name
 * @param {{ value: unknown; type: string }} token
 * @returns {{ what: string; mend: string } | undefined}
 */
export function valueProblem(name, token) {
  if (!TOKEN_TYPES.includes(token.type))
    return {
      what: `${name} has the type "${token.type}", which is unknown.`,
      mend: `Known types: ${TOKEN_TYPES.join(', ')}.`,
    }
  // Names of fonts are looked at one by one (fontMistakes).
  if (token.type === 'fontFamily' && isListOfTexts(token.value)) return undefined
  try {
    tokenToCss(token)
  } catch {
    return {
      what: `${name} is ${short(token.value)}, which is no ${token.type}.`,
      mend: `Write it like this: ${ownExample(token) ?? EXAMPLES[token.type]}.`,
    }
  }
  const outside = rangeProblem(name, token)
  if (outside) return outside
  const hex = token.type === 'color' ? /** @type {{ hex?: unknown }} */ (token.value).hex : undefined
  if (hex === undefined || hex === hexOf(token.value)) return undefined
  return {
    what: `${name} says hex ${short(hex)}, but its components are ${hexOf(token.value)}.`,
    mend: `The components count: ${componentsOf(hex)}, or remove hex.`,
  }
}

/** @param {unknown} value */
const isListOfTexts = (value) =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'))

/** @param {unknown} value */
const short = (value) => (JSON.stringify(value) ?? 'nothing').slice(0, 90)

/**
 * A colour written as people know it, in the form of the file. @param {{ value: unknown, type: string }}
 * token
 */
function ownExample({ value, type }) {
  if (type !== 'color' || typeof value !== 'string') return undefined
  const hex = value.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const components = parts(hex)
  return components && `{ "colorSpace": "srgb", "components": [${components.join(', ')}], "hex": "${hex}" }`
}

/** Components of a colour, 0 to 1. @param {string} hex */
function parts(hex) {
  const [, ...pairs] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? []
  return pairs.length === 3
    ? pairs.map((pair) => Number((Number.parseInt(pair, 16) / 255).toFixed(4)))
    : undefined
}

/** @param {unknown} hex */
function componentsOf(hex) {
  const components = parts(String(hex))
  return components ? `write "components": [${components.join(', ')}]` : 'write the colour you want there'
}
