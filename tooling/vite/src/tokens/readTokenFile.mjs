import { readFile } from 'node:fs/promises'
import { coreSource } from '../brand/coreSource.mjs'
import { mistakeAt } from './mistake.mjs'
import { TOKEN_TYPES } from './tokenToCss.mjs'

/**
 * A token as it stands in its file: value (maybe an alias), type of itself or of its group, and where each
 * part of it stands.
 *
 * @typedef {{
 *   value: unknown
 *   type: string | undefined
 *   file: string
 *   at: (...inside: string[]) => import('./mistake.mjs').Place
 * }} RawToken
 *
 * @typedef {Map<string, RawToken>} TokenSet name (`text.primary`) → token
 *
 * @typedef {import('./mistake.mjs').Mistake} Mistake
 */

const GROUP_KEYS = ['$type', '$description', '$extensions', '$deprecated', '$schema']
const TOKEN_KEYS = [...GROUP_KEYS, '$value']
const EXTENSIONS = 'app.brand'
const EXTENSION_KEYS = ['labelCase']
const START = { line: 1, column: 1 }

/**
 * Flattens one DTCG file. What is wrong with its form is named, the rest is read nevertheless.
 *
 * @param {string} file
 * @returns {Promise<{
 *   readable: boolean
 *   tokens: TokenSet
 *   placeOf: (path: readonly string[]) => import('./mistake.mjs').Place
 *   extensions: Record<string, unknown>
 *   mistakes: Mistake[]
 * }>}
 *   extensions: what the file says under `$extensions."app.brand"`
 */
export async function readTokenFile(file) {
  /** @type {TokenSet} */
  const tokens = new Map()
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined)
    return {
      readable: false,
      tokens,
      extensions: {},
      placeOf: () => START,
      mistakes: [
        mistakeAt(
          file,
          START,
          'There is no such file.',
          'A brand is a folder with brand.json and theme.tokens.json: copy the one of another brand and change it.',
        ),
      ],
    }
  const [{ jsonPlaces }, { nearest }] = await Promise.all([
    coreSource('jsonPlaces.ts'),
    coreSource('nearest.ts'),
  ])
  const places = jsonPlaces(text)
  if (!places.ok)
    return {
      readable: false,
      tokens,
      extensions: {},
      placeOf: () => START,
      mistakes: [
        mistakeAt(
          file,
          places.place,
          `This is not valid JSON: ${places.message}.`,
          `${places.mend[0]?.toUpperCase()}${places.mend.slice(1)}.`,
        ),
      ],
    }
  /** @type {Mistake[]} */
  const mistakes = places.repeated.map((/** @type {any} */ { path, place }) =>
    mistakeAt(
      file,
      place,
      `${path.join('.')} is there twice.`,
      'Remove one of the two; the later one counts.',
    ),
  )

  /** @param {readonly string[]} path @param {string} what @param {string} mend */
  const wrong = (path, what, mend) => mistakes.push(mistakeAt(file, places.placeOf(path), what, mend))

  /**
   * The type that is meant: a misspelt one is named where it stands, and the tokens are read by the right
   * one. @param {unknown} written @param {string[]} path
   */
  const typeOf = (written, path) => {
    if (written === undefined || (typeof written === 'string' && TOKEN_TYPES.includes(written)))
      return written
    const meant = typeof written === 'string' ? nearest(written, TOKEN_TYPES) : undefined
    wrong(
      [...path, '$type'],
      `${path.join('.') || 'The file'} has the type ${JSON.stringify(written)}, which is unknown.`,
      `${meant === undefined ? '' : `Did you mean "${meant}"? `}Known types: ${TOKEN_TYPES.join(', ')}.`,
    )
    return meant
  }

  /** @param {unknown} node @param {string[]} path @param {string | undefined} inherited */
  const collect = (node, path, inherited) => {
    const name = path.join('.') || 'The file'
    if (typeof node !== 'object' || node === null || Array.isArray(node)) {
      return void wrong(
        path,
        `${name} is ${JSON.stringify(node)}, which is neither a token nor a group of tokens.`,
        'Write { "$value": … } around it.',
      )
    }
    const group = /** @type {Record<string, unknown>} */ (node)
    const isToken = '$value' in group
    const known = isToken ? TOKEN_KEYS : GROUP_KEYS
    for (const key of Object.keys(group)) {
      const own = [...path, key]
      if (key.startsWith('$') && !known.includes(key))
        wrong(own, `${own.join('.')} is no key of DTCG.`, `Here may stand: ${known.join(', ')}.`)
      if (!key.startsWith('$') && /[.{}]/.test(key))
        wrong(
          own,
          `The name "${key}" holds a dot or a brace, which aliases cannot name.`,
          'Use letters, digits and dashes.',
        )
      if (isToken && !key.startsWith('$'))
        wrong(
          own,
          `${own.join('.')} stands inside a token.`,
          'Move it beside the token: a token has a value and no children.',
        )
    }
    const type = typeOf(group['$type'], path) ?? inherited
    if (isToken)
      tokens.set(path.join('.'), {
        value: group['$value'],
        type,
        file,
        at: (...inside) => places.placeOf([...path, '$value', ...inside]),
      })
    else
      for (const [key, child] of Object.entries(group))
        if (!key.startsWith('$')) collect(child, [...path, key], type)
  }
  collect(places.value, [], undefined)
  const own = places.value?.$extensions?.[EXTENSIONS]
  if (
    places.value?.$extensions !== undefined &&
    (typeof own !== 'object' || own === null || Array.isArray(own))
  )
    wrong(
      ['$extensions'],
      `$extensions says nothing below "${EXTENSIONS}".`,
      `Write { "${EXTENSIONS}": { "labelCase": "uppercase" } }, or remove it.`,
    )
  else
    for (const key of Object.keys(own ?? {}).filter((one) => !EXTENSION_KEYS.includes(one)))
      wrong(
        ['$extensions', EXTENSIONS, key],
        `$extensions holds "${key}", which nothing reads.`,
        `${nearest(key, EXTENSION_KEYS) === undefined ? `Remove it; here may stand: ${EXTENSION_KEYS.join(', ')}` : `Did you mean "${nearest(key, EXTENSION_KEYS)}"?`}`,
      )
  return {
    readable: true,
    tokens,
    placeOf: places.placeOf,
    extensions: places.value?.$extensions?.[EXTENSIONS] ?? {},
    mistakes,
  }
}
