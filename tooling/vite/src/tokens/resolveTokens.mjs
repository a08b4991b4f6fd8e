/**
 * @typedef {import('./readTokens.mjs').TokenSet} TokenSet
 * @typedef {{ value: unknown, type: string, source: string, file: string }} Token resolved: no alias left; source and file say where the value stands
 */

const ALIAS = /^\{([^{}]+)\}$/

/**
 * Replaces every alias by what it points at.
 * @param {TokenSet} tokens
 * @returns {Map<string, Token>}
 * @throws {Error} listing every missing, cyclic or untyped token with its file
 */
export function resolveTokens(tokens) {
  /** @type {Set<string>} */
  const wrong = new Set()
  /** @type {Map<string, Token>} */
  const resolved = new Map()
  for (const [name, { file }] of tokens) {
    try {
      resolved.set(name, resolveToken(tokens, name, []))
    } catch (error) {
      wrong.add(`  ${name} (${file}): ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (wrong.size > 0) throw new Error(`Design tokens do not resolve:\n${[...wrong].join('\n')}`)
  return resolved
}

/**
 * @param {TokenSet} tokens
 * @param {string} name
 * @param {readonly string[]} seen
 * @returns {Token}
 */
function resolveToken(tokens, name, seen) {
  const token = tokens.get(name)
  if (!token) throw new Error(`there is no token {${name}}`)
  if (seen.includes(name)) throw new Error(`it points at itself: ${[...seen, name].join(' → ')}`)
  const path = [...seen, name]
  const target = aliasOf(token.value)
  if (target) {
    const found = resolveToken(tokens, target, path)
    return { ...found, type: token.type ?? found.type }
  }
  if (!token.type) throw new Error('it has no $type, nor has its group')
  return { value: resolveNested(token.value, tokens, path), type: token.type, source: name, file: token.file }
}

/**
 * Aliases inside composite values (shadows, gradients).
 * @param {unknown} value
 * @param {TokenSet} tokens
 * @param {readonly string[]} path
 * @returns {unknown}
 */
function resolveNested(value, tokens, path) {
  const target = aliasOf(value)
  if (target) return resolveToken(tokens, target, path).value
  if (Array.isArray(value)) return value.map((item) => resolveNested(item, tokens, path))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolveNested(part, tokens, path)]))
}

/** @param {unknown} value */
const aliasOf = (value) => (typeof value === 'string' ? ALIAS.exec(value)?.[1] : undefined)
