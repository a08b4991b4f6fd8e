/**
 * Places where a file of one brand names another.
 *
 * @param {string} file
 * @param {string} text
 * @param {readonly string[]} others ids and names of the other brands
 * @returns {string[]}
 */
export function otherBrandFaults(file, text, others) {
  return others.flatMap((word) => {
    const found = new RegExp(
      `(?<![a-z0-9])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z0-9])`,
      'i',
    ).exec(text)
    if (found === null) return []
    const line = text.slice(0, found.index).split('\n').length
    return [`${file}:${line} names another brand ("${found[0]}").`]
  })
}
