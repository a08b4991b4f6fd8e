import type { Issue } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePerson } from '../../../app/export/erase.service.ts'
import { exportOf } from '../../../app/export/exportOf.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { BRAZILIAN } from '../../../testing/payments/bankData.ts'
import { CompanyScene } from '../../../testing/payments/CompanyScene.ts'
import { solvedCaptcha } from '../../../testing/solvedCaptcha.ts'
import { alpha } from '../../../testing/testBrands.ts'
import type { TestClient } from '../../../testing/TestClient.ts'
import { balanceOf } from '../../coins/coins.ts'
import { rejectIssue } from '../../issues/decideIssue.ts'
import { issueActs } from '../../issues/issueActs.ts'
import { mailIssues } from '../../issues/mailIssues.ts'
import { BANK_KEPT_DAYS, bankOf, sweepBanks } from './bankAccounts.ts'
import { mailBankWanted } from './mailBankWanted.ts'

const DAY = 86_400_000
let scene: CompanyScene, ann: TestClient
beforeAll(async () => {
  scene = await CompanyScene.open()
  ann = await scene.client()
})
afterAll(() => scene.close())
const db = () => scene.gateway.database.db
const context = () => scene.gateway.context

/** An order that is paid with a voucher. */
async function bought(): Promise<{ orderId: string; orderNumber: string }> {
  scene.clock.advance(3_600_000)
  const { orderId, orderNumber, next } = await scene.order('voucher', { from: '/pt/shop' })
  const payment = next.type === 'voucher' ? scene.company.company.byPage(next.code) : null
  if (payment === null) throw new Error('no voucher')
  scene.company.company.act(payment, 'pay', '')
  await scene.later(2)
  await scene.until(orderId, 'success')
  return { orderId, orderNumber }
}
const report = async (orderId: string, more: object = {}) =>
  ann.send('issueSubmit', {
    body: {
      ...{ orderId, reason: 'unwanted', text: 'Not needed.', pictures: [], ...more },
      captcha: await solvedCaptcha(context(), ann.userId, 'issue'),
    },
  })
const reported = async (orderId: string, more: object = {}): Promise<Issue> => {
  const { envelope } = await report(orderId, more)
  expect(envelope.code).toBe(200)
  return envelope.data as Issue
}
const act = async (
  name: 'approve-issue' | 'issues' | 'issue' | 'refund' | 'give-up-refund',
  input: object,
) => {
  const { data, after } = await transaction(db(), (tx) => issueActs[name](tx, input as never, context()))
  await after?.()
  return data as Record<string, unknown>
}
const give = (orderId: string, more: object = {}) =>
  ann.send('refundBankGive', { body: { orderId, bank: { ...BRAZILIAN, ...more } } })
const form = (orderId: string) => ann.call('issueForm', { query: { orderId } })
const mails = async (orderNumber: string) =>
  rowsOf<{ recipient: string; subject: string; body: string; link: string }>(
    db(),
    sql`select recipient, subject, body, link from sent_message where subject like ${`%${orderNumber}%`} order by id`,
  )

