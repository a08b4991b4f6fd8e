import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listedRules } from './ruleCitations.mjs'
import { traceLines } from './ruleTrace.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (/** @type {string} */ name) => readFileSync(join(ROOT, name), 'utf8')
const RULES = 'docs/rules'
const DECISIONS = 'docs/decisions'
const SOURCE = /\.(?:ts|tsx|mjs|css|sql)$/

/** Every rule of `docs/rules`, by id; an id that two rows have is told as one of `twice`. */
export function readRules() {
  const listed = readdirSync(join(ROOT, RULES))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => listedRules(read(`${RULES}/${name}`)))
  const ids = listed.map(([id]) => id)
  return { rules: new Map(listed), twice: ids.filter((id, index) => ids.indexOf(id) !== index) }
}

/** The tests, or the reasons, that `docs/rules/traceability.tsv` lists for rules no test cites. */
export const readTrace = () => traceLines(read(`${RULES}/traceability.tsv`))

/** Ids of the decisions that have a page, such as ADR-0009. */
export const readDecisions = () =>
  new Set(
    readdirSync(join(ROOT, DECISIONS)).flatMap((name) => {
      const number = /^(\d{4})-/.exec(name)?.[1]
      return number === undefined ? [] : [`ADR-${number}`]
    }),
  )

/** Text of each page for people in `docs`, by path. */
export const readPages = () =>
  new Map(
    readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => [`docs/${name}`, read(`docs/${name}`)]),
  )

/** Text of each source of the repository, tests included, by path. */
export function readSources() {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).split('\n')
  return new Map(
    names
      .filter(
        (name) => SOURCE.test(name) && !/(?:^|\/)drizzle\/|ruleCitations|ruleReport|ruleTrace/.test(name),
      )
      .flatMap((name) => {
        try {
          return [[name, read(name)]]
        } catch {
          return []
        }
      }),
  )
}
