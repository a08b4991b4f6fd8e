import { expect, test } from 'vitest'
import type { Message } from '@visavis/core/contract'
import { lineItems, sameItem } from './lineItems.ts'

const DAY = 86_400_000
const line = (nth: number, from: number, timestamp: number): Message => ({
  messageId: `m${nth}`,
  nth,
  friendId: 9,
  from,
  type: 'text',
  content: '',
  timestamp,
})
const noon = new Date(2026, 5, 1, 12).getTime()
const keys = (...values: Parameters<typeof lineItems>) =>
  lineItems(...values).map((item) => (item.kind === 'day' ? 'day' : item.key))

test('each day stands once above its lines, waiting lines at the end', () => {
  const pending = [
    {
      messageId: 'p',
      friendId: 9,
      type: 'text' as const,
      content: '',
      composedAt: noon,
      state: 'waiting' as const,
      code: 0,
      kept: true,
    },
  ]
  expect(keys([line(1, 9, noon), line(2, 7, noon + 1), line(3, 9, noon + DAY)], pending, 9)).toEqual([
    'day',
    'm1',
    'm2',
    'day',
    'm3',
    'p',
  ])
})

test('a contact of the other side is warned of once for each kind, and never one of one’s own', () => {
  const texts = [
    'my insta: kathy',
    'call +49 170 1234567',
    'or +49 170 7654321',
    'www.example.com, paypal.me/kathy',
    'https://example.com',
    'nothing',
  ]
  const theirs = texts.map((content, at) => ({ ...line(at + 1, 9, noon), content }))
  expect(keys(theirs, [], 9)).toEqual([
    'day',
    'm1',
    'warning-messenger',
    'm2',
    'warning-phone',
    'm3',
    'm4',
    'warning-payment',
    'm5',
    'warning-link',
    'm6',
  ])
  expect(
    keys(
      theirs.map((one) => ({ ...one, from: 7 })),
      [],
      9,
    ).filter((key) => key.startsWith('warning')),
  ).toEqual([])
})

test('the mark stands once, before the first line of the other side that was not read', () => {
  const lines = [line(1, 9, noon), line(2, 7, noon), line(3, 9, noon), line(4, 9, noon)]
  expect(keys(lines, [], 1)).toEqual(['day', 'm1', 'm2', 'new', 'm3', 'm4'])
  expect(keys(lines, [], 4)).not.toContain('new')
  expect(keys(lines, [], 0), 'all are new').not.toContain('new')
})

test('rows made anew by another line show the same; a changed line does not', () => {
  const [one, two] = [line(1, 9, noon), line(2, 9, noon)]
  const before = lineItems([one], [], 0)
  const after = lineItems([one, two], [], 0)
  before.forEach((item, at) => {
    const other = after[at]
    expect(other).not.toBe(item)
    expect(other !== undefined && sameItem(item, other)).toBe(true)
  })
  const changed = lineItems([{ ...one, content: 'again' }], [], 0)
  expect(before.every((item, at) => sameItem(item, changed[at] ?? item))).toBe(false)
})
