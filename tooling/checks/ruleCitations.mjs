/** Ids of table rows (R5.03, MV.13, P.001, AN.24); E.164 is the standard of phone numbers. */
const ROW = /\b(?!E\.164\b)(?:R[1-9]|[A-Z]{1,2})\.\d{2,3}\b/g
/** Ids of choices, faults and hostile input (D21, F8, B14); short enough to be names of variables. */
const SHORT = /\b[DFB][1-9]\d?\b/g
const COMMENT = /^\s*(?:\/\/|\/?\*|--).*$|\s\/\/ .*$|\/\*\*?.*\*\//gm
const LISTED = /^\| ((?:R\d|[A-Z]{1,2})\.\d{2,3}|[DFB]\d{1,2}) \| (.+) \|$/gm

/**
 * The rules a page of `docs/rules` lists.
 *
 * @param {string} page Markdown with rows `| id | rule |`
 * @returns {[id: string, rule: string][]}
 */
export function listedRules(page) {
  return [...page.matchAll(LISTED)].map(([, id = '', rule = '']) => [id, rule])
}

/**
 * The ids a source cites: rows anywhere, the short ones in comments alone.
 *
 * @param {string} source
 * @returns {string[]} each once, in the order of the source
 */
export function citedRules(source) {
  const comments = [...source.matchAll(COMMENT)].map(([comment]) => comment).join('\n')
  return [...new Set([...(source.match(ROW) ?? []), ...(comments.match(SHORT) ?? [])])]
}

/**
 * Citations that lead nowhere.
 *
 * @param {ReadonlyMap<string, string>} sources text by path
 * @param {ReadonlyMap<string, string>} rules rule by id
 * @returns {string[]}
 */
export function citationFaults(sources, rules) {
  return [...sources].flatMap(([path, source]) =>
    citedRules(source)
      .filter((id) => !rules.has(id))
      .map((id) => `${path} cites ${id}, which no page of docs/rules lists.`),
  )
}

/**
 * Decisions that are cited (ADR-0009) and have no page.
 *
 * @param {ReadonlyMap<string, string>} texts sources and pages by path
 * @param {ReadonlySet<string>} decisions ids of the pages of docs/decisions
 * @returns {string[]}
 */
export function decisionFaults(texts, decisions) {
  return [...texts].flatMap(([path, text]) =>
    [...new Set(text.match(/\bADR-\d+\b/g))]
      .filter((id) => !decisions.has(id))
      .map((id) => `${path} cites ${id}, which is no page of docs/decisions.`),
  )
}
