import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignedCaller } from '../../platform/context.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { addCard, removeCard } from './cards.ts'
import { evenTime } from './evenTime.ts'
import { cardsOf } from './orderRows.ts'
import { captchaWanted, sweepCardChecks } from './velocity.ts'

let scene: PayScene, ann: number
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  scene.calls.now += 48 * 3_600_000
  await scene.db.execute(sql`delete from brand_setting`)
  ann = await scene.calls.person({ email: `${randomUUID()}@demo.test` })
})
const set = (key: string, value: number) =>
  scene.db.execute(sql`insert into brand_setting (app_id, key, value, changed_at)
    values (${scene.caller(ann).brand.appId}, ${key}, ${String(value)}::jsonb, 1)
    on conflict (app_id, key) do update set value = excluded.value`)
const solved = (person = ann) => solvedCaptcha(scene.calls.context, person, 'pay')
/** One declined payment, by whoever and from wherever. */
async function decline(person = ann, more: Partial<SignedCaller> = {}): Promise<void> {
  const { orderId } = await scene.order(person, { captcha: await solved(person) }, more)
  await scene.confirm(person, orderId, {})
}
const order = async (person = ann, more: Partial<SignedCaller> = {}) =>
  scene.order(person, { captcha: await solved(person) }, more)
const other = () => scene.calls.person({ email: `${randomUUID()}@demo.test` })

it.each([
  ['browser', 'pay.declinesDeviceHour', { deviceId: 'shared-browser' }],
  ['network', 'pay.declinesNetworkHour', { ip: '203.0.113.7' }],
] as const)(
  'too many declines of one %s stop everybody there, and nobody else',
  async (_what, key, shared) => {
    await set(key, 3)
    for (let nth = 0; nth < 3; nth += 1) await decline(await other(), shared)
    expect(await order(ann, shared).catch((error: unknown) => error)).toMatchObject({
      code: 429,
      values: { seconds: 3600 },
    })
    expect(await order(ann)).toMatchObject({ next: { type: 'cardForm' } })
  },
)

it('a day has its own limit, and a later hour does not lift it', async () => {
  await set('pay.declinesAccountDay', 4)
  for (let nth = 0; nth < 4; nth += 1) {
    await decline()
    scene.calls.now += 3_700_000
  }
  expect(await refusalOf(order())).toBe(429)
})

it('a kept card that is declined again and again is not tried any more', async () => {
  const cards = { currency: 'EUR', returnUrl: 'http://localhost:5173/cardList' }
  await addCard(scene.paying, scene.caller(ann), { token: 'x' }, cards)
  const [card] = await cardsOf(scene.db, ann, scene.calls.now)
  const cardId = card?.cardId ?? ''
  const { orderId } = await scene.order(ann)
  const declined = sql`insert into pay_attempt (id, order_id, nth, provider, method_id, card_id, state, device_id,
    network, created_at, ended_at) select gen_random_uuid()::text, ${orderId}, 10 + n, 'x', 'card', ${cardId},
    'failed', 'elsewhere', 'elsewhere', 0, ${scene.calls.now} from generate_series(1, 3) n`
  await scene.db.execute(declined)
  expect(await refusalOf(scene.order(ann, { cardId, captcha: await solved() }))).toBe(429)
  expect(await refusalOf(order())).toBeNull()
})

it('an account adds three cards a day, also when it removes them; a declined one counts', async () => {
  const cards = { currency: 'EUR', returnUrl: 'http://localhost:5173/cardList' }
  const add = (paying = scene.paying) => addCard(paying, scene.caller(ann), { token: 'x' }, cards)
  await add()
  const [card] = await cardsOf(scene.db, ann, scene.calls.now)
  await removeCard(scene.paying, ann, card?.cardId ?? '')
  await add()
  const refusing = {
    ...scene.company,
    saveCard: () => Promise.resolve({ state: 'failed', reason: 'declined', hard: false } as never),
  }
  expect(await refusalOf(add({ ...scene.paying, ports: [refusing] }))).toBe(20803)
  expect(await refusalOf(add())).toBe(429)
  scene.calls.now += 24 * 3_600_000
  await add()
  await sweepCardChecks(scene.calls.context)
})

it('a new account makes two orders of the largest package in its first day', async () => {
  const largest = { packageId: 'coins-7500', price: { amount: 9999, currency: 'EUR' } }
  await scene.db.execute(sql`update person set created_at = ${scene.calls.now} where id = ${ann}`)
  await scene.buy(ann, largest)
  await scene.buy(ann, largest)
  expect(await refusalOf(scene.order(ann, largest))).toBe(429)
  expect(await scene.order(ann)).toMatchObject({ next: { type: 'cardForm' } })
  scene.calls.now += 24 * 3_600_000
  expect(await scene.order(ann, largest)).toMatchObject({ next: { type: 'cardForm' } })
})

it('after two declines a payment wants a captcha, solved for it, once', async () => {
  await decline()
  expect((await scene.order(ann)).next.type).toBe('cardForm')
  await decline()
  expect(await refusalOf(scene.order(ann))).toBe(20806)
  const captcha = await solved()
  await scene.order(ann, { captcha })
  expect(await refusalOf(scene.order(ann, { captcha }))).toBe(20806)
  scene.calls.now += 3_600_000
  expect((await scene.order(ann)).next.type).toBe('cardForm')
})

it('while many payments of a brand are declined, everybody solves one', async () => {
  await set('pay.attackPayments', 10)
  const wanted = () => captchaWanted(scene.calls.context, scene.caller(ann), scene.caller(ann).brand.appId)
  for (let nth = 0; nth < 6; nth += 1) await scene.buy(await other())
  for (let nth = 0; nth < 4; nth += 1) await decline(await other())
  expect(await wanted(), '4 of 10 are no more than 40 %').toBe(false)
  await decline(await other())
  expect(await wanted()).toBe(true)
  expect(await refusalOf(scene.order(ann))).toBe(20806)
  scene.calls.now += 11 * 60_000
  expect(await wanted()).toBe(false)
})

it('a decline is answered on the beat, whatever the reason; everything else at once', async () => {
  const took = async (ms: number, declined: boolean) => {
    const began = performance.now()
    await evenTime(
      () => new Promise((done) => setTimeout(() => done(declined), ms)),
      (done) => done === true,
    )
    return performance.now() - began
  }
  const times = await Promise.all([took(0, true), took(400, true), took(800, true)])
  for (const time of times) expect(time).toBeGreaterThan(990)
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(300)
  expect(await took(0, false)).toBeLessThan(900)
})
