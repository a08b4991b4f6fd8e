const COLUMNS = 110
const SCRIPT = /^\s*(?:\/\/|\/\*\*?(?!.*\*\/\s*\S)|\*)\s/
const SQL = /^\s*--\s/

/**
 * Lines that are comment only and longer than 110 columns. A single word that is longer, such as an address,
 * cannot be broken and passes.
 *
 * @param {string} name of the file, its ending tells the language @param {string} text
 * @returns {string[]} place and mend of each
 */
export function longComments(name, text) {
  const mark = name.endsWith('.sql') ? SQL : SCRIPT
  return text.split('\n').flatMap((line, at) => {
    if (line.length <= COLUMNS || !mark.test(line)) return []
    const words = line.trim().split(/\s+/).slice(1)
    const longest = Math.max(...words.map(({ length }) => length))
    if (longest > COLUMNS - line.search(/\S/) - 4) return []
    return [`${name}:${at + 1} is a comment of ${line.length} columns: break it before ${COLUMNS}.`]
  })
}
