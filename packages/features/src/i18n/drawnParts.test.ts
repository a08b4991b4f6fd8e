import { expect, test } from 'vitest'
import { loadParts, namePart, partDrawn, takeDrawnParts } from './drawnParts.ts'

test('parts are fetched in order, also those that a part before made known; unknown names are passed over', async () => {
  const fetched: string[] = []
  namePart('screen', async () => {
    fetched.push('screen')
    namePart('text', async () => void fetched.push('text'))
  })
  await loadParts(['screen', 'nobody', 'text'])
  expect(fetched).toEqual(['screen', 'text'])
})

test('what was drawn is told once, each once', () => {
  for (const name of ['b', 'a', 'b']) partDrawn(name)
  expect(takeDrawnParts()).toEqual(['a', 'b'])
  expect(takeDrawnParts()).toEqual([])
})
