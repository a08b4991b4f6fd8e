import { brandFolder } from '../paths.mjs'
import { contrast } from './contrast.mjs'
import { CONTRAST_PAIRS } from './contrastPairs.mjs'
import { MODES, readTokens } from './readTokens.mjs'
import { resolveTokens } from './resolveTokens.mjs'

/**
 * @typedef {{
 *   mode: 'light' | 'dark'
 *   foreground: string
 *   background: string
 *   ratio: number
 *   wanted: number
 *   colours: readonly [string, string]
 * }} MeasuredPair
 *   `colours`: hex, of gradients the two stops that are closest
 *
 * @typedef {Map<string, import('./resolveTokens.mjs').Token>} Tokens
 */

/**
 * Every pair that stands on each other with its contrast, both modes; pairs whose tokens do not resolve are
 * left out.
 *
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<MeasuredPair[]>}
 */
export async function measureContrast(id, folder = brandFolder(id)) {
  const sets = await readTokens(id, folder)
  const measured = await Promise.all(
    MODES.map(async (mode) => pairsOf((await resolveTokens(sets[mode])).tokens, mode)),
  )
  return measured.flat()
}

/**
 * @param {Tokens} tokens
 * @param {'light' | 'dark'} mode
 * @returns {MeasuredPair[]}
 */
export function pairsOf(tokens, mode) {
  const under = grounds(tokens)
  return CONTRAST_PAIRS.flatMap(([foreground, background, wanted]) => {
    const closest = closestPair(colours(tokens, foreground), colours(tokens, background), under)
    return closest === undefined
      ? []
      : [
          {
            mode,
            foreground,
            background,
            wanted,
            ratio: closest.ratio,
            colours: /** @type {const} */ ([hex(closest.fg), hex(closest.bg)]),
          },
        ]
  })
}

/** Grounds that everything else lies on: each has to be solid. */
export const SOLID = ['bg.canvas', 'bg.surface', 'bg.raised']

/** Solid grounds that a see-through colour may lie on. @param {Tokens} tokens */
export const grounds = (tokens) =>
  SOLID.flatMap((name) => colours(tokens, name)).filter(([, , , alpha]) => alpha === 1)

/**
 * The least contrast between two sets of colours. @param {number[][]} foregrounds @param {number[][]}
 * backgrounds @param {number[][]} under
 */
export const pairContrast = (foregrounds, backgrounds, under) =>
  closestPair(foregrounds, backgrounds, under)?.ratio

/**
 * The two colours of two sets that are hardest to tell apart, as they are seen: laid over what is below them,
 * on the worst of the grounds.
 *
 * @param {number[][]} foregrounds
 * @param {number[][]} backgrounds
 * @param {number[][]} under
 */
function closestPair(foregrounds, backgrounds, under) {
  // Without a solid ground nobody knows what is seen; that there is none is a mistake of its own.
  const seen = backgrounds.flatMap((bg) => (bg[3] === 1 ? [bg] : under.map((ground) => over(bg, ground))))
  return foregrounds
    .flatMap((front) =>
      seen.map((bg) => {
        const fg = over(front, bg)
        return { fg, bg, ratio: contrast(fg, bg) }
      }),
    )
    .sort((a, b) => a.ratio - b.ratio)[0]
}

/**
 * A colour laid over a solid one, as browsers mix them. @param {readonly number[]} top @param {readonly
 * number[]} below
 */
function over([r = 0, g = 0, b = 0, alpha = 1], below) {
  const mix = (/** @type {number} */ part, /** @type {number | undefined} */ ground = 0) =>
    part * alpha + ground * (1 - alpha)
  return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2])]
}

/** @param {readonly number[]} components 0 to 1 */
const hex = (components) =>
  `#${components
    .slice(0, 3)
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/**
 * Colours of a token with their alpha: one, or the stops of a gradient; none when it is not there or no
 * colour.
 *
 * @param {Tokens} tokens
 * @param {string} name
 * @returns {number[][]}
 */
export function colours(tokens, name) {
  const token = tokens.get(name)
  const values =
    token?.type === 'gradient' && Array.isArray(token.value)
      ? token.value.map(({ color }) => color)
      : [token?.value]
  return values.flatMap((value) =>
    Array.isArray(value?.components) && value.components.length === 3
      ? [[...value.components, Math.min(1, Math.max(0, Number(value.alpha ?? 1)))]]
      : [],
  )
}
