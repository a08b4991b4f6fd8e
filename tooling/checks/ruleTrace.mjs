/**
 * One line of `docs/rules/traceability.tsv`: the rules it speaks of, and the test that shows them, or why
 * none does.
 *
 * @typedef {object} TraceLine
 * @property {readonly string[]} ids each id, ranges written out
 * @property {string} test path of the test, `-` where there is none
 * @property {string} title words of the test's title, empty for the whole file; the reason where there is
 *   none
 */

const RANGE = /^([A-Z]+\d?\.)(\d+)-(?:[A-Z]+\d?\.)?(\d+)$/

/**
 * The ids of `P.001-P.003,R1.01`.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function traceIds(text) {
  return text.split(',').flatMap((part) => {
    const [, prefix = '', from = '', to = ''] = RANGE.exec(part) ?? []
    if (prefix === '') return [part]
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => prefix + String(Number(from) + index).padStart(from.length, '0'),
    )
  })
}

/**
 * The lines of a page of tab-separated values: ids, path of a test or `-`, words of its title or the reason.
 * Lines that begin with `#` are notes.
 *
 * @param {string} page
 * @returns {TraceLine[]}
 */
export function traceLines(page) {
  return page
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [ids = '', test = '', title = ''] = line.split('\t')
      return { ids: traceIds(ids), test, title }
    })
}

/**
 * What is wrong with the lines: rules that are none, tests or titles that are not there, reasons that lack.
 *
 * @param {readonly TraceLine[]} lines
 * @param {ReadonlyMap<string, string>} rules rule by id
 * @param {ReadonlyMap<string, string>} sources text by path
 * @returns {string[]}
 */
export function traceFaults(lines, rules, sources) {
  return lines.flatMap(({ ids, test, title }) => [
    ...ids
      .filter((id) => !rules.has(id))
      .map((id) => `traceability.tsv names ${id}, which no page of docs/rules lists.`),
    ...placeFaults(test, title, sources).map((fault) => `traceability.tsv, ${ids[0]}: ${fault}`),
  ])
}

/**
 * @param {string} test
 * @param {string} title
 * @param {ReadonlyMap<string, string>} sources
 * @returns {string[]}
 */
function placeFaults(test, title, sources) {
  if (test === '-') return title === '' ? ['there is neither a test nor a reason.'] : []
  const source = sources.get(test)
  if (source === undefined) return [`there is no test ${test}.`]
  return source.replaceAll("\\'", "'").includes(title) ? [] : [`${test} has no test called "${title}".`]
}
