import { readFile } from 'node:fs/promises'
import { parseJson } from '../brand/readBrand.mjs'
import { brandFolder, ROOT } from '../paths.mjs'

/**
 * A token as it stands in its file: value (maybe an alias), type of itself or of its group, and where it was read.
 * @typedef {{ value: unknown, type: string | undefined, file: string }} RawToken
 * @typedef {Map<string, RawToken>} TokenSet name (`text.primary`) → token
 * @typedef {'light' | 'dark'} Mode
 */

export const MODES = /** @type {const} */ (['light', 'dark'])
const SHARED = `${ROOT}packages/ui/src/tokens/`

/**
 * Token sets of a brand, one per mode: shared primitives and component tokens, then the brand's palette and character,
 * then the role values of the mode. Later sets win, so a brand may also restate a component token.
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<Record<Mode, TokenSet>>}
 */
export async function readTokens(id, folder = brandFolder(id)) {
  const shared = await Promise.all(['primitive', 'component'].map((name) => readTokenFile(`${SHARED}${name}.tokens.json`)))
  const themeFile = `${folder}theme.tokens.json`
  const theme = await readTokenFile(themeFile)
  const forMode = (/** @type {Mode} */ mode) => {
    const own = [...theme].flatMap(([name, token]) => {
      const [first, ...rest] = name.split('.')
      if (first === mode) return [/** @type {[string, RawToken]} */ ([rest.join('.'), token])]
      return first === 'light' || first === 'dark' ? [] : [/** @type {[string, RawToken]} */ ([name, token])]
    })
    return new Map([...shared.flatMap((set) => [...set]), ...own])
  }
  return { light: forMode('light'), dark: forMode('dark') }
}

/**
 * Flattens one DTCG file.
 * @param {string} file
 * @returns {Promise<TokenSet>}
 */
export async function readTokenFile(file) {
  let text
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new Error(`${file} is missing.`)
  }
  /** @type {TokenSet} */
  const tokens = new Map()
  collect(parseJson(text, file), [], undefined, file, tokens)
  return tokens
}

/**
 * @param {unknown} node
 * @param {string[]} path
 * @param {string | undefined} inherited
 * @param {string} file
 * @param {TokenSet} into
 */
function collect(node, path, inherited, file, into) {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    throw new Error(`${file}: ${path.join('.') || '(file)'} must be a token ({ "$value": … }) or a group of tokens.`)
  }
  const group = /** @type {Record<string, unknown>} */ (node)
  const type = typeof group['$type'] === 'string' ? group['$type'] : inherited
  if ('$value' in group) {
    into.set(path.join('.'), { value: group['$value'], type, file })
    return
  }
  for (const [key, child] of Object.entries(group)) if (!key.startsWith('$')) collect(child, [...path, key], type, file, into)
}
