import { expect, it } from 'vitest'
import { traceFaults, traceIds, traceLines } from './ruleTrace.mjs'

const rules = new Map([
  ['R5.03', 'Two password rules.'],
  ['R5.04', 'One email rule.'],
])
const sources = new Map([['a.test.ts', "it('it isn\\'t one', () => {})"]])

it('writes ranges of ids out, with as many digits', () => {
  expect(traceIds('P.009-P.011,R1.01')).toEqual(['P.009', 'P.010', 'P.011', 'R1.01'])
  expect(traceIds('N.001-003')).toEqual(['N.001', 'N.002', 'N.003'])
})

it('reads tests and reasons, and leaves notes out', () => {
  expect(traceLines("# note\nR5.03\ta.test.ts\tit isn't one\nR5.04\t-\tNot built.\n")).toEqual([
    { ids: ['R5.03'], test: 'a.test.ts', title: "it isn't one" },
    { ids: ['R5.04'], test: '-', title: 'Not built.' },
  ])
})

it('takes a test that is there, by words of its title or as a whole, and a reason', () => {
  const page = "R5.03\ta.test.ts\tit isn't one\nR5.03\ta.test.ts\t\nR5.04\t-\tNot built.\n"
  expect(traceFaults(traceLines(page), rules, sources)).toEqual([])
})

it('names rules, tests and titles that are not there, and reasons that lack', () => {
  const page = 'R9.99\ta.test.ts\t\nR5.03\tb.test.ts\t\nR5.03\ta.test.ts\tanother\nR5.04\t-\t\n'
  expect(traceFaults(traceLines(page), rules, sources)).toEqual([
    'traceability.tsv names R9.99, which no page of docs/rules lists.',
    'traceability.tsv, R5.03: there is no test b.test.ts.',
    'traceability.tsv, R5.03: a.test.ts has no test called "another".',
    'traceability.tsv, R5.04: there is neither a test nor a reason.',
  ])
})
