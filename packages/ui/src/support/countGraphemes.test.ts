import { describe, expect, it } from 'vitest'
import { countGraphemes, takeGraphemes } from './countGraphemes.ts'

describe('characters as people see them', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['👩‍👩‍👧‍👦', 1],
    ['🇹🇷🇩🇪', 2],
    ['e\u0301', 1],
    ['नमस्ते', 3],
  ])('%s has %i', (text, count) => {
    expect(countGraphemes(text)).toBe(count)
  })

  it('never cuts one in half', () => {
    expect(takeGraphemes('👩‍👩‍👧‍👦🇹🇷abc', 2)).toBe('👩‍👩‍👧‍👦🇹🇷')
    expect(takeGraphemes('ab', 5)).toBe('ab')
    expect(takeGraphemes('ab', 0)).toBe('')
  })
})
