import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listedRules } from './ruleCitations.mjs'
import { traceLines } from './ruleTrace.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (/** @type {string} */ name) => readFileSync(join(ROOT, name), 'utf8')
const RULES = 'docs/rules'
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
