import { expect, it } from 'vitest'
import { piecesOf, readSpans, writeSpans } from './spans.ts'

it('spans survive the way through a refusal', () => {
  expect(
    readSpans(
      writeSpans([
        [0, 3],
        [5, 9],
      ]),
      9,
    ),
  ).toEqual([
    [0, 3],
    [5, 9],
  ])
})

it.each([undefined, 7, '', 'a-b', '5-3', '0-99', '3-3'])('%j names nothing of a text', (written) =>
  expect(readSpans(written, 10)).toEqual([]),
)

it('spans that overlap an earlier one are left out', () =>
  expect(readSpans('0-4,2-6,6-8', 10)).toEqual([
    [0, 4],
    [6, 8],
  ]))

it('takes a text apart', () => {
  expect(piecesOf('one two three', [[4, 7]])).toEqual([
    { text: 'one ', marked: false },
    { text: 'two', marked: true },
    { text: ' three', marked: false },
  ])
  expect(piecesOf('one', [[0, 3]])).toEqual([{ text: 'one', marked: true }])
  expect(piecesOf('one', [])).toEqual([{ text: 'one', marked: false }])
})
