import { expect, it } from 'vitest'
import { linesAround } from './reportedThread.ts'

const thread = (count: number) => Array.from({ length: count }, (_, at) => ({ nth: at + 1 }))
const range = (count: number, nth: number) => {
  const places = linesAround(thread(count), nth).map((line) => line.nth)
  return [places[0], places.at(-1), places.length]
}

it.each([
  ['in the middle', 100, 50, [40, 59, 20]],
  ['at the beginning', 100, 2, [1, 20, 20]],
  ['at the end', 100, 100, [81, 100, 20]],
  ['in a short thread', 5, 3, [1, 5, 5]],
])('%s: of %i lines around number %i', (_where, count, nth, expected) =>
  expect(range(count, nth)).toEqual(expected),
)

it('has nothing around a line that is gone', () => expect(linesAround(thread(5), 9)).toEqual([]))
