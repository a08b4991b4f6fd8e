import { randomUUID } from 'node:crypto'
import type { WheelEntry } from '@visavis/core/contract/wheelList'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/day.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { alpha } from '../../testing/testBrands.ts'
import { credit } from '../payments/settle.ts'
import { dueSpins } from './purchaseSpins.ts'
import { readWheels } from './readWheels.ts'
import { giveSpins } from './seats.ts'
import { spinWheel } from './spinWheel.ts'

const SUPER: WheelEntry = {
  id: 'super',
  freePerDay: 0,
  taskSpins: 1,
  price: 0,
  paidPerDay: 5,
  prizes: [
    { id: 'five', kind: 'coins', coins: 5, weight: 1 },
    { id: 'nine', kind: 'coins', coins: 9, weight: 1 },
  ],
}

let scene: PayScene, ann: number
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  await set('wheel.list', [SUPER])
  await set('wheel.purchaseSpins', 1)
  // Noon, so that no test runs over the end of a day.
  scene.calls.now += DAY_MS + DAY_MS / 2 - (scene.calls.now % DAY_MS)
  ann = await scene.calls.person({ email: `${randomUUID()}@demo.test` })
})
afterEach(async () => {
  expect(await scene.calls.violations()).toEqual([])
})

const set = async (key: string, value: unknown) =>
  await scene.db.execute(
    sql`insert into brand_setting (app_id, key, value, changed_at)
    values (${alpha.appId}, ${key}, ${JSON.stringify(value)}::jsonb, 0)
    on conflict (app_id, key) do update set value = excluded.value`,
  )
const due = () => dueSpins(scene.db, scene.calls.context, { userId: ann, appId: alpha.appId })
const wheel = async () => {
  const asker = { userId: ann, brand: alpha }
  const [seen] = (await readWheels(scene.calls.context, asker, { activityId: 'super' })).wheels
  if (seen === undefined) throw new Error('no wheel')
  return seen
}
const left = async () => (await wheel()).givenLeft
const spin = async () => {
  const { activityId, commitment } = await wheel()
  const wish = { activityId, commitment, spinKey: randomUUID(), price: 0 }
  return await spinWheel(scene.calls.context, { userId: ann, brand: alpha }, wish)
}
const told = async (orderId: string, kind: 'refund.done' | 'dispute.opened' | 'dispute.won') => {
  const [attempt] = await scene.attempts(orderId)
  await scene.tell(orderId, attempt?.id ?? '', { kind, eventKey: randomUUID() })
}

it('the first purchase of each UTC day brings a Super spin, and the order says so (R1.34)', async () => {
  expect([await due(), (await wheel()).purchaseSpins, await left()]).toEqual([1, 1, 0])
  const first = await scene.buy(ann)
  expect(await scene.shown(first)).toMatchObject({ wheelSpins: 1 })
  expect([await due(), await left()]).toEqual([0, 1])
  const second = await scene.buy(ann)
  expect(await scene.shown(second)).not.toHaveProperty('wheelSpins')
  expect(await left()).toBe(1)
  scene.calls.now += DAY_MS
  expect(await due()).toBe(1)
  await scene.buy(ann)
  expect(await left()).toBe(2)
  expect(await spin()).toMatchObject({ spinsLeft: 1, spin: { source: 'given', price: 0 } })
})

it('an order brings it once it is paid, however often the company says so', async () => {
  const { orderId } = await scene.order(ann)
  expect([await due(), await left()]).toEqual([1, 0])
  const [attempt] = await scene.attempts(orderId)
  // Paid a day after it was ordered: it is the first purchase of that day.
  scene.calls.now += DAY_MS
  for (let nth = 0; nth < 3; nth += 1)
    await scene.tell(orderId, attempt?.id ?? '', { eventKey: randomUUID() })
  expect([await due(), await left()]).toEqual([0, 1])
})

