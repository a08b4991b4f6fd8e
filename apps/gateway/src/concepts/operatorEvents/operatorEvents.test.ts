import { createServer, type IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { readOperatorHook } from '../../platform/operator/operatorHookConfig.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { SubscriptionScene } from '../../testing/payments/SubscriptionScene.ts'
import { TestProvider } from '../../testing/TestProvider.ts'
import { askCompany } from '../payments/askRefund.ts'
import { beginRefund } from '../payments/refunds.ts'
import { eventActs } from './eventActs.ts'
import { forgetEvents, sendEvents, WAITS } from './sendEvents.ts'
import { signEvent } from './signEvent.ts'

const SECRET = 'a secret of the operator that is long enough'
const NEXT_SECRET = 'the next secret of the operator that is long'
interface Got {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
let scene: SubscriptionScene, ann: number, got: Got[], status: number
const books = createServer((request, answer) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    got.push({ headers: request.headers, body })
    if (status === 302) answer.setHeader('Location', '/elsewhere')
    answer.statusCode = status
    answer.end('thanks')
  })
})
beforeAll(async () => {
  await new Promise<void>((done) => books.listen(0, '127.0.0.1', done))
  const { port } = books.address() as { port: number }
  const operatorHook = { url: `http://127.0.0.1:${port}/hooks`, secrets: [SECRET, NEXT_SECRET] }
  scene = new SubscriptionScene(await CallTestBed.open({ config: { operatorHook } }), new TestProvider())
})
afterAll(async () => {
  await scene.calls.close()
  await new Promise((done) => books.close(done))
})
beforeEach(async () => {
  ;[got, status] = [[], 200]
  ann = await scene.calls.person({ userName: 'Ann', email: `${randomUUID()}@demo.test` })
  await scene.db.execute(sql`delete from operator_event`)
})
const send = (): Promise<number> => sendEvents(scene.calls.context)
const bodies = () =>
  got.map(({ body }) => JSON.parse(body) as { kind: string; id: string; data: Record<string, unknown> })
const rows = () =>
  rowsOf<{ tries: number; due: number | null; status: number; taken: number | null }>(
    scene.db,
    sql`select tries, due_at::float8 as due, last_status as status, delivered_at::float8 as taken from operator_event`,
  )
const attemptOf = async (orderId: string) => (await scene.attempts(orderId))[0]?.id ?? ''
const tell = async (orderId: string, kind: 'dispute.opened' | 'dispute.won' | 'dispute.lost') =>
  scene.tell(orderId, await attemptOf(orderId), { kind, eventKey: randomUUID() })

it('tells once of a paid order, with what books need and no name', async () => {
  const orderId = await scene.buy(ann)
  await scene.tell(orderId, await attemptOf(orderId))
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [event] = bodies()
  expect(event).toMatchObject({
    kind: 'order.paid',
    data: {
      orderId,
      userId: ann,
      coins: 300,
      amount: '4.99',
      currency: 'EUR',
      country: 'DE',
      method: 'card',
    },
  })
  expect(got[0]?.body).not.toMatch(/ann|@|http/i)
  expect(got[0]?.headers).toMatchObject({ 'visavis-event-id': event?.id, 'visavis-event-kind': 'order.paid' })
})

it('tells of refunds whole and in part, of disputes, and how they ended', async () => {
  const [whole, part, won, lost] = [
    await scene.buy(ann),
    await scene.buy(ann),
    await scene.buy(ann),
    await scene.buy(ann),
  ]
  for (const [orderId, amount] of [
    [whole, null],
    [part, 250],
  ] as const) {
    const refund = await transaction(scene.db, (tx) => beginRefund(scene.paying, tx, orderId, amount))
    if (typeof refund === 'string') throw new Error(refund)
    await askCompany(scene.paying, refund.id)
    await scene.tell(orderId, await attemptOf(orderId), {
      kind: 'refund.done',
      amount: refund.amount,
      eventKey: randomUUID(),
    })
  }
  await tell(won, 'dispute.opened')
  await tell(won, 'dispute.won')
  await tell(lost, 'dispute.opened')
  await tell(lost, 'dispute.lost')
  await send()
  const told = bodies()
    .filter(({ kind }) => kind !== 'order.paid')
    .map(({ kind, data }) => [kind, data['orderId'], data['refunded']])
  expect(new Set(told)).toEqual(
    new Set([
      ['order.refunded', whole, '4.99'],
      ['order.refunded', part, '2.50'],
      ['order.disputed', won, undefined],
      ['order.disputeWon', won, undefined],
      ['order.disputed', lost, undefined],
      ['order.refunded', lost, '4.99'],
    ]),
  )
})

it('tells of a held order and of subscriptions', async () => {
  const { orderId } = await scene.order(ann)
  await scene.tell(orderId, await attemptOf(orderId), { amount: 400 })
  await scene.subscribe(ann)
  await scene.cancelIt(ann)
  await send()
  expect(bodies().find(({ kind }) => kind === 'order.held')?.data).toMatchObject({ heldFor: 'paid 400 EUR' })
  expect(
    bodies()
      .filter(({ kind }) => kind === 'subscription.changed')
      .map(({ data }) => data['state']),
  ).toEqual(['active', 'cancelled'])
})

it('is written with what it tells of, or not at all', async () => {
  const orderId = await scene.buy(ann)
  await scene.db.execute(sql`delete from operator_event`)
  await expect(
    transaction(scene.db, async (tx) => {
      await beginRefund(scene.paying, tx, orderId)
      throw new Error('broken off')
    }),
  ).rejects.toThrow('broken off')
  expect(await rows()).toEqual([])
})

