import { randomUUID } from 'node:crypto'
import type { Issue } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { seedPush } from '../../testing/seedPush.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { takeCoins } from '../coins/coins.ts'
import { ProviderRefused } from '../payments/PaymentPort.ts'
import type { Paying } from '../payments/providers.ts'
import { askCompany } from '../payments/askRefund.ts'
import { approveIssue, askOwner, creditIssue, refundOrder, rejectIssue } from './decideIssue.ts'
import { issueActs } from './issueActs.ts'
import { createIssueHandlers } from './issues.routes.ts'

type Handlers = ReturnType<typeof createIssueHandlers>
let scene: PayScene, handlers: Handlers, ann: number, orderId: string
beforeAll(async () => {
  scene = await PayScene.open()
  handlers = createIssueHandlers(scene.calls.context)
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  ann = await scene.calls.person({ userName: 'Ann', email: `${randomUUID()}@demo.test` })
  orderId = await scene.buy(ann)
})
afterEach(async () => {
  expect(await scene.calls.violations()).toEqual([])
})

const call = <K extends keyof Handlers>(name: K, input: object, person = ann) =>
  (handlers[name] as (input: unknown) => Promise<unknown>)({
    ...input,
    caller: scene.caller(person),
  }) as ReturnType<Handlers[K]>
const submit = async (body: object = {}, person = ann) => {
  const captcha = await solvedCaptcha(scene.calls.context, person, 'issue')
  return await call(
    'issueSubmit',
    { body: { orderId, reason: 'unwanted', text: 'Too many.', pictures: [], captcha, ...body } },
    person,
  )
}
const form = (id = orderId, person = ann) => call('issueForm', { query: { orderId: id } }, person)
const list = async (person = ann): Promise<Issue[]> =>
  (await call('issueList', { query: { page: 1, size: 20 } }, person)).list
const decide = <T>(work: (tx: Database) => Promise<T>): Promise<T> => transaction(scene.db, work)
const approve = async (issueId: string, paying: Paying = scene.paying) => {
  const { refund } = await decide((tx) => approveIssue(paying, tx, { issueId, answer: 'As you wish.' }))
  await askCompany(paying, refund.id)
}
const tell = async (kind: 'refund.done' | 'refund.failed') => {
  const [attempt] = await scene.attempts(orderId)
  await scene.tell(orderId, attempt?.id ?? '', { kind, eventKey: randomUUID() })
}
const told = () =>
  rowsOf<{ state: string; asked: boolean }>(
    scene.db,
    sql`select data ->> 'state' as state, (data ->> 'asked')::boolean as asked from outbox
      where person_id = ${ann} and event = 'issue.update' order by seq`,
  )

describe('a problem with an order', () => {
  it('is reported with what a refund would be said before, and stands in the list', async () => {
    expect(await form()).toMatchObject({
      order: { orderId, state: 'success' },
      allowed: 'yes',
      days: 14,
      quote: { money: { amount: 499, currency: 'EUR' }, bought: 300, bonus: 115 },
      issue: null,
    })
    const issue = await submit()
    expect(issue).toMatchObject({
      issueId: expect.stringMatching(/^I-/),
      orderId,
      state: 'processing',
      reason: 'unwanted',
      text: 'Too many.',
      refund: null,
      canWithdraw: true,
    })
    expect(await list()).toEqual([issue])
    expect((await form()).issue).toEqual(issue)
  })

  it('has one open issue, also for two tabs at once', async () => {
    const both = await Promise.all([submit(), submit({ text: 'Again.' })])
    expect(both[0].issueId).toBe(both[1].issueId)
    expect(await list()).toHaveLength(1)
  })

  it('is the buyer’s alone', async () => {
    const ben = await scene.calls.person()
    const { issueId } = await submit()
    expect(await refusalOf(form(orderId, ben))).toBe(20004)
    expect(await refusalOf(submit({}, ben))).toBe(20004)
    expect(await refusalOf(call('issueWithdraw', { body: { issueId } }, ben))).toBe(20004)
    expect(await refusalOf(call('issueReply', { body: { issueId, text: 'x' } }, ben))).toBe(20004)
    expect(await refusalOf(form(''))).toBe(20805)
    expect(await list(ben)).toEqual([])
  })

  it('with a card is reported within 14 days, and not before the order is finished', async () => {
    const bought = scene.calls.now
    scene.calls.now = bought + 14 * 86_400_000
    expect((await form()).allowed).toBe('yes')
    scene.calls.now += 1
    expect((await form()).allowed).toBe('tooOld')
    expect(await refusalOf(submit())).toBe(20810)
    const { orderId: open } = await scene.order(ann)
    expect((await form(open)).allowed).toBe('unfinished')
    expect(await refusalOf(submit({ orderId: open }))).toBe(20001)
  })

  it('is taken back while nothing is decided, and can be reported again', async () => {
    const { issueId } = await submit()
    expect(await call('issueWithdraw', { body: { issueId } })).toEqual({ withdrawn: true })
    expect(await list()).toEqual([])
    const again = await submit()
    expect(again.issueId).not.toBe(issueId)
    await approve(again.issueId)
    expect(await call('issueWithdraw', { body: { issueId: again.issueId } })).toEqual({ withdrawn: false })
    expect(await list()).toHaveLength(1)
  })
})

