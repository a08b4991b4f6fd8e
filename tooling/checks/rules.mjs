// Each rule that comments and tests cite is a row of docs/rules. With --list: which tests cite each rule.
import { report } from './report.mjs'
import { citationFaults } from './ruleCitations.mjs'
import { readRules, readSources } from './ruleFiles.mjs'
import { ruleReport } from './ruleReport.mjs'

const { rules, twice } = readRules()
const sources = readSources()
if (process.argv.includes('--list')) console.log(ruleReport(rules, sources))
else
  report(`rules that are cited (${rules.size} listed)`, [
    ...twice.map((id) => `docs/rules lists ${id} twice.`),
    ...citationFaults(sources, rules),
  ])
