import { brandFolder, ROOT } from '../paths.mjs'
import { readTokenFile } from './readTokenFile.mjs'

/**
 * @typedef {import('./readTokenFile.mjs').TokenSet} TokenSet
 *
 * @typedef {import('./readTokenFile.mjs').RawToken} RawToken
 *
 * @typedef {'light' | 'dark'} Mode
 *
 * @typedef {{
 *   file: string
 *   readable: boolean
 *   shared: ReadonlySet<string>
 *   light: TokenSet
 *   dark: TokenSet
 *   labelCase: unknown
 *   placeOf: (path: readonly string[]) => import('./mistake.mjs').Place
 *   mistakes: import('./mistake.mjs').Mistake[]
 * }} ThemeTokens
 */

export const MODES = /** @type {const} */ (['light', 'dark'])
/** Tokens that all brands share. */
const SHARED = ['primitive', 'component'].map((name) => `${ROOT}packages/ui/src/tokens/${name}.tokens.json`)

/**
 * Token sets of a brand, one per mode: shared primitives and component tokens, then the brand's palette and
 * character, then the role values of the mode. Later sets win, so a brand may also restate a component
 * token.
 *
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<ThemeTokens>} with what is wrong about the form of the files
 */
export async function readTokens(id, folder = brandFolder(id)) {
  const shared = await Promise.all(SHARED.map(readTokenFile))
  const file = `${folder}theme.tokens.json`
  const theme = await readTokenFile(file)
  const forMode = (/** @type {Mode} */ mode) => {
    const own = [...theme.tokens].flatMap(([name, token]) => {
      const [first, ...rest] = name.split('.')
      if (first === mode) return [/** @type {[string, RawToken]} */ ([rest.join('.'), token])]
      return first === 'light' || first === 'dark' ? [] : [/** @type {[string, RawToken]} */ ([name, token])]
    })
    return new Map([...shared.flatMap(({ tokens }) => [...tokens]), ...own])
  }
  return {
    file,
    readable: theme.readable,
    shared: new Set(shared.flatMap(({ tokens }) => [...tokens.keys()])),
    light: forMode('light'),
    dark: forMode('dark'),
    labelCase: theme.extensions.labelCase ?? 'none',
    placeOf: theme.placeOf,
    mistakes: [...shared, theme].flatMap(({ mistakes }) => mistakes),
  }
}
