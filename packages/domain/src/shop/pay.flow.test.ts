import { expect, test } from 'vitest'
import { queriesConcept } from '../gateway/queries.concept.ts'
import { acceptUser } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { selectMe } from '../session/session.slice.ts'
import { me, refusal, setUpStore } from '../test/testPorts.ts'
import { confirmOrder, leaveForOrder, makeOrder, readOrder } from './pay.actions.ts'
import { orderAt } from './pay.fixtures.ts'
import { payStepped, selectPay } from './pay.slice.ts'
import { shopApi } from './shop.api.ts'
import { shopConcept } from './shop.concept.ts'
import { readWayBack, wayBackOf } from './wayBack.ts'

const choice = {
  packageId: 'p300',
  methodId: 'card',
  price: { amount: 499, currency: 'EUR' },
  from: '/profile/9',
}
const made = { orderId: 'o1', orderNumber: 'E-1', platformOrderNumber: '', next: { type: 'cardForm' } }
const update = (state: string, orderId = 'o1') =>
  ({
    seq: 1,
    event: 'order.update',
    data: { orderId, state, coins: 415, goldNum: 435, isVip: state === 'success' },
  }) as never
function world(script: object = {}) {
  const it = setUpStore({ concepts: [queriesConcept, shopConcept] })
  Object.assign(it.script, { createOrder: made, orderStatus: orderAt('success', { isVip: true }) }, script)
  const named = (name: string) => it.calls.filter((call) => call.name === name)
  const purchases = () => it.tracked.filter(([name]) => name.startsWith('purchase'))
  return { ...it, named, purchases, pay: () => selectPay(it.store.getState()) }
}

test('a double press makes one order', async () => {
  const it = world()
  const both = await Promise.all([
    it.store.dispatch(makeOrder(choice, 'r1')),
    it.store.dispatch(makeOrder(choice, 'r2')),
  ])
  expect(both).toMatchObject([
    { ok: true, orderId: 'o1' },
    { ok: false, failure: null },
  ])
  expect(it.named('createOrder')).toMatchObject([{ options: { requestId: 'r1' } }])
  expect(it.pay()).toMatchObject({ phase: 'atProvider', orderId: 'o1' })
})

test('a press after a lost answer repeats the same request', async () => {
  const it = world({ createOrder: refusal(20801) })
  await it.store.dispatch(makeOrder(choice, 'r1'))
  expect(it.pay()).toMatchObject({ phase: 'package', refused: { code: 20801 } })
  it.script.createOrder = made
  await it.store.dispatch(makeOrder(choice, 'r1'))
  expect(it.named('createOrder').map(({ options }) => options)).toMatchObject([
    { requestId: 'r1' },
    { requestId: 'r1' },
  ])
})

test('a purchase is told to analytics once: from the page, from events, and after a reload', async () => {
  const it = world({ confirmPay: orderAt('success') })
  await it.store.dispatch(makeOrder(choice, 'r1'))
  await it.store.dispatch(confirmOrder('o1', { token: 't1' }))
  expect(it.purchases()).toEqual([
    ['purchase', { orderId: 'o1', itemName: 'p300', price: 4.99, currency: 'EUR', currencyMark: '€' }],
  ])
  it.push(update('success'))
  it.store.dispatch(payStepped({ type: 'left' }))
  it.store.dispatch(payStepped({ type: 'opened', orderId: 'o1' }))
  await it.store.dispatch(readOrder('o1'))
  expect(it.pay().phase).toBe('success')
  expect(it.purchases()).toHaveLength(1)
})

test('a payment asks once whether it made a VIP (R7.72)', async () => {
  const it = world({
    confirmPay: orderAt('success'),
    checkUserPayStatus: { isVip: true, paid: true, firstPurchaseLeft: 0 },
  })
  it.store.dispatch(siteStarted())
  it.store.dispatch(acceptUser(me, { fresh: true }))
  await it.store.dispatch(makeOrder(choice, 'r1'))
  expect(it.named('checkUserPayStatus')).toEqual([])
  await it.store.dispatch(confirmOrder('o1', { token: 't1' }))
  it.push(update('success'))
  await expect.poll(() => selectMe(it.store.getState())?.isVip).toBe(true)
  expect(it.named('checkUserPayStatus')).toHaveLength(1)
})

test('an order of another browser is no purchase of this one', async () => {
  const it = world()
  it.store.dispatch(payStepped({ type: 'opened', orderId: 'o1' }))
  await it.store.dispatch(readOrder('o1'))
  expect(it.purchases()).toEqual([])
})

