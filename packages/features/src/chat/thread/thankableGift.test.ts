import type { Message } from '@visavis/core/contract'
import { describe, expect, it } from 'vitest'
import { thankableGift } from './thankableGift.ts'

const [ME, THEM, SYSTEM] = [7, 9, 0]
const line = (nth: number, from: number, type: string): Message => ({
  messageId: `m${nth}`,
  nth,
  friendId: THEM,
  from,
  type,
  content: '',
  timestamp: nth,
})

describe('a gift to thank for', () => {
  it.each([
    ['none', [line(1, THEM, 'text')], null],
    ['the newest one', [line(1, THEM, 'gift'), line(2, THEM, 'gift'), line(3, THEM, 'text')], 'm2'],
    ['no more after an own line', [line(1, THEM, 'gift'), line(2, ME, 'text')], null],
    ['again after the next one', [line(1, THEM, 'gift'), line(2, ME, 'text'), line(3, THEM, 'gift')], 'm3'],
    ['no own one', [line(1, ME, 'gift')], null],
    ['a line of the system between is no answer', [line(1, THEM, 'gift'), line(2, SYSTEM, 'system')], 'm1'],
  ] as const)('%s', (_, lines, expected) => {
    expect(thankableGift(lines, false)).toBe(expected)
  })

  it('none while an answer is on its way', () => {
    expect(thankableGift([line(1, THEM, 'gift')], true)).toBeNull()
  })
})
