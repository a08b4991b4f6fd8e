import { colours, grounds, pairContrast, pairsOf } from './measureContrast.mjs'
import { mistakeAt } from './mistake.mjs'
import { MODES } from './readTokens.mjs'

/**
 * @typedef {import('./measureContrast.mjs').MeasuredPair} MeasuredPair
 *
 * @typedef {import('./measureContrast.mjs').Tokens} Tokens
 */

/**
 * Colours that are too close to each other: one mistake for each role to change, with a step of its ramp that
 * is far enough. Of the two in a pair it is the one that is too close to more others; that is the one that
 * was changed.
 *
 * @param {import('./readTokens.mjs').ThemeTokens} theme
 * @param {Record<'light' | 'dark', Tokens>} resolved
 * @returns {import('./mistake.mjs').Mistake[]}
 */
export function contrastMistakes(theme, resolved) {
  return MODES.flatMap((mode) => {
    const tokens = resolved[mode]
    const all = pairsOf(tokens, mode).map((pair) => ({
      ...pair,
      fore: roleToChange(tokens, theme, mode, pair.foreground),
      back: roleToChange(tokens, theme, mode, pair.background),
    }))
    const close = all.filter(({ ratio, wanted }) => ratio < wanted)
    const times = (/** @type {string} */ role) =>
      close.filter(({ fore, back }) => fore === role || back === role).length
    const culprit = (/** @type {RolePair} */ { fore, back }) =>
      times(back) > times(fore) && theme[mode].get(back)?.file === theme.file ? back : fore
    return [...new Set(close.map(culprit))].map((role) => {
      const pairs = close.filter((pair) => culprit(pair) === role)
      const raw = theme[mode].get(role)
      const below = pairs.every(({ fore }) => fore !== role)
      const what = `${mode}.${role} is ${JSON.stringify(raw?.value)}, too close to what ${below ? 'stands on it' : 'it stands on'}: ${pairs.map((pair) => groundsOf(pair, role)).join(', ')}.`
      const stepOf = (/** @type {string} */ one) =>
        betterStep(
          tokens,
          theme[mode],
          one,
          all.filter(({ fore, back }) => fore === one || back === one),
        )
      const step = stepOf(role)
      const others = [...new Set(pairs.map(({ fore, back }) => (fore === role ? back : fore)))]
      const [other] =
        step === undefined
          ? others.flatMap((one) =>
              stepOf(one) === undefined ? [] : [`Use {${stepOf(one)}} for ${mode}.${one}`],
            )
          : []
      const mend =
        other ??
        `${step === undefined ? 'Make it darker or lighter' : `Use {${step}}`}, or change what ${below ? 'stands on it' : 'it stands on'}`
      return mistakeAt(raw?.file ?? theme.file, raw?.at() ?? { line: 1, column: 1 }, what, `${mend}.`)
    })
  })
}

/**
 * @typedef {MeasuredPair & { fore: string; back: string }} RolePair a pair, and the roles to change on its
 *   two sides
 */

/** @param {RolePair} pair @param {string} role */
const groundsOf = ({ foreground, background, ratio, wanted }, role) =>
  `${foreground === role ? '' : `${foreground} `}on ${background} ${ratio.toFixed(2)} (${wanted} is needed)`

/**
 * The last name before the palette on the way to a colour: what a designer sets. @param {Tokens} tokens
 *
 * @param {import('./readTokens.mjs').ThemeTokens} theme @param {'light' | 'dark'} mode @param {string} name
 */
function roleToChange(tokens, theme, mode, name) {
  const chain = tokens.get(name)?.chain ?? [name]
  return (
    chain.findLast((one) => !/^(palette|color)\./.test(one) && theme[mode].get(one)?.file === theme.file) ??
    name
  )
}

/**
 * The nearest step of a role's ramp that is far enough from everything. @param {Tokens} tokens @param
 * {import('./readTokens.mjs').TokenSet} raw @param {string} role @param {readonly RolePair[]} pairs
 */
function betterStep(tokens, raw, role, pairs) {
  const step = /^\{(.+)\.[^.]+\}$/.exec(String(raw.get(role)?.value))?.[1]
  const [current] = colours(tokens, role)
  const steps = [...tokens.keys()].filter((name) => step !== undefined && name.startsWith(`${step}.`))
  const under = grounds(tokens)
  const far = (/** @type {string} */ name) =>
    pairs.every(({ fore, foreground, background, wanted }) => {
      const [front, ground] = fore === role ? [name, background] : [foreground, name]
      return (pairContrast(colours(tokens, front), colours(tokens, ground), under) ?? wanted) >= wanted
    })
  const [nearest] = steps
    .filter(far)
    .sort((a, b) => distance(colours(tokens, a)[0], current) - distance(colours(tokens, b)[0], current))
  return nearest
}

/** @param {readonly number[] | undefined} a @param {readonly number[] | undefined} b */
const distance = (a, b) => (a ?? []).reduce((sum, part, index) => sum + (part - (b?.[index] ?? 0)) ** 2, 0)
