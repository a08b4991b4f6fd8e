/**
 * Line and column of a place of a text, from 1.
 *
 * @param {string} text
 * @param {number} index
 */
export function placeAt(text, index) {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