it('500 words of payments at once, of two orders, through two gateways bring one spin', async () => {
  const small = { packageId: 'coins-100', price: { amount: 199, currency: 'EUR' } }
  const orders = [await scene.order(ann), await scene.order(ann, small)]
  const attempts = await Promise.all(orders.map(({ orderId }) => scene.attempts(orderId)))
  const other = PayScene.on(scene.calls.database)
  other.calls.now = scene.calls.now
  await Promise.all(
    Array.from({ length: 500 }, (_, nth) => {
      const at = nth % 2
      const ref = { orderId: orders[at]?.orderId ?? '', attemptId: attempts[at]?.[0]?.id ?? '' }
      const paid = { amount: at === 0 ? 499 : 199, currency: 'EUR', providerRef: `ref-${at}` }
      return credit((nth % 4 < 2 ? scene : other).paying, ref, paid)
    }),
  )
  expect(await Promise.all(orders.map(async ({ orderId }) => (await scene.row(orderId)).state))).toEqual([
    'success',
    'success',
  ])
  expect([await due(), await left()]).toEqual([0, 1])
  expect((await scene.ledger(ann)).filter(({ kind }) => kind === 'purchase')).toHaveLength(2)
}, 120_000)

it.each(['refund.done', 'dispute.opened'] as const)(
  'after %s the unspent spin is gone, and spins of tasks stay',
  async (kind) => {
    const orderId = await scene.buy(ann)
    await giveSpins(scene.db, ann, 'super', 1)
    expect(await left()).toBe(2)
    await told(orderId, kind)
    await told(orderId, kind)
    expect(await left()).toBe(1)
    expect(await scene.shown(orderId)).not.toHaveProperty('wheelSpins')
    // The day has had its first purchase.
    expect(await due()).toBe(0)
  },
)

it('a spin that was made stays, and takes no other one with it', async () => {
  const orderId = await scene.buy(ann)
  await giveSpins(scene.db, ann, 'super', 1)
  await spin()
  await told(orderId, 'refund.done')
  expect(await left()).toBe(1)
  await spin()
  await expect(spin()).rejects.toMatchObject({ code: 20940 })
})

it('a dispute that is won brings the spin back, once', async () => {
  const orderId = await scene.buy(ann)
  await told(orderId, 'dispute.opened')
  expect(await left()).toBe(0)
  await told(orderId, 'dispute.won')
  await told(orderId, 'dispute.won')
  expect(await left()).toBe(1)
})

it('a spin and a refund at once end with what one after the other gives', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const orderId = await scene.buy(ann)
    const [spun] = await Promise.all([spin().catch(() => null), told(orderId, 'refund.done')])
    const [row] = await rowsOf<{ unspent: number; taken: number }>(
      scene.db,
      sql`select unspent, taken from wheel_purchase where order_id = ${orderId}`,
    )
    expect(row).toEqual({ unspent: 0, taken: spun === null ? 1 : 0 })
    expect(await left()).toBe(0)
    scene.calls.now += DAY_MS
  }
})

it('brings no more than the limit of the day, nothing where it is switched off or the wheel is not there', async () => {
  await set('wheel.purchaseSpins', 9)
  expect([await due(), (await wheel()).purchaseSpins]).toEqual([5, 5])
  await set('wheel.list', [{ ...SUPER, price: 3 }])
  await scene.buy(ann)
  expect(await wheel()).toMatchObject({ givenLeft: 5, paidLeft: 0 })
  scene.calls.now += DAY_MS
  for (const [key, value] of [
    ['wheel.list', [{ ...SUPER, paidPerDay: 0 }]],
    ['wheel.list', []],
    ['wheel.purchaseSpins', 0],
  ] as const) {
    await set('wheel.list', [SUPER])
    await set(key, value)
    expect(await due(), JSON.stringify(value)).toBe(0)
    const orderId = await scene.buy(ann)
    expect(await scene.shown(orderId)).not.toHaveProperty('wheelSpins')
  }
})

it('later charges of a subscription bring none and use none up', async () => {
  const { orderId } = await scene.order(ann)
  await scene.db.execute(
    sql`update pay_order set subscription_id = ${randomUUID()}, period = 2 where id = ${orderId}`,
  )
  await scene.confirm(ann, orderId, { paid: 'yes' })
  expect([await due(), await left()]).toEqual([1, 0])
})
