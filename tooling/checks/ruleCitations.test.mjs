import { expect, it } from 'vitest'
import { citationFaults, citedRules, listedRules } from './ruleCitations.mjs'
import { ruleReport } from './ruleReport.mjs'

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

it('tells which tests show a rule, and which rules none names', () => {
  const sources = new Map([
    ['password.test.ts', "test('R5.03')"],
    ['meter.ts', '// D21'],
    ['meter.test.ts', ''],
    ['refund.ts', '// S.14'],
  ])
  expect(ruleReport(rules, sources)).toBe(
    [
      '| id | rule | tests |',
      '|---|---|---|',
      '| R5.03 | Two password rules. | password.test.ts |',
      '| D21 | Meter. | beside its code: meter.test.ts |',
      '| S.14 | payRefund | cited by code alone: refund.ts |',
      '| N.001 | 1 is Music. | named by no test |',
      '',
      '4 rules: 1 cited by tests, 1 by code with a test beside it, 1 by code alone, 1 by neither.',
    ].join('\n'),
  )
})
