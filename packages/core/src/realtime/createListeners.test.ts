import { expect, test } from 'vitest'
import { createListeners } from './createListeners.ts'

test('everybody hears, in the order in which they came, until they go', () => {
  const { on, tell } = createListeners<number>()
  const heard: string[] = []
  const first = on((news) => heard.push(`first ${news}`))
  on((news) => heard.push(`second ${news}`))
  tell(1)
  first()
  first()
  tell(2)
  expect(heard).toEqual(['first 1', 'second 1', 'second 2'])
})

test('whoever is sent away by the news itself does not hear it', () => {
  const { on, tell } = createListeners<number>()
  const heard: number[] = []
  on(() => last())
  const last = on((news) => heard.push(news))
  tell(1)
  expect(heard).toEqual([])
})
