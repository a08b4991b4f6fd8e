import { expect, it } from 'vitest'
import { citationFaults, citedRules, decisionFaults, listedRules } from './ruleCitations.mjs'
import { ruleReport, rulesWith, shownRules, unshownFaults } from './ruleReport.mjs'
import { traceLines } from './ruleTrace.mjs'

const rules = new Map([
  ['R5.03', 'Two password rules.'],
  ['D21', 'Meter.'],
  ['S.14', 'payRefund'],
  ['N.001', '1 is Music.'],
])

it('reads rows of pages, and no heads of tables', () => {
  expect(
    listedRules('| id | rule |\n|---|---|\n| R5.03 | Two | kinds. |\n| MV.13 | From. |\n| D21 | Meter. |\n'),
  ).toEqual([
    ['R5.03', 'Two | kinds.'],
    ['MV.13', 'From.'],
    ['D21', 'Meter.'],
  ])
})

it('finds rows anywhere and short ids in comments alone, each once', () => {
  const source = [
    "it('keeps it (R5.03)')",
    'const D21 = 1',
    '/** Billed so (D21, R5.03). */',
    'x() // F8',
    '-- B14 in SQL',
    'a number in E.164',
  ].join('\n')
  expect(citedRules(source)).toEqual(['R5.03', 'D21', 'F8', 'B14'])
})

it('names citations that lead nowhere', () => {
  const sources = new Map([
    ['a.ts', '// R5.03 and R5.99'],
    ['b.ts', '// D21'],
  ])
  expect(citationFaults(sources, rules)).toEqual(['a.ts cites R5.99, which no page of docs/rules lists.'])
})

it('names decisions that are cited and have no page', () => {
  const texts = new Map([
    ['a.ts', '// ADR-0009'],
    ['docs/b.md', 'See ADR-0009, ADR-0999 and ADR-0999, but not ADR.'],
  ])
  expect(decisionFaults(texts, new Set(['ADR-0009']))).toEqual([
    'docs/b.md cites ADR-0999, which is no page of docs/decisions.',
  ])
})

const sources = new Map([
  ['password.test.ts', "test('R5.03')"],
  ['meter.ts', '// D21'],
  ['meter.test.ts', ''],
  ['refund.ts', '// S.14'],
])

it('tells where the code cites a rule, which tests show it, why none does, and which rules nothing shows', () => {
  const lines = traceLines('S.14\t-\tNot built.\n')
  expect(ruleReport(rules, shownRules(rules, sources, lines))).toBe(
    [
      '| id | rule | cited in | shown by |',
      '|---|---|---|---|',
      '| R5.03 | Two password rules. |  | password.test.ts |',
      '| D21 | Meter. | meter.ts | beside its code: meter.test.ts |',
      '| S.14 | payRefund | refund.ts | no test: Not built. |',
      '| N.001 | 1 is Music. |  | shown by no test |',
      '',
      '4 rules: 1 cited by tests, 0 listed with a test, 1 with a test beside their code, ' +
        '1 without one for a reason, 1 by nothing.',
    ].join('\n'),
  )
})

it('chooses rules by id and by words, and counts those alone', () => {
  expect([...rulesWith(rules, []).keys()]).toEqual(['R5.03', 'D21', 'S.14', 'N.001'])
  expect([...rulesWith(rules, ['s.14']).keys()]).toEqual(['S.14'])
  expect([...rulesWith(rules, ['TWO', 'rules']).keys()]).toEqual(['R5.03'])
  expect(rulesWith(rules, ['two', 'meter'])).toEqual(new Map())
  const shown = shownRules(rules, sources, [])
  expect(ruleReport(rulesWith(rules, ['meter']), shown)).toContain(
    '1 rules: 0 cited by tests, 0 listed with a test, 1 with a test beside their code, 0 without',
  )
})

it('finds rules that nothing shows; a listed test shows them', () => {
  const shown = shownRules(rules, sources, traceLines('N.001,S.14\tmeter.test.ts\ta title\n'))
  expect(shown.get('N.001')).toEqual({ by: 'listed', code: [], text: 'meter.test.ts ("a title")' })
  expect(unshownFaults(shown)).toEqual([])
  expect(unshownFaults(shownRules(rules, sources, []))).toEqual([
    'No test shows S.14: name one in docs/rules/traceability.tsv, or the reason why there is none.',
    'No test shows N.001: name one in docs/rules/traceability.tsv, or the reason why there is none.',
  ])
})
