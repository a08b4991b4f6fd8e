import type { SpendGuard } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { ownStop } from './ownStop.ts'

const free = { limit: null, used: 0, resetsAt: 1, raise: null }
const guard = (more: Partial<SpendGuard>): SpendGuard => ({
  day: free,
  week: free,
  month: free,
  pausedUntil: null,
  debts: [],
  ...more,
})

it('forbids nothing without limits, and what fits into them', () => {
  expect(ownStop(guard({}), 60)).toBeNull()
  expect(ownStop(guard({ day: { ...free, limit: 100, used: 40 } }), 60)).toBeNull()
})

it('names the pause first, else the limit that lasts longest', () => {
  const low = { limit: 100, used: 90, raise: null }
  const both = { day: { ...low, resetsAt: 5 }, week: { ...low, resetsAt: 9 } }
  const debts = [
    { orderId: 'o1', orderNumber: 'A', coins: 30 },
    { orderId: 'o2', orderNumber: 'B', coins: 5 },
  ]
  expect(ownStop(guard({ ...both, pausedUntil: 7, debts }), 60)).toEqual({
    kind: 'debt',
    coins: 35,
    orderNumber: 'A',
  })
  expect(ownStop(guard({ ...both, pausedUntil: 7 }), 60)).toEqual({ kind: 'paused', until: 7 })
  expect(ownStop(guard(both), 60)).toEqual({
    kind: 'limit',
    span: 'week',
    limit: 100,
    used: 90,
    left: 10,
    resetsAt: 9,
  })
})
