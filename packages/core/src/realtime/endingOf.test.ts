import { expect, test } from 'vitest'
import { endingOf } from './endingOf.ts'

test('a ban that a handshake is refused with says rule and end, and nothing that is no value', () => {
  expect(
    endingOf({ code: 10115, status: 200, values: { rule: 'spam', until: 5, ref: 'B-1', odd: { a: 1 } } })
      ?.data,
  ).toEqual({ code: 10115, msg: '', values: { rule: 'spam', until: 5, ref: 'B-1' } })
  for (const values of [undefined, null, 'x', 7])
    expect(endingOf({ code: 10116, status: 200, values })?.data).toEqual({ code: 10116, msg: '', values: {} })
})

test('what is no ending is worth another try', () => {
  expect([
    endingOf(undefined),
    endingOf({ code: 20001, status: 400 }),
    endingOf({ code: 20920, status: 400 }),
  ]).toEqual([null, null, null])
})
