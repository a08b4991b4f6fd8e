/**
 * Tokens as text: one token a line, groups indented.
 *
 * @param {Record<string, any>} node
 * @param {string} [indent]
 * @returns {string}
 */
export function printTokens(node, indent = '') {
  if (Object.hasOwn(node, '$value'))
    return `{ ${Object.entries(node)
      .map(([key, value]) => `"${key}": ${inline(value)}`)
      .join(', ')} }`
  const lines = Object.entries(node).map(
    ([key, value]) =>
      `${indent}  ${JSON.stringify(key)}: ${typeof value === 'object' ? printTokens(value, `${indent}  `) : JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** @param {unknown} value */
const inline = (value) => JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "')
