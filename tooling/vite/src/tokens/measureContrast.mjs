import { brandFolder } from '../paths.mjs'
import { contrast } from './contrast.mjs'
import { CONTRAST_PAIRS } from './contrastPairs.mjs'
import { MODES, readTokens } from './readTokens.mjs'
import { resolveTokens } from './resolveTokens.mjs'

/**
 * @typedef {{ mode: 'light' | 'dark', foreground: string, background: string, ratio: number, wanted: number, colours: readonly [string, string] }} MeasuredPair `colours`: hex, of gradients the two stops that are closest
 * @typedef {Map<string, import('./resolveTokens.mjs').Token>} Tokens
 */

/**
 * Every pair that stands on each other with its contrast, both modes; pairs whose tokens do not resolve are left out.
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<MeasuredPair[]>}
 */
export async function measureContrast(id, folder = brandFolder(id)) {
  const sets = await readTokens(id, folder)
  const measured = await Promise.all(MODES.map(async (mode) => pairsOf((await resolveTokens(sets[mode])).tokens, mode)))
  return measured.flat()
}

/**
 * @param {Tokens} tokens
 * @param {'light' | 'dark'} mode
 * @returns {MeasuredPair[]}
 */
export function pairsOf(tokens, mode) {
  return CONTRAST_PAIRS.flatMap(([foreground, background, wanted]) => {
    const closest = closestPair(colours(tokens, foreground), colours(tokens, background))
    return closest === undefined ? [] : [{ mode, foreground, background, wanted, ratio: closest.ratio, colours: /** @type {const} */ ([hex(closest.fg), hex(closest.bg)]) }]
  })
}

/** The least contrast between two sets of colours. @param {number[][]} foregrounds @param {number[][]} backgrounds */
export const pairContrast = (foregrounds, backgrounds) => closestPair(foregrounds, backgrounds)?.ratio

/** The two colours of two sets that are hardest to tell apart. @param {number[][]} foregrounds @param {number[][]} backgrounds */
function closestPair(foregrounds, backgrounds) {
  return foregrounds.flatMap((fg) => backgrounds.map((bg) => ({ fg, bg, ratio: contrast(fg, bg) }))).sort((a, b) => a.ratio - b.ratio)[0]
}

/** @param {readonly number[]} components 0 to 1 */
const hex = (components) => `#${components.map((part) => Math.round(part * 255).toString(16).padStart(2, '0')).join('')}`

/**
 * Colours of a token: one, or the stops of a gradient; none when it is not there or no colour.
 * @param {Tokens} tokens
 * @param {string} name
 * @returns {number[][]}
 */
export function colours(tokens, name) {
  const token = tokens.get(name)
  const values = token?.type === 'gradient' && Array.isArray(token.value) ? token.value.map(({ color }) => color) : [token?.value]
  return values.flatMap((value) => (Array.isArray(value?.components) && value.components.length === 3 ? [value.components] : []))
}
