import { brandFolder } from '../paths.mjs'
import { fontMistakes } from '../brand/fontMistakes.mjs'
import { contrastMistakes } from './contrastMistakes.mjs'
import { eachOnce, mistakeAt, MistakesError } from './mistake.mjs'
import { MODES, readTokens } from './readTokens.mjs'
import { resolveTokens } from './resolveTokens.mjs'
import { roleMistakes } from './roleMistakes.mjs'
import { solidMistakes } from './solidMistakes.mjs'
import { valueProblem } from './valueProblem.mjs'

/** @typedef {Map<string, import('./resolveTokens.mjs').Token>} Tokens */

/** How a brand writes the words of buttons. */
const LABEL_CASES = ['none', 'uppercase', 'capitalize']

/**
 * Reads a theme and finds everything that is wrong with it.
 *
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<{
 *   light: Tokens
 *   dark: Tokens
 *   labelCase: string
 *   mistakes: import('./mistake.mjs').Mistake[]
 * }>}
 */
export async function checkTheme(id, folder = brandFolder(id)) {
  const theme = await readTokens(id, folder)
  if (!theme.readable) return { light: new Map(), dark: new Map(), labelCase: '', mistakes: theme.mistakes }
  const [light, dark] = await Promise.all([resolveTokens(theme.light), resolveTokens(theme.dark)])
  const resolved = { light: light.tokens, dark: dark.tokens }
  const values = MODES.flatMap((mode) =>
    [...resolved[mode]].flatMap(([name, token]) => {
      // A value is wrong where it stands, not in everything that points at it.
      const problem = token.chain.length === 1 ? valueProblem(name, token) : undefined
      return problem ? [mistakeAt(token.file, token.at(), problem.what, problem.mend)] : []
    }),
  )
  if (!LABEL_CASES.includes(/** @type {any} */ (theme.labelCase))) {
    values.push(
      mistakeAt(
        theme.file,
        theme.placeOf(['$extensions', 'app.brand', 'labelCase']),
        `labelCase is ${JSON.stringify(theme.labelCase)}.`,
        `Write one of: ${LABEL_CASES.join(', ')}.`,
      ),
    )
  }
  const more = [
    ...(await roleMistakes(theme)),
    ...fontMistakes(theme, resolved.light),
    ...solidMistakes(theme, resolved),
    ...contrastMistakes(theme, resolved),
  ]
  return {
    ...resolved,
    labelCase: String(theme.labelCase),
    mistakes: eachOnce([...theme.mistakes, ...light.mistakes, ...dark.mistakes, ...values, ...more]),
  }
}

/**
 * Everything wrong with a brand's theme, each with its place and a way to mend it; empty when all is well.
 *
 * @param {string} id
 * @param {string} [folder]
 */
export const themeMistakes = async (id, folder) => (await checkTheme(id, folder)).mistakes

/**
 * Tokens of both modes, without a single mistake.
 *
 * @param {string} id
 * @param {string} [folder]
 * @throws {MistakesError} with all mistakes at once
 */
export async function soundTheme(id, folder) {
  const { mistakes, ...modes } = await checkTheme(id, folder)
  if (mistakes.length > 0) throw new MistakesError(mistakes)
  return modes
}