it('S.14, S.21: is asked for when a refund begins, asked again when its bank sends it back, and then it is done', async () => {
  const { orderId, orderNumber } = await bought()
  const before = await balanceOf(db(), ann.userId)
  expect((await form(orderId)).bank).toMatchObject({
    ...{ country: 'BR', asked: 'early', given: null, keptDays: BANK_KEPT_DAYS },
    fields: ['holder', 'document', 'bankCode', 'branch', 'account', 'accountType'],
  })
  const issue = await reported(orderId, { email: 'elsewhere@demo.test' })
  expect(issue.email).toBe('elsewhere@demo.test')
  expect(await act('approve-issue', { issueId: issue.issueId, answer: 'As you wish.' })).toMatchObject({
    bankAccount: 'missing: the buyer is asked for it',
  })
  const quote = (await form(orderId)).order
  expect(quote).toMatchObject({ state: 'refunding', bankWanted: true })
  const taken = before - quote.goldNum
  expect(taken).toBeGreaterThan(0)
  expect((await form(orderId)).issue).toMatchObject({
    state: 'processing',
    bankWanted: true,
    canWithdraw: true,
  })
  expect(
    await rowsOf(
      db(),
      sql`select data ->> 'state' as state, data ->> 'asked' as asked from outbox
        where event = 'issue.update' and data ->> 'issueId' = ${issue.issueId} order by seq desc limit 1`,
    ),
  ).toEqual([{ state: 'processing', asked: 'true' }])
  await mailBankWanted(context())
  await mailBankWanted(context())
  const wanted = (await mails(orderNumber)).filter(({ subject }) => subject.includes('bank details'))
  expect(wanted).toEqual([
    expect.objectContaining({
      recipient: 'elsewhere@demo.test',
      link: expect.stringMatching(new RegExp(`^http.*/payRefund\\?orderId=${orderId}$`)),
    }),
  ])

  expect((await give(orderId, { account: '12' })).envelope).toMatchObject({ code: 20001 })
  expect((await form(orderId)).bank?.asked).toBe('now')
  // This bank is refused at once, and the account sent back later.
  expect((await give(orderId, { bankCode: '999' })).envelope.data).toMatchObject({ asked: 'again' })
  expect((await give(orderId, { account: '11111-1' })).envelope.data).toMatchObject({ asked: 'sent' })
  expect((await form(orderId)).issue).toMatchObject({ state: 'success' })
  await scene.later(2)
  await expect.poll(async () => (await form(orderId)).bank?.asked).toBe('again')
  expect((await act('issue', { issueId: issue.issueId }))['bankAccount']).toMatch(
    /^not taken \(A••• S•••, •••35/,
  )
  await mailBankWanted(context())
  expect((await mails(orderNumber)).at(-1)?.body).toContain('did not arrive')

  expect((await give(orderId)).envelope.data).toMatchObject({
    asked: 'sent',
    given: { holder: 'A••• S•••', document: '•••35', account: '•••65-4' },
  })
  await scene.later(2)
  const done = await scene.until(orderId, 'refunded')
  expect(done.bankWanted).toBeUndefined()
  expect(before - done.goldNum).toBe(taken)
  expect((await form(orderId)).issue).toMatchObject({ state: 'refunded' })
  expect(
    await rowsOf(
      db(),
      sql`select sum(delta)::int as sum, count(*)::int as lines from ledger_line
        where ref_id = ${orderId} and kind = 'purchaseRefund'`,
    ),
  ).toEqual([{ sum: -taken, lines: 1 }])
  expect(await rowsOf(db(), sql`select * from books_violation`)).toEqual([])
  await mailIssues(context())
  expect((await mails(orderNumber)).at(-1)).toMatchObject({
    recipient: 'elsewhere@demo.test',
    subject: `Your report ${issue.issueId} about order ${orderNumber}`,
    body: expect.stringContaining('As you wish.'),
  })
})

it('comes with a report: the refund does not wait; a wrong field is named and nothing is kept', async () => {
  const { orderId } = await bought()
  const wrong = (await report(orderId, { bank: { ...BRAZILIAN, document: '1' } })).envelope
  expect(wrong).toMatchObject({ code: 20001, field: 'document' })
  expect((await form(orderId)).issue).toBeNull()
  const issue = await reported(orderId, { bank: BRAZILIAN })
  expect(issue.email, 'the account’s own').toBe('caller@demo.test')
  const open = (await act('issues', { state: 'open', limit: 50 })) as unknown as { issueId: string }[]
  expect(open.find(({ issueId }) => issueId === issue.issueId)).toMatchObject({ bank: 'there' })
  await act('approve-issue', { issueId: issue.issueId })
  expect((await form(orderId)).bank?.asked).toBe('sent')
  await scene.later(2)
  await scene.until(orderId, 'refunded')
})

it('stands sealed in the database, masked in the copy of one’s data, in no log, and goes in time', async () => {
  const { orderId } = await bought()
  const issue = await reported(orderId, { bank: BRAZILIAN })
  const [row] = await rowsOf<{ row: string }>(
    db(),
    sql`select to_jsonb(b)::text as row from refund_bank b where order_id = ${orderId}`,
  )
  const copy = JSON.stringify(await exportOf(context(), { userId: ann.userId, brand: alpha }))
  for (const secret of ['98765-4', '11144477735', '111.444.777-35', 'Ana Souza']) {
    expect(row?.row, secret).not.toContain(secret)
    expect(copy, secret).not.toContain(secret)
    expect(scene.log.join('\n'), secret).not.toContain(secret)
  }
  expect(copy).toContain('•••65-4')
  expect(copy).not.toContain((JSON.parse(row?.row ?? '{}') as { sealed: string }).sealed)
  expect(await bankOf(context(), db(), orderId)).toMatchObject({ account: '98765-4' })
  await act('approve-issue', { issueId: issue.issueId })
  await scene.later(2)
  await scene.until(orderId, 'refunded')
  scene.clock.advance(BANK_KEPT_DAYS * DAY - 60_000)
  await sweepBanks(context())
  expect(await bankOf(context(), db(), orderId)).not.toBeNull()
  scene.clock.advance(120_000)
  await sweepBanks(context())
  expect((await form(orderId)).bank?.given).toBeNull()
})

it('is forgotten with a report that is rejected or taken back; taken back while it is asked for, the coins return', async () => {
  const first = await bought()
  const rejected = await reported(first.orderId, { bank: BRAZILIAN })
  await transaction(db(), (tx) => rejectIssue(context(), tx, { issueId: rejected.issueId, answer: 'Spent.' }))
  expect((await form(first.orderId)).bank?.given).toBeNull()

  const { orderId } = await bought()
  const before = await balanceOf(db(), ann.userId)
  const issue = await reported(orderId)
  await act('approve-issue', { issueId: issue.issueId })
  expect(await balanceOf(db(), ann.userId)).toBeLessThan(before)
  expect(await ann.call('issueWithdraw', { body: { issueId: issue.issueId } })).toEqual({ withdrawn: true })
  expect(await balanceOf(db(), ann.userId)).toBe(before)
  expect((await scene.status(orderId)).state).toBe('success')
  expect((await form(orderId)).bank?.asked).toBe('early')
})

it('a withdrawal (D51) asks, too: with an account at once, without one by mail and on the page', async () => {
  const me = { name: 'Ann Example', email: 'ann@demo.test' }
  const one = await bought()
  await ann.call('withdraw', { body: { orderId: one.orderId, ...me, bank: BRAZILIAN } })
  await scene.later(2)
  await scene.until(one.orderId, 'refunded')
  const { orderId, orderNumber } = await bought()
  await ann.call('withdraw', { body: { orderId, ...me } })
  expect((await ann.call('withdrawForm', { query: { orderId } })).bank?.asked).toBe('now')
  expect((await mails(orderNumber)).find(({ body }) => body.includes('bank account you name'))).toBeDefined()
  await mailBankWanted(context())
  const asking = async () =>
    (await mails(orderNumber)).filter(({ subject }) => /bank details/.test(subject)).length
  expect(await asking()).toBe(1)
  const mailAt = async () =>
    (
      await rowsOf<{ at: number | null }>(
        db(),
        sql`select mail_at::float8 as at from pay_refund
      where order_id = ${orderId}`,
      )
    )[0]?.at
  for (const times of [2, 3]) {
    scene.clock.advance(7 * DAY)
    await mailBankWanted(context())
    await expect.poll(asking).toBe(times)
    await expect
      .poll(mailAt)
      .toEqual(times === 3 ? null : expect.toSatisfy((at) => at > scene.clock.now() + 6 * DAY))
  }
  scene.clock.advance(60 * DAY)
  await mailBankWanted(context())
  expect(await asking(), 'reminded, and not for ever').toBe(3)
  expect((await give(orderId)).envelope.data).toMatchObject({ asked: 'sent' })
})

/** All reminders go out, and the time for them passes. */
async function reminded(): Promise<void> {
  for (let week = 0; week < 4; week += 1) {
    await mailBankWanted(context())
    scene.clock.advance(7 * DAY)
  }
}
const ANSWER = 'You named no account.'
const giveUp = (orderNumber: string) => act('give-up-refund', { orderNumber, answer: ANSWER })
const refundLines = (orderId: string) =>
  rowsOf<{ delta: number }>(
    db(),
    sql`select delta::int as delta from ledger_line where ref_id = ${orderId} and kind = 'purchaseRefund'
      order by journal_id`,
  )

it('that nobody names is given up by an operator, after the reminders: the coins return once, and the buyer reads why', async () => {
  const { orderId, orderNumber } = await bought()
  const before = await balanceOf(db(), ann.userId)
  const issue = await reported(orderId)
  await expect(giveUp(orderNumber)).rejects.toThrow('No refund of')
  await act('approve-issue', { issueId: issue.issueId })
  const taken = before - (await balanceOf(db(), ann.userId))
  await mailBankWanted(context())
  await expect(giveUp(orderNumber)).rejects.toThrow('asked 1 of 3 times')
  await reminded()
  expect(await giveUp(orderNumber)).toEqual({ orderNumber, coinsReturned: taken })
  expect(await balanceOf(db(), ann.userId)).toBe(before)
  expect(await refundLines(orderId)).toEqual([{ delta: -taken }, { delta: taken }])
  expect((await scene.status(orderId)).state).toBe('success')
  expect((await form(orderId)).issue).toMatchObject({ state: 'rejected', answer: ANSWER })
  await mailIssues(context())
  expect((await mails(orderNumber)).at(-1)?.body).toContain(ANSWER)
  await expect(giveUp(orderNumber)).rejects.toThrow('No refund of')
  expect((await give(orderId)).envelope.data).toMatchObject({ asked: 'early' })
  expect(await rowsOf(db(), sql`select * from books_violation`)).toEqual([])
})

it('that comes at the moment it is given up: one of both counts', async () => {
  const { orderId, orderNumber } = await bought()
  const before = await balanceOf(db(), ann.userId)
  await act('refund', { orderNumber })
  const taken = before - (await balanceOf(db(), ann.userId))
  await reminded()
  const [given, up] = await Promise.allSettled([give(orderId), giveUp(orderNumber)])
  expect(given.status).toBe('fulfilled')
  await scene.later(2)
  if (up.status === 'fulfilled') {
    expect((await scene.status(orderId)).state).toBe('success')
    expect(await refundLines(orderId)).toEqual([{ delta: -taken }, { delta: taken }])
  } else {
    await scene.until(orderId, 'refunded')
    expect(await refundLines(orderId)).toEqual([{ delta: -taken }])
  }
  expect(await rowsOf(db(), sql`select * from books_violation`)).toEqual([])
})

it('that its bank sent back after the report was accepted: given up, the report ends with its coins', async () => {
  const { orderId, orderNumber } = await bought()
  const issue = await reported(orderId, { bank: { ...BRAZILIAN, account: '11111-1' } })
  await act('approve-issue', { issueId: issue.issueId })
  await scene.later(2)
  await expect.poll(async () => (await form(orderId)).bank?.asked).toBe('again')
  await reminded()
  const { coinsReturned } = await giveUp(orderNumber)
  expect((await form(orderId)).issue).toMatchObject({
    state: 'coinsCredited',
    answer: ANSWER,
    credited: coinsReturned,
  })
})

it('of a withdrawal is not given up: its money stays owed', async () => {
  const { orderId, orderNumber } = await bought()
  await ann.call('withdraw', { body: { orderId, name: 'Ann Example', email: 'ann@demo.test' } })
  await reminded()
  await expect(giveUp(orderNumber)).rejects.toThrow('stays owed')
  expect((await give(orderId)).envelope.data).toMatchObject({ asked: 'sent' })
})

it('is nobody else’s to give, and goes with the account', async () => {
  const { orderId } = await bought()
  await reported(orderId, { bank: BRAZILIAN })
  const visitor = scene.gateway.client()
  expect(
    (await visitor.send('refundBankGive', { body: { orderId, bank: BRAZILIAN } })).envelope.code,
  ).not.toBe(200)
  await transaction(db(), (tx) =>
    erasePerson(
      tx,
      { personId: ann.userId, appId: 'visavis-alpha', email: '', phone: '' },
      scene.clock.now(),
    ),
  )
  expect(await rowsOf(db(), sql`select 1 from refund_bank where person_id = ${ann.userId}`)).toEqual([])
  expect(
    await rowsOf(db(), sql`select 1 from issue where person_id = ${ann.userId} and email <> ''`),
  ).toEqual([])
})
