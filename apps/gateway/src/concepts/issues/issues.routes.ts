import type { Issue, IssueAllowed } from '@visavis/core/contract/issues'
import type { issuesContract } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { forgetBank, keepBank, shownBank } from '../payments/bank/bankAccounts.ts'
import { moveRefund } from '../payments/moveRefund.ts'
import { createPaying } from '../payments/providers.ts'
import { OPEN_ORDERS } from '../payments/orderMoves.ts'
import { ordersWhere, ownOrder, toOrder } from '../payments/orderRows.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import { refundQuote } from '../payments/refundQuote.ts'
import { refundsWhere } from '../payments/refundRows.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import { newReference } from '../safety/reference.ts'
import { OPEN_ISSUES } from './issueMoves.ts'
import { addIssuePicture, createIssuePictureLinks, tiePictures } from './issuePictures.ts'
import { isUndecided, issuesWhere, mayWithdraw, ownIssue, shownIssue, type IssueRow } from './issueRows.ts'
import { tellPages } from './moveIssue.ts'

/** Days after the payment in which problems with card orders can be reported (R9.28, C.23). */
const CARD_DAYS = 14
const DAY_MS = 86_400_000
const ISSUES_PER_HOUR = 10
/** Each is decoded, which costs more than the report itself. */
const PICTURES_PER_HOUR = 30

/** Whether a problem with the order can be reported now. */
export async function allowedFor(db: Database, order: OrderRow, now: number): Promise<IssueAllowed> {
  if (OPEN_ORDERS.includes(order.state)) return 'unfinished'
  const begun = await refundsWhere(db, sql`r.order_id = ${order.id} and r.state <> 'failed'`)
  if (begun.length > 0 || order.state === 'refunding' || order.state === 'refunded') return 'refunded'
  if (order.subscriptionId !== '') {
    const later = await ordersWhere(
      db,
      sql`o.subscription_id = ${order.subscriptionId} and o.period > ${order.period} and o.paid_at is not null limit 1`,
    )
    if (later.length > 0) return 'notLast'
  }
  const isCard = order.methodId === 'card' || order.cardLast4 !== ''
  return isCard && now > (order.paidAt ?? order.createdAt) + CARD_DAYS * DAY_MS ? 'tooOld' : 'yes'
}

/** Address of an account; empty without one. */
const emailOf = async (db: Database, personId: number): Promise<string> =>
  (await rowOf<{ email: string | null }>(db, sql`select email from person where id = ${personId}`)).email ??
  ''

