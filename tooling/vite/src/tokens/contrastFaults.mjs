import { contrast } from './contrast.mjs'
import { CONTRAST_PAIRS } from './contrastPairs.mjs'
import { MODES, readTokens } from './readTokens.mjs'
import { resolveTokens } from './resolveTokens.mjs'

/**
 * @typedef {{ mode: 'light' | 'dark', foreground: string, background: string, ratio: number, wanted: number }} ContrastFault
 * @typedef {import('./resolveTokens.mjs').Token} Token
 */

/**
 * Token pairs of a brand that are too close, worst first.
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<ContrastFault[]>} empty when all is well
 */
export async function contrastFaults(id, folder) {
  const measured = await measureContrast(id, folder)
  return measured.filter(({ ratio, wanted }) => ratio < wanted).sort((a, b) => a.ratio / a.wanted - b.ratio / b.wanted)
}

/**
 * Every pair with its contrast, both modes.
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<ContrastFault[]>}
 */
export async function measureContrast(id, folder) {
  const sets = await readTokens(id, folder)
  return MODES.flatMap((mode) => {
    const tokens = resolveTokens(sets[mode])
    return CONTRAST_PAIRS.map(([foreground, background, wanted]) => {
      const ratios = colours(tokens, foreground).flatMap((fg) => colours(tokens, background).map((bg) => contrast(fg, bg)))
      return { mode, foreground, background, wanted, ratio: Math.min(...ratios) }
    })
  })
}

/**
 * Colours of a token: one, or the stops of a gradient.
 * @param {Map<string, Token>} tokens
 * @param {string} name
 * @returns {number[][]}
 */
function colours(tokens, name) {
  const token = tokens.get(name)
  if (!token) throw new Error(`The theme lacks the token ${name}, whose contrast is checked.`)
  const values = token.type === 'gradient' ? /** @type {{ color: unknown }[]} */ (token.value).map(({ color }) => color) : [token.value]
  return values.map((value) => /** @type {{ components: number[] }} */ (value).components)
}
