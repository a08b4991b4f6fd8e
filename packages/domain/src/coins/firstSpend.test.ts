import { expect, test } from 'vitest'
import { setUpStore } from '../test/testPorts.ts'
import { firstSpendSaid, readFirstSpend } from './firstSpend.ts'

const due = { orderIds: ['o1', 'o2'], days: 14 }

test('what has to be said is what the gateway answers, and nothing without an answer', async () => {
  const it = setUpStore()
  expect(await it.store.dispatch(readFirstSpend())).toBeNull()
  it.script.firstSpend = { due }
  expect(await it.store.dispatch(readFirstSpend())).toEqual(due)
})

test('shown and agreed are told for every purchase of the line', async () => {
  const it = setUpStore()
  await it.store.dispatch(firstSpendSaid(due.orderIds, false))
  await it.store.dispatch(firstSpendSaid(due.orderIds, true))
  expect(it.calls.filter(({ name }) => name === 'firstSpendSaid').map(({ input }) => input)).toEqual([
    { orderIds: due.orderIds, agreed: false },
    { orderIds: due.orderIds, agreed: true },
  ])
})
