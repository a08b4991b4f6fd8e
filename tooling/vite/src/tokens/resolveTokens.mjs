import { coreSource } from '../brand/coreSource.mjs'
import { mistakeAt } from './mistake.mjs'
import { BRAND_ROLES, MODE_ROLES } from './themeRoles.mjs'

/**
 * @typedef {import('./readTokenFile.mjs').TokenSet} TokenSet
 *
 * @typedef {import('./readTokenFile.mjs').RawToken} RawToken
 *
 * @typedef {import('./mistake.mjs').Mistake} Mistake
 *
 * @typedef {{
 *   value: unknown
 *   type: string
 *   chain: readonly string[]
 *   at: RawToken['at']
 *   file: string
 * }} Token
 *   resolved: no alias left; chain: the names it was found through, itself first; file and at: where the
 *   value stands
 */

const ALIAS = /^\{([^{}]+)\}$/

/**
 * Replaces every alias by what it points at. A token that cannot be resolved is left out; its root cause is
 * named once.
 *
 * @param {TokenSet} tokens
 * @returns {Promise<{ tokens: Map<string, Token>; mistakes: Mistake[] }>}
 */
export async function resolveTokens(tokens) {
  const { nearest } = await coreSource('nearest.ts')
  /** @type {Map<string, Token | undefined>} */
  const done = new Map()
  /** @type {Mistake[]} */
  const mistakes = []

  /**
   * @param {RawToken} token @param {readonly string[]} inside @param {string} what @param {string} mend
   * @returns {undefined}
   */
  function wrong(token, inside, what, mend) {
    mistakes.push(mistakeAt(token.file, token.at(...inside), what, mend))
  }

  /** @param {string} name @param {readonly string[]} trail @returns {Token | undefined} */
  function resolve(name, trail) {
    if (done.has(name)) return done.get(name)
    const token = /** @type {RawToken} */ (tokens.get(name))
    const found = resolveOne(name, token, [...trail, name])
    if (!done.has(name)) done.set(name, found)
    return done.get(name)
  }

  /**
   * @param {string} name @param {RawToken} token @param {readonly string[]} trail @returns {Token |
   *   undefined}
   */
  function resolveOne(name, token, trail) {
    const target = aliasOf(token.value)
    if (target !== undefined) {
      const found = follow(target, name, token, trail, [])
      if (!found) return undefined
      if (token.type && token.type !== found.type)
        return wrong(
          token,
          [],
          `${name} is a ${token.type}, but {${target}} is a ${found.type}.`,
          `Point it at a token of the type ${token.type}.`,
        )
      return { ...found, chain: [name, ...found.chain] }
    }
    if (!token.type)
      return wrong(
        token,
        [],
        `${name} has no $type, nor has its group.`,
        'Add "$type": "color" (or dimension, number, duration, fontFamily, fontWeight, cubicBezier, shadow, gradient).',
      )
    const before = mistakes.length
    const value = inner(token.value, name, token, trail, [])
    return mistakes.length > before || value === BROKEN
      ? undefined
      : { value, type: token.type, chain: [name], at: token.at, file: token.file }
  }

  /**
   * @param {string} target
   * @param {string} name
   * @param {RawToken} token
   * @param {readonly string[]} trail
   * @param {readonly string[]} inside
   */
  function follow(target, name, token, trail, inside) {
    if (!tokens.has(target)) {
      // A role that a theme lacks is named once, as missing.
      if (Object.hasOwn(BRAND_ROLES, target) || Object.hasOwn(MODE_ROLES, target)) return undefined
      const meant = nearest(target, [...tokens.keys()])
      return wrong(
        token,
        inside,
        `${name} points at {${target}}, which does not exist.`,
        meant ? `Did you mean {${meant}}?` : 'Add a token of that name, or point at one that is there.',
      )
    }
    if (trail.includes(target)) {
      const circle = [...trail.slice(trail.indexOf(target)), target]
      for (const one of circle) done.set(one, undefined)
      return wrong(
        token,
        inside,
        `${circle.map((one) => `{${one}}`).join(' → ')} points at itself.`,
        'Give one of them a value instead of an alias.',
      )
    }
    return resolve(target, trail)
  }

  /**
   * Aliases inside composite values (shadows, gradients). @param {unknown} value @param {string} name @param
   * {RawToken} token @param {readonly string[]} trail @param {readonly string[]} inside @returns {unknown}
   */
  function inner(value, name, token, trail, inside) {
    const target = aliasOf(value)
    if (target !== undefined) return follow(target, name, token, trail, inside)?.value ?? BROKEN
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).map(
      ([key, part]) => /** @type {const} */ ([key, inner(part, name, token, trail, [...inside, key])]),
    )
    if (parts.some(([, part]) => part === BROKEN)) return BROKEN
    return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
  }

  for (const name of tokens.keys()) resolve(name, [])
  return {
    tokens: new Map(
      [...done].filter(/** @returns {entry is [string, Token]} */ (entry) => entry[1] !== undefined),
    ),
    mistakes,
  }
}

const BROKEN = Symbol('broken')

/** @param {unknown} value */
const aliasOf = (value) => (typeof value === 'string' ? ALIAS.exec(value)?.[1] : undefined)
