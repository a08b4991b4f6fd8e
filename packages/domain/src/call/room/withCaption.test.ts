import { expect, it } from 'vitest'
import { withCaption } from './withCaption.ts'

it('keeps two finished lines and the one that is being written', () => {
  let lines = withCaption(null, { text: 'Hel', final: false })
  expect(lines).toEqual(['Hel'])
  lines = withCaption(lines, { text: 'Hello', final: true })
  expect(lines).toEqual(['Hello', ''])
  lines = withCaption(lines, { text: 'How', final: false })
  expect(lines).toEqual(['Hello', 'How'])
  for (const text of ['How are you?', 'Fine.', 'And you?']) lines = withCaption(lines, { text, final: true })
  expect(lines).toEqual(['Fine.', 'And you?', ''])
})
