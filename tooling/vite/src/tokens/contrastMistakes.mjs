import { colours, pairContrast, pairsOf } from './measureContrast.mjs'
import { mistakeAt } from './mistake.mjs'
import { MODES } from './readTokens.mjs'

/**
 * @typedef {import('./measureContrast.mjs').MeasuredPair} MeasuredPair
 * @typedef {import('./measureContrast.mjs').Tokens} Tokens
 */

/**
 * Colours that are too close to what they stand on: one mistake for each role to change, with a step of its ramp that is far enough.
 * @param {import('./readTokens.mjs').ThemeTokens} theme
 * @param {Record<'light' | 'dark', Tokens>} resolved
 * @returns {import('./mistake.mjs').Mistake[]}
 */
export function contrastMistakes(theme, resolved) {
  return MODES.flatMap((mode) => {
    const tokens = resolved[mode]
    const all = pairsOf(tokens, mode)
    const roleOf = (/** @type {MeasuredPair} */ { foreground }) => roleToChange(tokens, theme, mode, foreground)
    const close = all.filter(({ ratio, wanted }) => ratio < wanted)
    return [...new Set(close.map(roleOf))].map((role) => {
      const pairs = close.filter((pair) => roleOf(pair) === role)
      const raw = theme[mode].get(role)
      const grounds = pairs.map(({ foreground, background, ratio, wanted }) => `${foreground === role ? '' : `${foreground} `}on ${background} ${ratio.toFixed(2)} (${wanted} is needed)`)
      const what = `${mode}.${role} is ${JSON.stringify(raw?.value)}, too close to what it stands on: ${grounds.join(', ')}.`
      const mend = betterStep(tokens, theme[mode], role, all.filter((pair) => roleOf(pair) === role))
      return mistakeAt(raw?.file ?? theme.file, raw?.at() ?? { line: 1, column: 1 }, what, mend)
    })
  })
}

/** The last name before the palette on the way to a colour: what a designer sets. @param {Tokens} tokens @param {import('./readTokens.mjs').ThemeTokens} theme @param {'light' | 'dark'} mode @param {string} name */
function roleToChange(tokens, theme, mode, name) {
  const chain = tokens.get(name)?.chain ?? [name]
  return chain.findLast((one) => !/^(palette|color)\./.test(one) && theme[mode].get(one)?.file === theme.file) ?? name
}

/** @param {Tokens} tokens @param {import('./readTokens.mjs').TokenSet} raw @param {string} role @param {readonly MeasuredPair[]} pairs */
function betterStep(tokens, raw, role, pairs) {
  const step = /^\{(.+)\.[^.]+\}$/.exec(String(raw.get(role)?.value))?.[1]
  const [current] = colours(tokens, role)
  const steps = [...tokens.keys()].filter((name) => step !== undefined && name.startsWith(`${step}.`))
  const fitting = steps.filter((name) => pairs.every(({ background, wanted }) => (pairContrast(colours(tokens, name), colours(tokens, background)) ?? wanted) >= wanted))
  const [nearest] = fitting.sort((a, b) => distance(colours(tokens, a)[0], current) - distance(colours(tokens, b)[0], current))
  return nearest === undefined ? 'Make it darker or lighter, or change what it stands on.' : `Use {${nearest}}, or change what it stands on.`
}

/** @param {readonly number[] | undefined} a @param {readonly number[] | undefined} b */
const distance = (a, b) => (a ?? []).reduce((sum, part, index) => sum + (part - (b?.[index] ?? 0)) ** 2, 0)
