import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../coins/coins.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { sql } from 'drizzle-orm'
import { paymentSuite } from '../../testing/paymentSuite.ts'
import { TestProvider } from '../../testing/TestProvider.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { buyDemoCoins } from './buyDemoCoins.ts'
import { createDemoPayments, NO_CURRENCY } from './demoPayments.ts'
import type { StartRequest } from './PaymentPort.ts'

const requestOf = (amount: number, currency: string, methodId: string): StartRequest => ({
  order: { orderId: randomUUID(), amount, currency, priceVersion: '1' },
  attemptId: randomUUID(),
  methodId,
  buyerRef: 'ann',
  buyer: {},
  returnUrl: 'https://site.test/pay',
})

describe('demo coins', () =>
  paymentSuite(() => ({
    port: createDemoPayments(),
    request: () => requestOf(0, NO_CURRENCY, 'demo'),
    pay: () => Promise.resolve(),
  })))

describe('a provider with every ability', () =>
  paymentSuite(() => {
    const port = new TestProvider()
    return {
      port,
      request: () => requestOf(499, 'EUR', 'card'),
      webhook: () => port.webhookOf({ orderId: 'o', attemptId: 'a' }),
      pay: async (attempt) => {
        await port.finish(attempt, { paid: true })
      },
    }
  }))

describe('coins of an order', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway()
    await seedAlpha(gateway)
  })
  afterAll(() => gateway.close())

  it('are booked once, and only when the provider says that exactly this was paid', async () => {
    const { userId: personId } = await loggedIn(gateway, 'caller')
    const before = await balanceOf(gateway.database.db, personId)
    const demo = createDemoPayments()
    const order = { orderId: 'order-1', personId, gold: 100 }
    expect([
      await buyDemoCoins(gateway.context, demo, order),
      await buyDemoCoins(gateway.context, demo, order),
    ]).toEqual([before + 100, before + 100])
    for (const state of [
      { state: 'processing' },
      { state: 'paid', amount: 5, currency: NO_CURRENCY, providerRef: 'x' },
      { state: 'paid', amount: 0, currency: 'EUR', providerRef: 'x' },
    ] as const) {
      await expect(
        buyDemoCoins(
          gateway.context,
          { ...demo, status: () => Promise.resolve(state) },
          { ...order, orderId: 'order-2' },
        ),
      ).rejects.toMatchObject({ code: 20801 })
    }
    expect(await balanceOf(gateway.database.db, personId)).toBe(before + 100)
    expect(await rowsOf(gateway.database.db, sql`select key from journal where kind = 'demoCoins'`)).toEqual([
      { key: 'demo:order-1' },
    ])
  })
})
