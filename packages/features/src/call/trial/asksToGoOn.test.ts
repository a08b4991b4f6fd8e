import { startTalk } from '@visavis/domain/call/talk'
import { expect, test } from 'vitest'
import { asksToGoOn } from './asksToGoOn.ts'

const talk = { ...startTalk(0), minutes: 1, nextAt: 60_000, trial: { price: 40, agreed: false } }

test('only who pays is asked, in the second half of the minute, until they agreed', () => {
  expect([0, 29_999, 30_000, 59_000].map((now) => asksToGoOn({ role: 'caller' }, talk, now))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(asksToGoOn({ role: 'callee' }, talk, 59_000)).toBe(false)
  expect(asksToGoOn({ role: 'caller' }, { ...talk, trial: { price: 40, agreed: true } }, 59_000)).toBe(false)
  expect(
    asksToGoOn({ role: 'caller' }, { ...talk, since: null }, 59_000),
    'the line is lost: time stands',
  ).toBe(false)
  expect(asksToGoOn({ role: 'caller' }, { ...startTalk(0), nextAt: 60_000 }, 59_000), 'no trial').toBe(false)
})
