import { createKeyValueStore } from '@visavis/core/storage'
import { expect, test } from 'vitest'
import { readRecentTerms, recentTermsOf } from './recentTerms.ts'

test('newest first, each once whatever its case, six at most', () => {
  const terms = recentTermsOf(
    createKeyValueStore(() => null),
    7,
  )
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) terms.add(term)
  expect(terms.add('D')).toEqual(['D', 'g', 'f', 'e', 'c', 'b'])
  expect(terms.forget('g')).toEqual(['D', 'f', 'e', 'c', 'b'])
})

test("are a person's own, and gone with the last one", () => {
  const store = createKeyValueStore(() => null)
  recentTermsOf(store, 7).add('mila')
  expect(recentTermsOf(store, 8).all()).toEqual([])
  expect(recentTermsOf(store, 7).forget('mila')).toEqual([])
})

test('what is damaged is as good as none', () => {
  for (const text of ['{', 'null', '{"a":1}', '7', `["${'x'.repeat(61)}", 3, null, ""]`])
    expect(readRecentTerms(text)).toEqual([])
})