/** Reporting a problem with an order, and reading what came of it. */
export function createIssueHandlers(context: GatewayContext): Pick<Handlers, keyof typeof issuesContract> {
  const { db, clock, config } = context
  const limiter = new RateLimiter(clock)
  const perHour = config.mode === 'development' ? 100 * ISSUES_PER_HOUR : ISSUES_PER_HOUR
  const links = createIssuePictureLinks(config)
  const paying = createPaying(context)
  const shown = (row: IssueRow): Issue =>
    shownIssue(row, (key, size) => links.address(key, size, clock.now()))
  const isOpen = ({ state }: IssueRow): boolean => (OPEN_ISSUES as readonly string[]).includes(state)
  const latest = async (tx: Database, orderId: string): Promise<IssueRow | undefined> =>
    (await issuesWhere(tx, sql`i.order_id = ${orderId} order by i.created_at desc, i.id limit 1`))[0]

  return {
    async issueForm({ query: { orderId }, caller: { userId } }) {
      const order = await ownOrder(db, userId, orderId)
      const row = await latest(db, order.id)
      const email = row?.email ?? ''
      return {
        order: await toOrder(db, order, clock.now()),
        allowed: await allowedFor(db, order, clock.now()),
        days: CARD_DAYS,
        quote: await refundQuote(db, order),
        issue: row === undefined ? null : shown(row),
        email: email === '' ? await emailOf(db, userId) : email,
        bank: await shownBank(paying, db, order.id),
      }
    },
    async issueSubmit({ body, caller: { userId, brand, languageId } }): Promise<Issue> {
      const { orderId, reason, text, pictures, captcha, bank } = body
      const found = await ownOrder(db, userId, orderId)
      limiter.take(`issue:${userId}`, perHour / 3600, perHour)
      return await transaction(db, async (tx) => {
        await tx.execute(sql`select 1 from pay_order where id = ${found.id} for update`)
        const before = await latest(tx, found.id)
        if (before !== undefined && isOpen(before)) return shown(before)
        const order = await ownOrder(tx, userId, orderId)
        const allowed = await allowedFor(tx, order, clock.now())
        if (allowed === 'notLast') throw new Refusal(20811)
        if (allowed === 'tooOld') throw new Refusal(20810)
        if (allowed !== 'yes') throw new Refusal(20001, { field: 'orderId' })
        await requireCaptcha(context, tx, { personId: userId, purpose: 'issue' }, captcha)
        if (bank !== undefined) await keepBank(paying, tx, order, bank)
        const id = newReference('I')
        const email = body.email ?? (await emailOf(tx, userId))
        await tx.execute(sql`insert into issue (id, app_id, person_id, order_id, reason, text, state, created_at,
          changed_at, email, language_id) values (${id}, ${brand.appId}, ${userId}, ${order.id}, ${reason}, ${text},
          'processing', ${clock.now()}, ${clock.now()}, ${email}, ${languageId})`)
        await tiePictures(tx, { issueId: id, personId: userId, keys: pictures })
        await tellPages(context, tx, await ownIssue(tx, userId, id))
        return shown(await ownIssue(tx, userId, id))
      })
    },
    async issuePicture({ body: { picture }, caller: { userId } }) {
      limiter.take(`issue-pictures:${userId}`, PICTURES_PER_HOUR / 3600, PICTURES_PER_HOUR)
      return { key: await addIssuePicture(context, userId, new Uint8Array(await picture.arrayBuffer())) }
    },
    async issueList({ query: { page, size }, caller: { userId } }) {
      const { total } = await rowOf<{ total: number }>(
        db,
        sql`select count(*)::int as total from issue where person_id = ${userId} and withdrawn_at is null`,
      )
      const rows = await issuesWhere(
        db,
        sql`i.person_id = ${userId} order by i.created_at desc, i.id
          limit ${size} offset ${(Math.max(1, page) - 1) * size}`,
      )
      return { list: rows.map(shown), page, size, total }
    },
    issueReply: ({ body: { issueId, text }, caller: { userId } }) =>
      transaction(db, async (tx) => {
        const row = await ownIssue(tx, userId, issueId, { lock: true })
        if (row.question !== '' && isUndecided(row))
          await tx.execute(
            sql`update issue set reply = ${text}, changed_at = ${clock.now()} where id = ${issueId}`,
          )
        return shown(await ownIssue(tx, userId, issueId))
      }),
    issueWithdraw: ({ body: { issueId }, caller: { userId } }) =>
      transaction(db, async (tx) => {
        // The order is locked before its issue, as everywhere.
        const { orderId } = await ownIssue(tx, userId, issueId)
        await tx.execute(sql`select 1 from pay_order where id = ${orderId} for update`)
        const row = await ownIssue(tx, userId, issueId, { lock: true })
        const withdrawn = mayWithdraw(row)
        if (withdrawn) {
          await tx.execute(sql`update issue set withdrawn_at = ${clock.now()} where id = ${issueId}`)
          await forgetBank(tx, row.orderId)
          // Nothing was asked of the company: the coins return.
          if (row.refundState === 'wanted' && row.refundId !== null)
            await moveRefund(paying, tx, row.orderId, row.refundId, 'refused')
          await tx.execute(sql`delete from issue_picture where issue_id = ${issueId}`)
          await tellPages(context, tx, row)
        }
        return { withdrawn }
      }),
  }
}
