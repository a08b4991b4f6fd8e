import { expect, it } from 'vitest'
import { spendRefusalOf } from './spendRefusal.ts'

it('reads the limit or the pause out of a refusal, and nothing out of others', () => {
  const values = { limit: 'week', coins: 50, used: 40, left: 10, resetsAt: 7 }
  expect(spendRefusalOf({ code: 20930, values })).toEqual({
    kind: 'limit',
    span: 'week',
    limit: 50,
    used: 40,
    left: 10,
    resetsAt: 7,
  })
  expect(spendRefusalOf({ code: 20950, values: { coins: 40, orderNumber: 'AB2CD-EFGH3' } })).toEqual({
    kind: 'debt',
    coins: 40,
    orderNumber: 'AB2CD-EFGH3',
  })
  expect(spendRefusalOf({ code: 20951, values: { days: 14, orderIds: 'o1,o2' } })).toEqual({
    kind: 'firstSpend',
    orderIds: ['o1', 'o2'],
    days: 14,
  })
  expect(spendRefusalOf({ code: 20931, values: { until: 9 } })).toEqual({ kind: 'paused', until: 9 })
  expect(spendRefusalOf({ code: 20412, values })).toBeNull()
})