test('a declined, a cancelled and a subscribed order are told to analytics as what they are (AN.20, AN.21)', async () => {
  const declined = world({ confirmPay: orderAt('failed', { reason: 'declined' }) })
  await declined.store.dispatch(makeOrder(choice, 'r1'))
  await declined.store.dispatch(confirmOrder('o1', { token: 't1' }))
  expect(declined.tracked).toContainEqual(['purchase_fail', { orderId: 'o1', code: 'declined' }])
  const cancelled = world({ confirmPay: orderAt('cancelled') })
  await cancelled.store.dispatch(makeOrder(choice, 'r1'))
  await cancelled.store.dispatch(confirmOrder('o1', { token: 't1' }))
  expect(cancelled.tracked).toContainEqual(['purchase_fail', { orderId: 'o1', code: 'cancelled' }])
  const weekly = world({ confirmPay: orderAt('success', { kind: 'weekly', packageId: 'w1' }) })
  await weekly.store.dispatch(makeOrder(choice, 'r1'))
  await weekly.store.dispatch(confirmOrder('o1', { token: 't1' }))
  expect(weekly.tracked).toContainEqual(['subscribe', { packageId: 'w1', period: 'weekly' }])
})

test('late news are said wherever the buyer is, with the way to the order', async () => {
  const it = world()
  it.push(update('success'))
  expect(it.store.getState().shell.notices).toMatchObject([
    {
      tone: 'success',
      messageId: 'app.order.paid',
      values: { coins: 415 },
      action: { kind: 'order', orderId: 'o1' },
    },
  ])
  it.push(update('failed', 'o2'))
  expect(it.store.getState().shell.notices.at(-1)).toMatchObject({
    tone: 'error',
    messageId: 'app.order.declined',
    action: { kind: 'order', orderId: 'o2' },
  })
})

test('an order that stays paid after a refund or a dispute is no new payment', async () => {
  const it = world()
  const { seq, event, data } = update('success') as { seq: number; event: string; data: object }
  it.push({ seq, event, data: { ...data, again: true } } as never)
  expect(it.store.getState().shell.notices).toEqual([])
  expect(it.named('orderStatus')).toEqual([])
})

test('news of the order on the page change the page and say nothing beside it', async () => {
  const it = world()
  it.store.dispatch(payStepped({ type: 'opened', orderId: 'o1' }))
  it.script.orderStatus = orderAt('processing')
  await it.store.dispatch(readOrder('o1'))
  it.script.orderStatus = orderAt('success')
  it.push(update('success'))
  await expect.poll(() => it.pay().phase).toBe('success')
  expect(it.store.getState().shell.notices).toEqual([])
})

test('a check that fails keeps the order waiting and says why', async () => {
  const it = world({ confirmPay: refusal(20802) })
  await it.store.dispatch(makeOrder(choice, 'r1'))
  await it.store.dispatch(confirmOrder('o1', { token: 't1' }))
  expect(it.pay()).toMatchObject({ phase: 'waiting', unread: { code: 20802 } })
})

test('the way back is a path of the site, kept for the order it belongs to', async () => {
  const it = world()
  await it.store.dispatch(makeOrder(choice, 'r1'))
  expect(readWayBack(it.ports.tabStorage, 'o1')).toBe('/profile/9')
  expect(readWayBack(it.ports.tabStorage, 'o2')).toBeNull()
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 'x', '', null, undefined])
    expect(wayBackOf(from)).toBeNull()
})

test('the first question after the way through the company says that the buyer is back, no other', async () => {
  const it = world()
  it.store.dispatch(leaveForOrder('o1'))
  // The page that leaves hears of the order once more while the company's page loads.
  await it.store.dispatch(readOrder('o1'))
  it.hide()
  await it.store.dispatch(readOrder('o2'))
  await it.store.dispatch(readOrder('o1'))
  await it.store.dispatch(readOrder('o1'))
  expect(it.named('orderStatus').map(({ input }) => input)).toEqual([
    { orderId: 'o1' },
    { orderId: 'o2' },
    { orderId: 'o1', returned: 1 },
    { orderId: 'o1' },
  ])
})

test('an issue that moved is said wherever its owner is, and what is shown of it is read again', async () => {
  const it = world({ issueForm: { issue: null } })
  const shown = it.store.dispatch(shopApi.endpoints.issueForm.initiate({ orderId: 'o1' }))
  await shown
  const moved = (state: string, asked = false) =>
    it.push({ seq: 1, event: 'issue.update', data: { issueId: 'I-1', orderId: 'o1', state, asked } } as never)
  const notice = () => it.store.getState().shell.notices.find(({ id }) => id === 'issue-I-1')
  moved('processing', true)
  expect(notice()).toMatchObject({ tone: 'info', messageId: 'app.order.issue', values: { state: 'asked' } })
  moved('refunded')
  expect(notice()).toMatchObject({
    tone: 'success',
    values: { state: 'refunded' },
    action: { kind: 'issue', issueId: 'I-1' },
  })
  await expect.poll(() => it.named('issueForm').length).toBeGreaterThan(1)
  shown.unsubscribe()
})
