// Each rule that comments and tests cite is a row of docs/rules, and each row has a test that shows it or a
// reason why none does; each decision that is cited has a page. With --list: the report of rules, code and
// tests; words after it choose rules.
import { report } from './report.mjs'
import { citationFaults, decisionFaults } from './ruleCitations.mjs'
import { readDecisions, readPages, readRules, readSources, readTrace } from './ruleFiles.mjs'
import { ruleReport, rulesWith, shownRules, unshownFaults } from './ruleReport.mjs'
import { traceFaults } from './ruleTrace.mjs'

const { rules, twice } = readRules()
const sources = readSources()
const lines = readTrace()
const shown = shownRules(rules, sources, lines)
const [option, ...words] = process.argv.slice(2)
if (option === '--list') console.log(ruleReport(rulesWith(rules, words), shown))
else
  report(`rules that are cited (${rules.size} listed)`, [
    ...twice.map((id) => `docs/rules lists ${id} twice.`),
    ...citationFaults(sources, rules),
    ...decisionFaults(new Map([...sources, ...readPages()]), readDecisions()),
    ...traceFaults(lines, rules, sources),
    ...unshownFaults(shown),
  ])
