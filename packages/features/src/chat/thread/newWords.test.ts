import { expect, test } from 'vitest'
import { newWords } from './newWords.ts'

test.each([
  ['', 'Hello', 'Hello'],
  ['Hello ', 'Hello how are', 'how are'],
  ['Hello ho', 'Hello how are', 'how are'],
  ['Hello how', 'Hello how', ''],
  ['Hello how', 'Hello', ''],
  ['Good day', 'Good night', 'night'],
  ['أهلا', 'أهلا بك', 'أهلا بك'],
  ['Hi 👩‍👩', 'Hi 👩‍👩‍👧', '👩‍👩‍👧'],
])('of %o and then %o, %o is read out', (before, now, words) => {
  expect(newWords(before, now)).toBe(words)
})