describe('an operator', () => {
  it('approves: accepted when the company took it, refunded when the money went back', async () => {
    await seedPush(scene.db, [ann], scene.calls.now)
    const { issueId } = await submit()
    await approve(issueId)
    const refund = { money: { amount: 499, currency: 'EUR' }, coins: 415 }
    expect(await list()).toMatchObject([
      { state: 'success', answer: 'As you wish.', refund, canWithdraw: false },
    ])
    await tell('refund.done')
    expect(await list()).toMatchObject([{ state: 'refunded', refund }])
    expect(await form()).toMatchObject({ allowed: 'refunded', quote: { money: { amount: 0 } } })
    expect(await told(), 'every state').toEqual([
      { state: 'processing', asked: false },
      { state: 'success', asked: false },
      { state: 'refunded', asked: false },
    ])
    const alerts = sql`select 1 from pending_alert where person_id = ${ann} and alert ->> 'kind' = 'issue'`
    expect(await rowsOf(scene.db, alerts)).toHaveLength(2)
    expect(await refusalOf(submit())).toBe(20001)
  })

  it('approves, and the company refuses: failed, the coins return, and it can be reported again', async () => {
    const { issueId } = await submit()
    const refuse = () => Promise.reject(new ProviderRefused())
    await approve(issueId, { ...scene.paying, ports: [{ ...scene.company, refund: refuse }] })
    expect(await list()).toMatchObject([{ state: 'failed', refund: null }])
    expect(await form()).toMatchObject({ allowed: 'yes', order: { state: 'success', goldNum: 415 } })
    await approve((await submit()).issueId)
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['failed', 'success'])
  })

  it('pays back again when the company fails later: it stays accepted until the money is back', async () => {
    const { issueId } = await submit()
    await approve(issueId)
    await tell('refund.failed')
    expect(await list()).toMatchObject([{ state: 'success', refund: null }])
    const refund = await decide((tx) => refundOrder(scene.paying, tx, { orderId }))
    const ports = [{ ...scene.company, refund: () => Promise.resolve('requested' as const) }]
    await askCompany({ ...scene.paying, ports }, refund.id)
    await tell('refund.done')
    expect(await list()).toMatchObject([{ state: 'refunded' }])
  })

  it('rejects with a reason; what is decided stays so', async () => {
    const { issueId } = await submit()
    await decide((tx) => rejectIssue(scene.calls.context, tx, { issueId, answer: 'Spent.' }))
    expect(await list()).toMatchObject([{ state: 'rejected', answer: 'Spent.', canWithdraw: false }])
    const context = scene.calls.context
    const late = [
      decide((tx) => rejectIssue(context, tx, { issueId, answer: 'Still.' })),
      decide((tx) => askOwner(context, tx, { issueId, question: 'Why?' })),
      decide((tx) => creditIssue(context, tx, { issueId, coins: 5 })),
      decide((tx) => approveIssue(scene.paying, tx, { issueId })),
    ]
    for (const one of await Promise.allSettled(late)) expect(one.status).toBe('rejected')
    expect(await list()).toMatchObject([{ state: 'rejected', answer: 'Spent.' }])
  })

  it('asks something; the reply is kept, and only while it is asked', async () => {
    const { issueId } = await submit()
    const reply = (text: string) => call('issueReply', { body: { issueId, text } })
    expect(await reply('Nobody asked.')).toMatchObject({ reply: '' })
    await decide((tx) => askOwner(scene.calls.context, tx, { issueId, question: 'Since when?' }))
    expect((await told()).at(-1)).toEqual({ state: 'processing', asked: true })
    expect(await reply('Since today.')).toMatchObject({ question: 'Since when?', reply: 'Since today.' })
  })

  it('gives coins instead of money, once', async () => {
    const { issueId } = await submit({ reason: 'notReceived' })
    const credit = () => decide((tx) => creditIssue(scene.calls.context, tx, { issueId, coins: 40 }))
    await credit()
    await expect(credit()).rejects.toThrow('coinsCredited')
    expect(await list()).toMatchObject([{ state: 'coinsCredited', credited: 40 }])
    expect((await scene.shown(orderId)).goldNum).toBe(455)
  })

  it('does not begin a refund of coins that are all spent', async () => {
    const { issueId } = await submit()
    await takeCoins(scene.db, {
      key: randomUUID(),
      kind: 'adjustment',
      personId: ann,
      amount: 415,
      refId: 'x',
      at: 1,
    })
    await expect(approve(issueId)).rejects.toThrow('nothing back')
    expect(await list()).toMatchObject([{ state: 'processing', canWithdraw: true }])
  })

  it('sees open issues and each with order, attempts, refunds and ledger', async () => {
    const { issueId } = await submit()
    const act = (name: 'issues' | 'issue', input: object) =>
      decide((tx) => issueActs[name](tx, input as never, scene.calls.context))
    const open = (await act('issues', { state: 'open', limit: 200 })).data as { issueId: string }[]
    expect(open.find((one) => one.issueId === issueId)).toMatchObject({ state: 'processing', amount: 499 })
    expect((await act('issue', { issueId })).data).toMatchObject({
      issueId,
      orderState: 'success',
      byTheRule: { money: { amount: 499 } },
      attempts: [{ state: 'paid', paid: 499 }],
      refunds: [],
      list: [{ kind: 'firstPurchase', delta: 100, refId: 'this order' }, {}, {}],
    })
  })
})
