import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { alpha } from '../../testing/testBrands.ts'
import { findCall } from '../call/callStore.ts'
import { upgradeCall } from '../call/upgrade.ts'
import { balanceOf } from '../coins/coins.ts'
import { postMovement } from '../coins/movements.ts'
import { pauseSpending } from '../spendGuard/spendGuard.service.ts'
import { readWheels } from '../wheel/readWheels.ts'
import { spinWheel } from '../wheel/spinWheel.ts'
import { dueOf, keepSaid } from './firstSpend.ts'
import { requireAgreed } from './requireAgreed.ts'

let scene: CallTestBed, pay: PayScene, caller: number, host: number
beforeAll(async () => {
  scene = await CallTestBed.open()
  pay = new PayScene(scene)
})
beforeEach(async () => {
  caller = await scene.person({ coins: 100 })
  host = await scene.host(20)
})
afterAll(() => scene.close())
const db = () => scene.context.db
const coins = () => balanceOf(db(), caller)
const agree = (orderIds: readonly string[]) => keepSaid(scene.context, caller, { orderIds, agreed: true })
const upgrade = (roomNum: string) =>
  upgradeCall(scene.context, caller, { roomNum, action: 'request', price: 20 })

it('a paid spin is refused and leaves nothing behind; the same spin goes through once agreed (D51)', async () => {
  await db()
    .execute(sql`insert into brand_setting (app_id, key, value, changed_at) values (${alpha.appId}, 'wheel.list',
    ${JSON.stringify([
      {
        id: 'super',
        freePerDay: 0,
        taskSpins: 0,
        price: 20,
        paidPerDay: 3,
        prizes: [
          { id: 'five', kind: 'coins', coins: 5, weight: 1 },
          { id: 'six', kind: 'coins', coins: 6, weight: 1 },
        ],
      },
    ])}::jsonb, 0), (${alpha.appId}, 'wheel.purchaseSpins', '0'::jsonb, 0)
    on conflict (app_id, key) do update set value = excluded.value`)
  const orderId = await pay.buy(caller)
  const before = await coins()
  const { wheels } = await readWheels(scene.context, pay.caller(caller), {})
  const wish = {
    activityId: 'super',
    spinKey: randomUUID(),
    commitment: wheels[0]?.commitment ?? '',
    price: 20,
  } as const
  const spin = () => spinWheel(scene.context, pay.caller(caller), wish)
  await expect(spin()).rejects.toMatchObject({ code: 20951, values: { orderIds: orderId } })
  expect(await coins()).toBe(before)
  await agree([orderId])
  const { gold } = await spin()
  expect(await coins()).toBe(before - 20 + gold)
  await pay.buy(caller)
  expect((await spin()).goldNum, 'asked again it is the same spin').toBeGreaterThan(0)
})

it('a running call goes on after a purchase, and becomes a video call only once agreed (D51)', async () => {
  const roomNum = await scene.connect(caller, host, 2)
  const orderId = await pay.buy(caller)
  const before = await coins()
  await scene.pass(60_001)
  expect(await coins(), 'the next minute asks nothing').toBe(before - 10)
  await expect(upgrade(roomNum)).rejects.toMatchObject({ code: 20951 })
  expect(await findCall(db(), roomNum)).toMatchObject({ callType: 2, upgradeBy: null })
  await agree([orderId])
  expect(await upgrade(roomNum)).toEqual({ callType: 2, price: 20 })
})

it('nobody is asked for a spend that is not possible, free, or booked already (D51)', async () => {
  const orderId = await pay.buy(caller)
  const now = scene.now
  await expect(requireAgreed(db(), caller, 0, now)).resolves.toBeUndefined()
  await expect(requireAgreed(db(), caller, 1_000_000, now)).resolves.toBeUndefined()
  await agree([orderId])
  const like = {
    key: `like:${randomUUID()}`,
    kind: 'like',
    ref: 'x',
    legs: [
      { account: 'person', person: caller, amount: -2 },
      { account: 'platform', amount: 2 },
    ],
  } as const
  expect((await postMovement(db(), like, now)).outcome).toBe('posted')
  const next = await pay.buy(caller)
  expect(await dueOf(db(), caller, now)).toEqual({ orderIds: [next], days: 14 })
  expect((await postMovement(db(), like, now)).outcome).toBe('duplicate')
  await expect(postMovement(db(), { ...like, key: randomUUID() }, now)).rejects.toMatchObject({ code: 20951 })
  await pauseSpending(scene.context, caller, 1)
  expect((await postMovement(db(), { ...like, key: randomUUID() }, now)).outcome).toBe('guarded')
})
