import { citedRules } from './ruleCitations.mjs'

const TEST = /\.(?:test|spec|stories)\.tsx?$|\.test\.mjs$/

/** The tests that may stand beside a source, by name. */
const besides = (/** @type {string} */ path) =>
  [path.replace(/\.(tsx?|mjs)$/, '.test.$1'), path.replace(/\.tsx$/, '.stories.tsx')].filter(
    (name) => name !== path,
  )

/**
 * Which tests show each rule: those that cite it; else the ones beside the code that cites it; else none.
 *
 * @param {ReadonlyMap<string, string>} rules rule by id
 * @param {ReadonlyMap<string, string>} sources text by path
 * @returns {string} Markdown with one row a rule, and the sums
 */
export function ruleReport(rules, sources) {
  /** @type {Map<string, string[]>} */
  const citedBy = new Map()
  for (const [path, source] of sources)
    for (const id of citedRules(source)) citedBy.set(id, [...(citedBy.get(id) ?? []), path])
  const sums = { cited: 0, beside: 0, code: 0, none: 0 }
  const rows = [...rules].map(([id, rule]) => {
    const paths = citedBy.get(id) ?? []
    const tests = paths.filter((path) => TEST.test(path))
    const near = [...new Set(paths.flatMap(besides))].filter((path) => sources.has(path))
    if (tests.length > 0) {
      sums.cited += 1
      return `| ${id} | ${rule} | ${tests.join(', ')} |`
    }
    if (near.length > 0) {
      sums.beside += 1
      return `| ${id} | ${rule} | beside its code: ${near.join(', ')} |`
    }
    if (paths.length > 0) {
      sums.code += 1
      return `| ${id} | ${rule} | cited by code alone: ${paths.join(', ')} |`
    }
    sums.none += 1
    return `| ${id} | ${rule} | named by no test |`
  })
  return [
    '| id | rule | tests |',
    '|---|---|---|',
    ...rows,
    '',
    `${rules.size} rules: ${sums.cited} cited by tests, ${sums.beside} by code with a test beside it, ` +
      `${sums.code} by code alone, ${sums.none} by neither.`,
  ].join('\n')
}
