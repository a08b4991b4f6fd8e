import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { DAY, SubscriptionScene } from '../../testing/payments/SubscriptionScene.ts'
import { balanceOf } from '../coins/coins.ts'
import { allowedFor } from '../issues/issues.routes.ts'
import { isVip } from '../people/isVip.ts'
import { askCompany } from '../payments/askRefund.ts'
import { moveRefund } from '../payments/moveRefund.ts'
import { beginRefund } from '../payments/refunds.ts'
import { agreeToPrice } from './manageSubscription.ts'
import { askForLink } from './askForLink.ts'

const HOUR = 3_600_000
let scene: SubscriptionScene, ann: number
beforeAll(async () => {
  scene = await SubscriptionScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  scene.provider.declines = null
  ann = await scene.calls.person({ userName: 'Ann', email: `${randomUUID()}@demo.test` })
})
afterEach(async () => {
  expect(await scene.calls.violations()).toEqual([])
  // What stays due would be charged in the next test.
  await scene.db.execute(sql`update subscription set state = 'ended', due_at = null`)
  await scene.db.execute(sql`delete from brand_setting`)
})
const paidCharges = async (id: number) =>
  (await scene.charges(id)).filter(({ state }) => state === 'success').map(({ period }) => period)

describe('a subscription', () => {
  it('begins with its first order: coins, VIP, the kept card and the next charge a week later', async () => {
    const started = scene.calls.now
    await scene.subscribe(ann)
    expect(await scene.subscription(ann)).toMatchObject({
      kind: 'weekly',
      coins: 350,
      price: { amount: 299, currency: 'EUR' },
      taxRate: 1900,
      state: 'active',
      startedAt: started,
      endsAt: started + 7 * DAY,
      nextChargeAt: started + 7 * DAY,
      lastTryAt: null,
      card: { brand: 'visa', last4: '4242' },
      newPrice: null,
    })
    expect([await balanceOf(scene.db, ann), await isVip(scene.db, ann)]).toEqual([450, true])
    expect(await scene.mailed(ann)).toEqual(['started'])
  })

  it('is charged once a week, each time after a reminder with amount, date and a link that cancels', async () => {
    await scene.subscribe(ann)
    await scene.pass(5 * DAY)
    expect(await scene.mailed(ann)).toEqual(['started', 'reminder'])
    const mail = await scene.newestMail()
    expect(mail.recipient).toBe('ann@demo.test')
    expect(mail.body).toContain('€2.99')
    expect(mail.body).toContain('350 coins')
    expect(mail.subject).toMatch(/will be charged on \w+ \d+, \d{4}/)
    expect(mail.link).toMatch(/^http:\/\/localhost:5173\/facade\/subscription-link\?key=/)
    expect(await paidCharges(ann)).toEqual([1])
    await scene.pass(2 * DAY)
    expect(await paidCharges(ann)).toEqual([1, 2])
    expect(await balanceOf(scene.db, ann)).toBe(800)
    await scene.pass(7 * DAY)
    expect(await paidCharges(ann)).toEqual([1, 2, 3])
    expect(await scene.mailed(ann)).toEqual(['started', 'reminder', 'charged', 'reminder', 'charged'])
    expect((await scene.subscription(ann)).endsAt).toBe((await scene.subscription(ann)).startedAt + 21 * DAY)
  })

  it('is not charged before its reminder is a day old, and weeks that went by are never made up for', async () => {
    await scene.subscribe(ann)
    // The gateway was away for five weeks.
    scene.calls.now += 35 * DAY + HOUR
    await scene.sweep()
    expect(await paidCharges(ann)).toEqual([1])
    expect(await scene.mailed(ann)).toEqual(['started', 'reminder'])
    await scene.pass(DAY)
    expect(await paidCharges(ann)).toEqual([1, 6])
    expect(await balanceOf(scene.db, ann)).toBe(800)
  })

  it('runs monthly, too', async () => {
    await scene.subscribe(ann, 'monthly')
    const { startedAt, endsAt } = await scene.subscription(ann)
    expect(new Date(endsAt).getUTCDate()).toBe(new Date(startedAt).getUTCDate())
    await scene.pass(endsAt - startedAt)
    expect(await paidCharges(ann)).toEqual([1, 2])
    expect(await balanceOf(scene.db, ann)).toBe(100 + 3000)
  })

  it('is charged once, however many gateways and rounds look at once, and when an answer is lost', async () => {
    await scene.subscribe(ann)
    await scene.pass(6 * DAY)
    scene.calls.now += DAY
    const other = scene.beside(scene.calls.database)
    const real = scene.provider.charge
    let lost = 0
    scene.provider.charge = async (request) => {
      await real(request)
      lost += 1
      throw new Error('the connection was cut')
    }
    await Promise.all([scene.sweep(), other.sweep(), scene.sweep()])
    expect(await paidCharges(ann)).toEqual([1])
    scene.provider.charge = real
    await scene.pass(HOUR)
    expect(lost).toBeGreaterThan(0)
    expect(await paidCharges(ann)).toEqual([1, 2])
    expect(await balanceOf(scene.db, ann)).toBe(800)
    expect(
      await rowsOf(
        scene.db,
        sql`select 1 from pay_attempt a join pay_order o on o.id = a.order_id where o.person_id = ${ann}`,
      ),
    ).toHaveLength(2)
  })

  it('is one at a time: a second one is refused with the date, also while it only runs out', async () => {
    await scene.subscribe(ann)
    const { endsAt } = await scene.subscription(ann)
    for (const act of [() => Promise.resolve(), () => scene.cancelIt(ann)]) {
      await act()
      expect(await scene.orderPeriod(ann, 'monthly').catch((error: unknown) => error)).toMatchObject({
        code: 20809,
        values: { date: new Date(endsAt).toISOString().slice(0, 10), until: endsAt },
      })
    }
    expect(await scene.charges(ann)).toHaveLength(1)
    // Nor is its package sold as a single one, or a single one as a subscription.
    const once = { packageId: 'weekly-350', price: { amount: 299, currency: 'EUR' } }
    expect(await refusalOf(scene.order(ann, once))).toBe(20504)
  })

  it('with two orders open at once is one, and the second order stays a single purchase', async () => {
    const first = await scene.orderPeriod(ann)
    const second = await scene.orderPeriod(ann, 'monthly')
    for (const { orderId } of [first, second]) await scene.confirm(ann, orderId, { paid: 'yes' })
    await scene.pass(9 * DAY)
    expect(await scene.subscription(ann)).toMatchObject({ kind: 'weekly', state: 'active' })
    expect(await paidCharges(ann)).toEqual([0, 1, 2])
  })
})