it('comes again, later and later, until it is taken; redirects are no answer', async () => {
  await scene.buy(ann)
  for (const [nth, refused] of [500, 302, 404].entries()) {
    status = refused
    expect(await send()).toBe(0)
    expect(await send()).toBe(0)
    expect(await rows()).toEqual([
      { tries: nth + 1, due: scene.calls.now + (WAITS[nth] ?? 0), status: refused, taken: null },
    ])
    scene.calls.now += WAITS[nth] ?? 0
  }
  status = 204
  expect(await send()).toBe(1)
  expect(got).toHaveLength(4)
  expect(new Set(got.map(({ body }) => body)).size).toBe(1)
  expect(await rows()).toMatchObject([{ due: null, taken: scene.calls.now }])
})

it('is given up after days, and told again when an operator says so', async () => {
  await scene.buy(ann)
  status = 503
  for (const wait of [...WAITS, 0]) {
    await send()
    scene.calls.now += wait
  }
  expect(await rows()).toMatchObject([{ due: null, taken: null, tries: WAITS.length + 1 }])
  const list = (await eventActs.events(scene.db, { state: 'open', limit: 5 }, scene.calls.context)).data
  expect(list).toMatchObject([{ kind: 'order.paid', state: 'given up', lastStatus: 503 }])
  status = 200
  const again = (which: string) => eventActs['resend-events'](scene.db, { which }, scene.calls.context)
  expect((await again('failed')).data).toEqual({ again: 1 })
  expect(await send()).toBe(1)
  await expect(again('failed')).rejects.toThrow('No event was given up.')
  await expect(again('x')).rejects.toThrow('There is no event x.')
  const [{ id } = { id: '' }] = list as { id: string }[]
  expect((await again(id)).data).toEqual({ again: 1 })
  expect(await send()).toBe(1)
  scene.calls.now += 181 * 86_400_000
  await forgetEvents(scene.calls.context)
  expect(await rows()).toEqual([])
})

it('goes out once although two processes send', async () => {
  for (let nth = 0; nth < 4; nth += 1) await scene.buy(ann)
  const sent = await Promise.all([send(), send(), send()])
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(got).toHaveLength(4)
})

it('writes nothing where the operator wants nothing', async () => {
  const quiet = new SubscriptionScene(CallTestBed.on(scene.calls.database), new TestProvider())
  quiet.calls.now = scene.calls.now
  await quiet.buy(ann)
  expect(await rows()).toEqual([])
})

it('is believed by the example of the page for operators, and by nobody when a byte is changed', async () => {
  await scene.buy(ann)
  await send()
  const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/operators/payments.md'), 'utf8')
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  const module = `data:text/javascript,${encodeURIComponent(example)}`
  const { isFromGateway } = (await import(/* @vite-ignore */ module)) as {
    isFromGateway: (header: string, body: string, secret: string, now: number) => boolean
  }
  const header = String(got[0]?.headers['visavis-signature'])
  const body = got[0]?.body ?? ''
  const now = scene.calls.now
  for (const secret of [SECRET, NEXT_SECRET]) expect(isFromGateway(header, body, secret, now)).toBe(true)
  for (const [one, other, secret, at] of [
    [header, `${body} `, SECRET, now],
    [header, body, 'another secret', now],
    [header, body, SECRET, now + 301_000],
    [header.replace(/t=\d+/, `t=${Math.floor(now / 1000) + 1}`), body, SECRET, now],
    ['', body, SECRET, now],
    ['t=1,v1=00', body, SECRET, now],
  ] as const)
    expect(isFromGateway(one, other, secret, at)).toBe(false)
})

it('signs as openssl does', () => {
  // printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret
  expect(signEvent(['secret'], 1_700_000_000_999, '{"a":1}')).toBe(
    't=1700000000,v1=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686',
  )
})

it.each([
  [{ VISAVIS_EVENTS_URL: 'https://books.test/x' }, 'VISAVIS_EVENTS_SECRET'],
  [{ VISAVIS_EVENTS_SECRET: SECRET }, 'VISAVIS_EVENTS_URL'],
  [{ VISAVIS_EVENTS_URL: 'http://books.test/x', VISAVIS_EVENTS_SECRET: SECRET }, 'VISAVIS_EVENTS_URL'],
  [{ VISAVIS_EVENTS_URL: 'https://me:pw@books.test/x', VISAVIS_EVENTS_SECRET: SECRET }, 'VISAVIS_EVENTS_URL'],
  [{ VISAVIS_EVENTS_URL: 'file:///etc/passwd', VISAVIS_EVENTS_SECRET: SECRET }, 'VISAVIS_EVENTS_URL'],
  [{ VISAVIS_EVENTS_URL: 'https://books.test/x', VISAVIS_EVENTS_SECRET: 'short' }, 'VISAVIS_EVENTS_SECRET'],
])('is not set up by half: %o', (env, named) => {
  expect(() => readOperatorHook(env)).toThrow(named)
})

it('is set up by an address and one or two secrets', () => {
  expect(readOperatorHook({})).toBeNull()
  const env = {
    VISAVIS_EVENTS_URL: 'https://books.test/x',
    VISAVIS_EVENTS_SECRET: `${SECRET},${NEXT_SECRET}`,
  }
  expect(readOperatorHook(env)).toMatchObject({ url: 'https://books.test/x', secrets: [SECRET, NEXT_SECRET] })
})
