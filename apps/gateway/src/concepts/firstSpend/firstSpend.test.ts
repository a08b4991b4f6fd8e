import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { loggedIn } from '../../testing/people.ts'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { balanceOf, takeCoins } from '../coins/coins.ts'

const DAY_MS = 24 * 3_600_000
let scene: CompanyScene, ann: TestClient
beforeAll(async () => {
  scene = await CompanyScene.open()
  ann = await scene.client()
})
afterAll(() => scene.close())
const db = () => scene.gateway.database.db
const due = async () => (await ann.call('firstSpend', {})).due?.orderIds ?? []
const say = (orderIds: string[], agreed: boolean) =>
  ann.call('firstSpendSaid', { body: { orderIds, agreed } })
const kept = async (orderId: string) =>
  rowsOf<{ shown: number; agreed: number | null }>(
    db(),
    sql`select shown_at::float8 as shown, agreed_at::float8 as agreed from first_spend where order_id = ${orderId}`,
  )
async function bought(): Promise<string> {
  const { orderId } = await scene.order()
  expect((await scene.confirm(orderId, 'paid')).state).toBe('success')
  return orderId
}

it('is due until it is agreed to, once a purchase, and stands in calls and among gifts', async () => {
  expect(await due()).toEqual([])
  const orderId = await bought()
  expect(await ann.call('firstSpend', {})).toEqual({ due: { orderIds: [orderId], days: 14 } })
  expect((await ann.call('giftList', {})).firstSpend?.orderIds).toEqual([orderId])
  const host = await loggedIn(scene.gateway, 'host')
  const info = () => ann.call('callInfo', { query: { matchUserId: host.userId } })
  await db().execute(
    sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at)
      values ('host', 'elsewhere', ${host.userId}, 's', 1)`,
  )
  expect((await info()).firstSpend?.orderIds).toEqual([orderId])

  await say([orderId], false)
  expect(await due(), 'shown is not agreed').toEqual([orderId])
  scene.clock.advance(5000)
  await Promise.all([say([orderId], true), say([orderId], true)])
  const first = await kept(orderId)
  expect((first[0]?.agreed ?? 0) - (first[0]?.shown ?? 0)).toBeGreaterThanOrEqual(5000)
  scene.clock.advance(5000)
  await say([orderId], true)
  await say([orderId], false)
  expect(await kept(orderId), 'the first time counts').toEqual(first)
  expect(await due()).toEqual([])
  expect((await info()).firstSpend).toBeUndefined()

  const next = await bought()
  expect(await due(), 'the next purchase has its own').toEqual([next])
})

it('says nothing of spent purchases, nor after the days, nor where the operator wants no line', async () => {
  const orderId = await bought()
  expect(await due()).toContain(orderId)
  const set = (key: string, value: unknown) =>
    db().execute(sql`insert into brand_setting (app_id, key, value, changed_at)
      select app_id, ${key}, ${JSON.stringify(value)}::jsonb, 1 from person where id = ${ann.userId}
      on conflict (app_id, key) do update set value = excluded.value`)
  await set('shop.firstSpendLine', false)
  expect(await due()).toEqual([])
  await set('shop.firstSpendLine', true)
  await set('shop.withdrawalDays', 0)
  expect(await due()).toEqual([])
  await set('shop.withdrawalDays', 14)
  expect(await due()).toContain(orderId)
  await takeCoins(db(), {
    key: randomUUID(),
    kind: 'adjustment',
    personId: ann.userId,
    amount: await balanceOf(db(), ann.userId),
    refId: 'x',
    at: 1,
  })
  expect(await due()).toEqual([])
  const late = await bought()
  expect(await due()).toEqual([late])
  scene.clock.advance(14 * DAY_MS + 60_000)
  expect(await due()).toEqual([])
})

it('keeps nothing about orders of others', async () => {
  const orderId = await bought()
  const ben = await loggedIn(scene.gateway, 'vip')
  await ben.call('firstSpendSaid', { body: { orderIds: [orderId], agreed: true } })
  expect(await kept(orderId)).toEqual([])
  expect(await due()).toContain(orderId)
})