describe('canceled', () => {
  it('it runs to the end of what is paid, then nothing is charged, and it can be bought again', async () => {
    await scene.subscribe(ann)
    scene.calls.now += HOUR
    await scene.cancelIt(ann)
    await scene.cancelIt(ann)
    const { endsAt } = await scene.subscription(ann)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'cancelled', nextChargeAt: null })
    expect(await scene.mailed(ann)).toEqual(['started', 'cancelled'])
    expect((await scene.newestMail()).body).toContain('Nothing more is charged')
    await scene.pass(endsAt - scene.calls.now)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'ended', nextChargeAt: null })
    await scene.pass(21 * DAY)
    expect(await paidCharges(ann)).toEqual([1])
    expect(await balanceOf(scene.db, ann)).toBe(450)
    await scene.subscribe(ann)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'active' })
  })

  it('it is taken up again until its end, and not afterwards', async () => {
    await scene.subscribe(ann)
    await scene.cancelIt(ann)
    await scene.pass(6 * DAY)
    await scene.resumeIt(ann)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'active' })
    await scene.pass(2 * DAY)
    expect(await paidCharges(ann)).toEqual([1, 2])
    await scene.cancelIt(ann)
    scene.calls.now += 8 * DAY
    expect(await refusalOf(scene.resumeIt(ann))).toBe(20004)
    await scene.sweep()
    expect(await refusalOf(scene.resumeIt(ann))).toBe(20004)
    expect(await refusalOf(scene.cancelIt(ann))).toBe(20004)
  })

  it('while a charge is on its way the charge decides, and a period is added', async () => {
    await scene.subscribe(ann)
    await scene.pass(6 * DAY)
    scene.calls.now += DAY
    const real = scene.provider.charge
    scene.provider.charge = (request) => {
      scene.provider.charge = real
      return real(request).then(() => ({ state: 'processing' }))
    }
    await scene.sweep()
    await scene.cancelIt(ann)
    await scene.sweep()
    expect((await scene.subscription(ann)).state).toBe('cancelled')
    const [order] = await rowsOf<{ id: string; attempt: string }>(
      scene.db,
      sql`select o.id, a.id as attempt from pay_order o join pay_attempt a on a.order_id = o.id
        where o.person_id = ${ann} and o.period = 2`,
    )
    await scene.tell(order?.id ?? '', order?.attempt ?? '', { amount: 299 })
    const { state, endsAt, startedAt, nextChargeAt } = await scene.subscription(ann)
    expect([state, endsAt - startedAt, nextChargeAt]).toEqual(['cancelled', 14 * DAY, null])
  })
})

