import { expect, test } from 'vitest'
import type { Message } from '@visavis/core/contract'
import { lineItems } from './lineItems.ts'

const DAY = 86_400_000
const line = (nth: number, from: number, timestamp: number): Message => ({ messageId: `m${nth}`, nth, friendId: 9, from, type: 'text', content: '', timestamp })
const noon = new Date(2026, 5, 1, 12).getTime()
const keys = (...values: Parameters<typeof lineItems>) => lineItems(...values).map((item) => (item.kind === 'day' ? 'day' : item.key))

test('each day stands once above its lines, waiting lines at the end', () => {
  const pending = [{ messageId: 'p', friendId: 9, type: 'text' as const, content: '', composedAt: noon, state: 'waiting' as const, code: 0, kept: true }]
  expect(keys([line(1, 9, noon), line(2, 7, noon + 1), line(3, 9, noon + DAY)], pending, 9)).toEqual(['day', 'm1', 'm2', 'day', 'm3', 'p'])
})

test('the mark stands once, before the first line of the other side that was not read', () => {
  const lines = [line(1, 9, noon), line(2, 7, noon), line(3, 9, noon), line(4, 9, noon)]
  expect(keys(lines, [], 1)).toEqual(['day', 'm1', 'm2', 'new', 'm3', 'm4'])
  expect(keys(lines, [], 4)).not.toContain('new')
  expect(keys(lines, [], 0), 'all are new').not.toContain('new')
})
