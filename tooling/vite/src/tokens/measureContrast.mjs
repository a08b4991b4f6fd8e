import { brandFolder } from '../paths.mjs'
import { contrast } from './contrast.mjs'
import { CONTRAST_PAIRS } from './contrastPairs.mjs'
import { MODES, readTokens } from './readTokens.mjs'
import { resolveTokens } from './resolveTokens.mjs'

/**
 * @typedef {{ mode: 'light' | 'dark', foreground: string, background: string, ratio: number, wanted: number }} MeasuredPair
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
    const ratio = pairContrast(colours(tokens, foreground), colours(tokens, background))
    return ratio === undefined ? [] : [{ mode, foreground, background, wanted, ratio }]
  })
}

/** The least contrast between two sets of colours. @param {number[][]} foregrounds @param {number[][]} backgrounds */
export function pairContrast(foregrounds, backgrounds) {
  const ratios = foregrounds.flatMap((fg) => backgrounds.map((bg) => contrast(fg, bg)))
  return ratios.length === 0 ? undefined : Math.min(...ratios)
}

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