describe('a declined charge', () => {
  const untilDue = async () => {
    await scene.subscribe(ann)
    await scene.pass(6 * DAY)
  }
  it('is past due, tried again on three days, and ends it when none is paid', async () => {
    await untilDue()
    scene.provider.declines = 'soft'
    await scene.pass(DAY)
    const { lastTryAt, state, nextChargeAt } = await scene.subscription(ann)
    expect([state, (lastTryAt ?? 0) - (nextChargeAt ?? 0)]).toEqual(['pastDue', 45 * HOUR])
    expect((await scene.mailed(ann)).at(-1)).toBe('declined')
    await scene.pass(4 * DAY)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'ended', nextChargeAt: null })
    const tries = await rowsOf(
      scene.db,
      sql`select a.nth from pay_attempt a join pay_order o on o.id = a.order_id
        where o.person_id = ${ann} and o.period = 2`,
    )
    expect(tries).toHaveLength(4)
    expect((await scene.mailed(ann)).at(-1)).toBe('ended')
    expect((await scene.newestMail()).body).toContain('The payment did not go through')
    scene.provider.declines = null
    await scene.pass(14 * DAY)
    expect(await paidCharges(ann)).toEqual([1])
  })

  it('that is paid by a later try goes on, on the day of the start', async () => {
    await untilDue()
    scene.provider.declines = 'soft'
    await scene.pass(DAY)
    scene.provider.declines = null
    await scene.pass(2 * DAY)
    const { state, endsAt, startedAt } = await scene.subscription(ann)
    expect([state, endsAt - startedAt]).toEqual(['active', 14 * DAY])
    expect(await paidCharges(ann)).toEqual([1, 2])
  })

  it('that is refused for good waits for another card, which is charged at once', async () => {
    await untilDue()
    scene.provider.declines = 'hard'
    await scene.pass(DAY + 30 * HOUR)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'pastDue', nextChargeAt: null })
    scene.provider.declines = null
    await scene.newCard(ann)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'active' })
    expect(await paidCharges(ann)).toEqual([1, 2])
    const ben = await scene.calls.person()
    expect(await refusalOf(scene.newCard(ben))).toBe(20004)
  })

  it('ends at once when its owner cancels', async () => {
    await untilDue()
    scene.provider.declines = 'soft'
    await scene.pass(DAY)
    await scene.cancelIt(ann)
    scene.provider.declines = null
    await scene.pass(7 * DAY)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'ended' })
    expect(await paidCharges(ann)).toEqual([1])
  })

  it('is what a removed card leads to', async () => {
    await untilDue()
    await scene.db.execute(sql`delete from pay_card where person_id = ${ann}`)
    await scene.pass(DAY)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'pastDue', card: null, nextChargeAt: null })
    await scene.pass(4 * DAY)
    expect(await scene.subscription(ann)).toMatchObject({ state: 'ended' })
  })
})

describe('a new price', () => {
  const listed = (amount: number) =>
    scene.db.execute(sql`insert into brand_setting (app_id, key, value, changed_at)
      values ('test.alpha', 'shop.packages', ${JSON.stringify([
        { id: 'weekly-350', kind: 'weekly', coins: 350, bonus: 0, prices: { EUR: amount } },
      ])}::jsonb, ${scene.calls.now})
      on conflict (app_id, key) do update set value = excluded.value`)
  const amounts = async () => (await scene.charges(ann)).map(({ amount }) => amount)

  it('that is higher is told a week before, and without consent the subscription ends instead', async () => {
    await scene.subscribe(ann)
    await listed(399)
    await scene.pass(6 * DAY)
    const { newPrice, endsAt } = await scene.subscription(ann)
    expect(newPrice).toEqual({ price: { amount: 399, currency: 'EUR' }, from: endsAt + 7 * DAY })
    expect(await scene.mailed(ann)).toEqual(['started', 'reminder', 'price'])
    expect((await scene.newestMail()).body).toContain('€3.99')
    await scene.pass(DAY)
    expect(await amounts()).toEqual([299, 299])
    await scene.pass(14 * DAY)
    expect(await amounts()).toEqual([299, 299])
    expect(await scene.subscription(ann)).toMatchObject({ state: 'ended' })
    expect((await scene.newestMail()).body).toContain('did not agree')
  })

  it('is charged with consent to exactly it', async () => {
    await scene.subscribe(ann)
    await listed(399)
    await scene.pass(6 * DAY)
    const agree = (amount: number) => agreeToPrice(scene.paying, ann, { amount, currency: 'EUR' })
    expect(await refusalOf(agree(398))).toBe(20001)
    await agree(399)
    await agree(399)
    expect(await scene.subscription(ann)).toMatchObject({ newPrice: null, price: { amount: 399 } })
    await scene.pass(2 * DAY)
    expect(await amounts()).toEqual([299, 399])
  })

  it('that is lower holds by itself', async () => {
    await scene.subscribe(ann)
    await listed(199)
    await scene.pass(8 * DAY)
    expect(await amounts()).toEqual([299, 199])
    expect(await scene.mailed(ann)).toEqual(['started', 'reminder', 'charged'])
    expect(await refusalOf(agreeToPrice(scene.paying, ann, { amount: 399, currency: 'EUR' }))).toBe(20004)
  })
})

