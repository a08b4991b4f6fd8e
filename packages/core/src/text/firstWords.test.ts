import { expect, test } from 'vitest'
import { firstWords } from './firstWords.ts'

test('a line begins with its words on one line, and whole characters', () => {
  expect(firstWords('  Good\n\nevening \t Ben ')).toBe('Good evening Ben')
  expect(firstWords('👩‍👩‍👧'.repeat(120))).toBe('👩‍👩‍👧'.repeat(120))
  expect(firstWords('👩‍👩‍👧'.repeat(121))).toBe(`${'👩‍👩‍👧'.repeat(120)}…`)
})
