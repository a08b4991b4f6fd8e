import type { Subscription } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Outcome } from '../../app/testCompany/testCards.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { newestLink, pressLink } from '../../testing/people.ts'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { sweepSubscriptions } from './sweepSubscriptions.ts'

const DAY = 24 * 3600
let scene: CompanyScene, ann: TestClient
beforeAll(async () => {
  scene = await CompanyScene.open()
  ann = await scene.client()
})
afterAll(() => scene.close())
const db = () => scene.gateway.database.db
beforeEach(async () => {
  await db().execute(sql`update subscription set state = 'ended', due_at = null`)
  await db().execute(sql`update pay_attempt set ended_at = 1 where state = 'failed'`)
})
const current = async (): Promise<Subscription> => {
  const { subscription } = await ann.call('subscriptionCurrent', {})
  if (subscription === null) throw new Error('no subscription')
  return subscription
}
const create = async () => {
  const { packages } = await ann.call('shopPackages', { query: {} })
  const weekly = packages.find(({ kind }) => kind === 'weekly')
  if (weekly === undefined) throw new Error('no subscription is sold')
  const body = { packageId: weekly.packageId, methodId: 'card', price: weekly.price }
  return await ann.send('subscriptionCreate', {
    body: { ...body, buyer: { email: 'ann@demo.test' }, from: '/de/shop' },
  })
}
/** Subscribes by a card. @returns number of the first order */
async function subscribed(outcome: Outcome = 'paid'): Promise<string> {
  const { envelope } = await create()
  const { orderId, orderNumber } = envelope.data as { orderId: string; orderNumber: string }
  expect((await scene.confirm(orderId, outcome)).state).toBe('success')
  return orderNumber
}
/** Days go by; the gateway looks once a day. */
async function days(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await scene.later(DAY)
    // The gateway looks by itself when the clock moves, and may be about it still.
    await sweepSubscriptions(scene.gateway.context)
  }
}
const charges = async () =>
  (
    await rowsOf<{ state: string }>(
      db(),
      sql`select o.state from pay_order o join subscription s on s.id = o.subscription_id
        where s.id = (select id from subscription order by created_at desc limit 1) order by o.period`,
    )
  ).map(({ state }) => state)

it('only methods that charge again are offered for it', async () => {
  const { methods } = await ann.call('payMethods', { query: { packageId: 'weekly-350' } })
  expect(methods.map(({ methodId }) => methodId)).toEqual(['card'])
})

it('is charged by the card that was kept, and cancelled by the link of the reminder', async () => {
  await subscribed()
  expect(await current()).toMatchObject({ state: 'active', card: { brand: 'visa', last4: '0001' } })
  await days(6)
  const link = await newestLink(scene.gateway)
  expect(link).toContain('/facade/subscription-link?key=')
  await days(1)
  await expect.poll(charges).toEqual(['success', 'success'])
  // Programs that open links change nothing.
  const page = await scene.gateway.app.request(link)
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect(await page.text()).toContain('Cancel subscription now')
  await scene.gateway.app.request(link, { method: 'HEAD' })
  expect(
    (await pressLink(scene.gateway, link, { act: 'cancel' }, { Origin: 'https://evil.test' })).status,
  ).toBe(403)
  expect((await current()).state).toBe('active')
  expect((await pressLink(scene.gateway, link, { act: 'cancel' })).status).toBe(303)
  expect(await current()).toMatchObject({ state: 'cancelled', nextChargeAt: null })
  expect(await (await scene.gateway.app.request(link)).text()).toContain('Your subscription is canceled')
  await days(14)
  expect(await charges()).toEqual(['success', 'success'])
  expect((await current()).state).toBe('ended')
  expect((await scene.gateway.app.request(`${link.slice(0, -12)}x&lang=1`)).status).toBe(404)
})

it.each([
  ['recurring.first_ok_then_decline', false],
  ['recurring.token_revoked', true],
] as const)('%s: past due, and a change of card pays it', async (outcome, hard) => {
  await subscribed(outcome)
  await days(8)
  await expect.poll(async () => (await current()).state).toBe('pastDue')
  expect((await current()).nextChargeAt === null).toBe(hard)
  const { cards } = await ann.call('payCards', {})
  const good = cards.find(({ last4 }) => last4 === '0001')
  expect(await ann.call('subscriptionCard', { body: { cardId: good?.cardId ?? '' } })).toMatchObject({
    subscription: { state: 'active', card: { last4: '0001' } },
  })
  expect(await charges()).toEqual(['success', 'success'])
  expect((await ann.send('subscriptionCard', { body: { cardId: 'none' } })).envelope.code).toBe(20804)
})

it('the second one is refused, with its date', async () => {
  await subscribed()
  const { endsAt } = await current()
  expect((await create()).envelope).toMatchObject({
    code: 20809,
    msg: `You already have a subscription until ${new Date(endsAt).toISOString().slice(0, 10)}.`,
  })
})

it('an earlier charge is not refunded', async () => {
  await subscribed()
  const { lastOrderId } = await current()
  await days(8)
  await expect.poll(charges).toEqual(['success', 'success'])
  const answer = await ann.send('issueSubmit', {
    body: { orderId: lastOrderId, reason: 'unwanted', text: '' },
  })
  expect(answer.envelope.code).toBe(20811)
  expect((await ann.call('issueForm', { query: { orderId: lastOrderId } })).allowed).toBe('notLast')
  const { orderId } = (await ann.call('orderList', { query: {} })).list[0] ?? { orderId: '' }
  expect((await ann.call('issueForm', { query: { orderId } })).allowed).toBe('yes')
})

it('without log-in a link is mailed, and the answer never says whether there is one', async () => {
  const orderNumber = await subscribed()
  const visitor = scene.gateway.client()
  const ask = (email: string, number: string) =>
    visitor.send('subscriptionCancelMail', { body: { email, orderNumber: number } })
  const before = await newestLink(scene.gateway)
  const [wrong, right] = [await ask('nobody@demo.test', orderNumber), await ask('ann@demo.test', orderNumber)]
  expect([wrong.status, wrong.envelope.data]).toEqual([right.status, right.envelope.data])
  await expect.poll(() => newestLink(scene.gateway)).not.toBe(before)
  expect((await pressLink(scene.gateway, await newestLink(scene.gateway), { act: 'cancel' })).status).toBe(
    303,
  )
  expect((await current()).state).toBe('cancelled')
})

it('is cancelled and taken up again by its owner', async () => {
  await subscribed()
  expect(await ann.call('subscriptionCancel', {})).toMatchObject({ subscription: { state: 'cancelled' } })
  expect(await ann.call('subscriptionResume', {})).toMatchObject({ subscription: { state: 'active' } })
  expect(
    (await ann.send('subscriptionConsent', { body: { price: { amount: 1, currency: 'EUR' } } })).envelope
      .code,
  ).toBe(20004)
})

it('leaving says until when it runs, and cancels it first', async () => {
  await subscribed()
  const { endsAt } = await current()
  expect(await ann.call('accountLoss', {})).toMatchObject({ subscribedUntil: endsAt })
  await ann.call('deleteAccount', { body: { reasonId: 1 } })
  expect(await rowsOf(db(), sql`select state from subscription where state <> 'ended'`)).toEqual([
    { state: 'cancelled' },
  ])
})
