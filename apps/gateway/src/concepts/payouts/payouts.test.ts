import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { pointsOf } from '../coins/coins.ts'
import { postMovement } from '../coins/movements.ts'
import { payout } from './payouts.tables.ts'
import { openPayment, sealPayment } from './payoutSeal.ts'

const DAY = 86_400_000
let gateway: TestGateway,
  ana: TestClient,
  ben: TestClient,
  nth = 0
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
  await ana.send('saveProtocol', { body: { type: 'host', version: HOST_AGREEMENT_VERSION } })
  await db().execute(sql`update person set phone = '+4915123456789' where id = ${ana.userId}`)
})
afterAll(() => gateway.close())
/** Each test begins without an open payout and with 3000 ripe points. */
beforeEach(async () => {
  const { open } = await ana.call('payoutForm', {})
  if (open !== null) await act('payout-reject', { payoutId: open.payoutId, reason: 'next test' })
  const left = 3000 - (await pointsOf(db(), ana.userId))
  if (left !== 0) await earn(left, 20 * DAY)
  await db().delete(payout)
})

const db = () => gateway.database.db
const earn = (amount: number, ago = 0) =>
  postMovement(
    db(),
    {
      key: `test:${(nth += 1)}`,
      kind: 'gift',
      ref: 'rose:1',
      legs: [
        { account: 'platform', amount: -amount },
        { account: 'host', person: ana.userId, amount },
      ],
    },
    gateway.clock.now() - ago,
  )
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const DATA = { firstName: 'Ana', lastName: 'Lima', paymentCode: '8812345678', pin: '4711' }
const ask = (points = 1000, more: object = {}) =>
  ana.send('payoutRequest', { body: { points, rate: 50, ...DATA, ...more } })
const asked = async (points = 1000): Promise<string> => {
  const { envelope } = await ask(points)
  return (envelope.data as { payoutId: string }).payoutId
}
const balances = async () => {
  const { available, held } = await ana.call('payoutForm', {})
  return [await pointsOf(db(), ana.userId), available, held]
}
const violations = () => rowsOf(db(), sql`select * from books_violation`)
const mails = async () =>
  await rowsOf<{ subject: string; body: string }>(
    db(),
    sql`select subject, body from sent_message where channel = 'mail' order by id`,
  )

