import { expect, it, onTestFinished } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway } from '../../testing/testGateway.ts'
import { addDemoCoins, balanceOf } from './coins.ts'

it('an order that the books cannot take is a purchase that failed, and changes nothing (E.63)', async () => {
  const gateway = await createTestGateway()
  onTestFinished(() => gateway.close())
  await seedAlpha(gateway)
  const caller = await loggedIn(gateway, 'caller'),
    { db } = gateway.database
  const room = 2_147_483_647 - (await balanceOf(db, caller.userId)) - 50
  await addDemoCoins(db, { key: 'nearly full', personId: caller.userId, amount: room, at: 1 })
  expect(await caller.refusal('addDemoCoins', { body: { gold: 100 } })).toBe(20801)
  expect(await balanceOf(db, caller.userId)).toBe(2_147_483_597)
})
