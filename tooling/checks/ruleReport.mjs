import { citedRules } from './ruleCitations.mjs'

const TEST = /\.(?:test|spec|stories)\.tsx?$|\.test\.mjs$/

/** The tests that may stand beside a source, by name. */
const besides = (/** @type {string} */ path) =>
  [path.replace(/\.(tsx?|mjs)$/, '.test.$1'), path.replace(/\.tsx$/, '.stories.tsx')].filter(
    (name) => name !== path,
  )

/**
 * What shows a rule.
 *
 * @typedef {object} Shown
 * @property {'cited' | 'listed' | 'beside' | 'reason' | 'nothing'} by tests that cite it, tests that
 *   traceability.tsv lists, tests beside the code that cites it, the reason why there is none, or nothing
 * @property {string} text
 * @property {readonly string[]} code sources, other than tests, that cite it
 */

/**
 * What shows each rule: the tests that cite it or are listed for it, else those beside the code that cites
 * it, else the reason why there is none.
 *
 * @param {ReadonlyMap<string, string>} rules rule by id
 * @param {ReadonlyMap<string, string>} sources text by path
 * @param {readonly import('./ruleTrace.mjs').TraceLine[]} lines of traceability.tsv
 * @returns {Map<string, Shown>} by id
 */
export function shownRules(rules, sources, lines) {
  /** @type {Map<string, string[]>} */
  const citedBy = new Map()
  for (const [path, source] of sources)
    for (const id of citedRules(source)) citedBy.set(id, [...(citedBy.get(id) ?? []), path])
  return new Map(
    [...rules.keys()].map((id) => {
      const paths = citedBy.get(id) ?? []
      const cited = paths.filter((path) => TEST.test(path))
      const own = lines.filter(({ ids }) => ids.includes(id))
      const listed = own
        .filter(({ test }) => test !== '-')
        .map(({ test, title }) => (title === '' ? test : `${test} ("${title}")`))
      const near = [...new Set(paths.flatMap(besides))].filter((path) => sources.has(path))
      const reason = own.find(({ test }) => test === '-')?.title
      const code = paths.filter((path) => !TEST.test(path))
      if (cited.length > 0) return [id, { by: 'cited', code, text: [...cited, ...listed].join(', ') }]
      if (listed.length > 0) return [id, { by: 'listed', code, text: listed.join(', ') }]
      if (reason !== undefined) return [id, { by: 'reason', code, text: `no test: ${reason}` }]
      if (near.length > 0) return [id, { by: 'beside', code, text: `beside its code: ${near.join(', ')}` }]
      return [id, { by: 'nothing', code, text: 'shown by no test' }]
    }),
  )
}

/**
 * Rules that neither a test nor a reason stands for.
 *
 * @param {ReadonlyMap<string, Shown>} shown
 * @returns {string[]}
 */
export function unshownFaults(shown) {
  return [...shown]
    .filter(([, { by }]) => by === 'nothing')
    .map(
      ([id]) =>
        `No test shows ${id}: name one in docs/rules/traceability.tsv, or the reason why there is none.`,
    )
}

/**
 * The rules whose id or text has each of the words; all of them without a word.
 *
 * @param {ReadonlyMap<string, string>} rules rule by id
 * @param {readonly string[]} words whatever their case
 * @returns {Map<string, string>}
 */
export const rulesWith = (rules, words) =>
  new Map(
    [...rules].filter(([id, rule]) =>
      words.every((word) => `${id} ${rule}`.toLowerCase().includes(word.toLowerCase())),
    ),
  )

/**
 * The report of rules, the code that cites them, and tests.
 *
 * @param {ReadonlyMap<string, string>} rules those of the report, by id
 * @param {ReadonlyMap<string, Shown>} shown
 * @returns {string} Markdown with one row a rule, and the sums
 */
export function ruleReport(rules, shown) {
  const count = (/** @type {Shown['by']} */ wanted) =>
    [...rules.keys()].filter((id) => shown.get(id)?.by === wanted).length
  return [
    '| id | rule | cited in | shown by |',
    '|---|---|---|---|',
    ...[...rules].map(
      ([id, rule]) => `| ${id} | ${rule} | ${shown.get(id)?.code.join(', ')} | ${shown.get(id)?.text} |`,
    ),
    '',
    `${rules.size} rules: ${count('cited')} cited by tests, ${count('listed')} listed with a test, ` +
      `${count('beside')} with a test beside their code, ${count('reason')} without one for a reason, ` +
      `${count('nothing')} by nothing.`,
  ].join('\n')
}