describe('charges', () => {
  it('of it can be refunded only as long as they are the latest', async () => {
    const first = await scene.subscribe(ann)
    expect(await allowedFor(scene.db, await scene.row(first), scene.calls.now)).toBe('yes')
    await scene.pass(8 * DAY)
    const { lastOrderId } = await scene.subscription(ann)
    expect(await allowedFor(scene.db, await scene.row(first), scene.calls.now)).toBe('notLast')
    expect(await allowedFor(scene.db, await scene.row(lastOrderId), scene.calls.now)).toBe('yes')
  })

  it('that were paid back whole end it, if it was canceled', async () => {
    const first = await scene.subscribe(ann)
    await scene.cancelIt(ann)
    const refund = await scene.db.transaction((tx) => beginRefund(scene.paying, tx as never, first))
    if (typeof refund === 'string') throw new Error(refund)
    await askCompany(scene.paying, refund.id)
    await scene.db.transaction((tx) => moveRefund(scene.paying, tx as never, first, refund.id, 'done'))
    expect(await scene.subscription(ann)).toMatchObject({ state: 'ended' })
    expect(await balanceOf(scene.db, ann)).toBe(0)
  })

  it('wait for the end of a pause of spending', async () => {
    await scene.subscribe(ann)
    await scene.pass(6 * DAY)
    await scene.db.execute(sql`insert into spend_pause (person_id, started_at, until)
      values (${ann}, ${scene.calls.now}, ${scene.calls.now + 3 * DAY})`)
    await scene.pass(2 * DAY)
    expect(await paidCharges(ann)).toEqual([1])
    await scene.pass(DAY + HOUR)
    expect(await paidCharges(ann)).toEqual([1, 2])
  })

  it('are not made for an account that is closed or on its way out', async () => {
    for (const gone of ['banned_at', 'erase_at', 'underage_at']) {
      const person = await scene.calls.person({ email: `${randomUUID()}@demo.test` })
      await scene.subscribe(person)
      await scene.pass(6 * DAY)
      await scene.db.execute(
        sql`update person set ${sql.raw(gone)} = ${scene.calls.now} where id = ${person}`,
      )
      await scene.pass(2 * DAY)
      expect([gone, (await scene.subscription(person)).state]).toEqual([gone, 'ended'])
      expect(await paidCharges(person)).toEqual([1])
    }
  })
})

it('a link is mailed to whoever knows the address and the number of an order, and to nobody else', async () => {
  const orderId = await scene.subscribe(ann)
  const { number: orderNumber } = await scene.row(orderId)
  const sent = async () => (await scene.mailed(ann)).filter((kind) => kind === 'asked').length
  const ask = (email: string, number: string) =>
    askForLink(scene.calls.context, { appId: 'test.alpha', email, orderNumber: number })
  await ask('ben@demo.test', orderNumber)
  await ask('ann@demo.test', 'AAAAA-BBBBB')
  expect(await sent()).toBe(0)
  await ask('Ann@demo.test', orderNumber.toLowerCase())
  expect(await sent()).toBe(1)
  await ask('ann@demo.test', orderNumber)
  expect(await sent(), 'once a minute').toBe(1)
  scene.calls.now += 61_000
  await ask('ann@demo.test', orderNumber)
  expect(await sent()).toBe(2)
})