describe('a payout', () => {
  it('sets points aside, is claimed, approved and paid once; payment data are gone then', async () => {
    expect(await balances()).toEqual([3000, 3000, 0])
    const payoutId = await asked(1500)
    expect(await balances()).toEqual([1500, 1500, 1500])
    expect(await ana.call('payoutForm', {})).toMatchObject({
      min: 1000,
      per100: { amount: 50, currency: 'USD' },
      phone: '+49 ••••• 789',
      open: { payoutId, money: { amount: 750, currency: 'USD' }, state: 'requested', codeTail: '5678' },
    })
    expect((await act('payouts', {})).data).toMatchObject([{ payoutId, points: 1500, amount: 750 }])
    expect((await act('payouts', { page: 2 })).data).toEqual([])
    expect((await act('payout-paid', { payoutId, reference: 'B-1' })).status, 'not before').toBe(409)
    expect((await act('payout-data', { payoutId })).status).toBe(409)
    expect((await act('payout-claim', { payoutId })).status).toBe(200)
    expect((await act('payout-claim', { payoutId })).status, 'by one operator only').toBe(409)
    expect((await act('payout-approve', { payoutId })).status).toBe(200)
    expect((await act('payout-data', { payoutId })).data).toMatchObject(DATA)
    const paid = await Promise.all(
      Array.from({ length: 10 }, () => act('payout-paid', { payoutId, reference: 'B-1' })),
    )
    expect(paid.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
    expect(await balances()).toEqual([1500, 1500, 0])
    const { list } = await ana.call('payoutList', { query: {} })
    expect(list).toMatchObject([{ payoutId, state: 'paid', reference: 'B-1', canCancel: false }])
    expect(await rowsOf(db(), sql`select sealed from payout`)).toEqual([{ sealed: '' }])
    const told = await rowsOf<{ data: unknown }>(
      db(),
      sql`select data from outbox where person_id = ${ana.userId} and event = 'payout.update' order by seq desc limit 4`,
    )
    expect(told.map(({ data }) => (data as { state: string }).state)).toEqual([
      'paid',
      'approved',
      'review',
      'requested',
    ])
    expect((await mails()).slice(-2)).toMatchObject([
      { subject: expect.stringContaining('was approved') as string },
      { body: expect.stringContaining('$7.50 were paid. Reference: B-1') as string },
    ])
    expect(await violations()).toEqual([])
  })
  it.each(['cancelled', 'rejected'] as const)('that is %s gives the points back, once', async (how) => {
    const payoutId = await asked(1200)
    const end = () =>
      how === 'cancelled'
        ? ana.send('payoutCancel', { body: { payoutId } })
        : act('payout-reject', { payoutId, reason: 'The name is another one.' })
    await Promise.all(Array.from({ length: 10 }, end))
    expect(await balances()).toEqual([3000, 3000, 0])
    const { entries } = await ana.call('hostPoints', { query: { size: 2 } })
    expect(entries.list.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['payoutBack', 1200],
      ['payoutHold', -1200],
    ])
    expect((await ana.call('payoutList', { query: {} })).list).toMatchObject([
      { state: how, reason: how === 'rejected' ? 'The name is another one.' : '' },
    ])
    const now = gateway.clock.now()
    const { sums } = await ana.call('hostPointSums', { query: { bounds: `${now - DAY},${now + DAY}` } })
    expect(sums, 'no loss in the chart').toEqual([0])
    expect(await violations()).toEqual([])
  })
  it('cannot be cancelled once it is approved, nor by others', async () => {
    const payoutId = await asked()
    expect((await ben.send('payoutCancel', { body: { payoutId } })).status).toBe(404)
    await act('payout-claim', { payoutId })
    await act('payout-approve', { payoutId })
    expect(await ana.call('payoutCancel', { body: { payoutId } })).toMatchObject({ state: 'approved' })
    expect(await balances()).toEqual([2000, 2000, 1000])
  })
  it('is asked for 50 times at once, and is there once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(2000)))
    const codes = answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, ...Array(49).fill(20945)])
    expect(await balances()).toEqual([1000, 1000, 2000])
    expect(await violations()).toEqual([])
  })
  it('needs enough ripe points, the rate that was shown, a number and the agreement', async () => {
    expect((await ask(999)).envelope).toMatchObject({ code: 20944 })
    expect((await ask(3001)).envelope).toMatchObject({ code: 20944 })
    expect((await ask(1000, { rate: 60 })).envelope).toMatchObject({ code: 20001, field: 'rate' })
    for (const field of ['firstName', 'lastName', 'paymentCode', 'pin'])
      expect((await ask(1000, { [field]: ' ' })).envelope).toMatchObject({ code: 20001, field })
    expect((await ask(1000, { pin: '12ab' })).envelope).toMatchObject({ code: 20001, field: 'pin' })
    await earn(500)
    expect(await ana.call('payoutForm', {})).toMatchObject({ available: 3000, waiting: 500 })
    expect((await ask(3001)).envelope).toMatchObject({ code: 20944 })
    expect(
      (await ben.send('payoutRequest', { body: { points: 1000, rate: 50, ...DATA } })).envelope.code,
    ).toBe(20917)
    await db().execute(sql`update person set phone = null where id = ${ana.userId}`)
    expect((await ask()).envelope.code).toBe(20918)
    await db().execute(sql`update person set phone = '+4915123456789' where id = ${ana.userId}`)
    await earn(-500)
  })
  it('keeps the money and currency it was asked at', async () => {
    await asked()
    const set = (value: string) => act('config-set', { brand: 'alpha', key: 'payout.currency', value })
    expect((await set('EUR')).status).toBe(200)
    expect((await set('euro')).problem).toContain('three capital letters')
    expect(await ana.call('payoutForm', {})).toMatchObject({
      per100: { currency: 'EUR' },
      open: { money: { amount: 500, currency: 'USD' } },
    })
    await act('config-reset', { brand: 'alpha', key: 'payout.currency' })
  })
  it('has to be settled before the account is deleted, and is in the copy without its secret', async () => {
    await asked()
    expect(await ana.call('accountLoss', {})).toMatchObject({ payoutOpen: true })
    expect((await ana.send('deleteAccount', { body: { reasonId: 1 } })).envelope.code).toBe(20945)
    const rows = (await ana.call('exportData', {})).tables['payout']
    expect(rows).toMatchObject([{ first_name: 'Ana', last_name: 'Lima', code_tail: '5678' }])
    expect(JSON.stringify(rows)).not.toContain('sealed')
    const [stored] = await rowsOf<{ sealed: string }>(db(), sql`select sealed from payout`)
    expect(stored?.sealed).not.toContain(DATA.paymentCode)
  })
})

it('opens sealed payment data for their own payout only', () => {
  const { config } = gateway.context
  const sealed = sealPayment(config, 'P-1', { paymentCode: '1234', pin: '5678' })
  expect(openPayment(config, 'P-1', sealed)).toEqual({ paymentCode: '1234', pin: '5678' })
  expect(openPayment(config, 'P-2', sealed)).toBeNull()
})
