import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { shownBank } from '../payments/bank/bankAccounts.ts'
import { createPaying, type Paying } from '../payments/providers.ts'
import { askCompany } from '../payments/askRefund.ts'
import { giveUpRefund } from './giveUpRefund.ts'
import { createIssuePictureLinks } from './issuePictures.ts'
import { ordersWhere } from '../payments/orderRows.ts'
import { refundQuote } from '../payments/refundQuote.ts'
import { approveIssue, askOwner, creditIssue, refundOrder, rejectIssue } from './decideIssue.ts'
import { issuesWhere } from './issueRows.ts'

/** What operators read of the bank account a refund needs: masked, and what is missing. */
async function bankFacts(paying: Paying, tx: Database, orderId: string): Promise<{ bankAccount?: string }> {
  const bank = await shownBank(paying, tx, orderId)
  if (bank === null) return {}
  const { asked, given, fields } = bank
  const masked = given === null ? '' : fields.map((field) => given[field] ?? '').join(', ')
  if (asked === 'now') return { bankAccount: 'missing: the buyer is asked for it' }
  if (asked === 'again') return { bankAccount: `not taken (${masked}): the buyer is asked for another one` }
  return { bankAccount: masked === '' ? 'needed; the buyer is asked once a refund begins' : masked }
}

/** How many lines of the ledger stand beside an issue. */
const LINES = 50

/** What operators do about problems with orders: see them with their evidence, decide, pay back. */
export const issueActs: Pick<
  ActHandlers,
  | 'issues'
  | 'issue'
  | 'approve-issue'
  | 'reject-issue'
  | 'ask-issue'
  | 'credit-issue'
  | 'refund'
  | 'give-up-refund'
> = {
  issues: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select i.id as "issueId", i.created_at::float8 as "createdAt", i.state, r.state as refund, i.reason,
        i.person_id as "personId", o.number as "orderNumber", o.amount::float8 as amount, o.currency,
        case when r.state = 'wanted' then case when r.returned then 'returned' else 'missing' end
          when exists (select from refund_bank b where b.order_id = i.order_id) then 'there' else '' end as bank,
        case when i.question = '' then '' when i.reply = '' then 'asked' else 'replied' end as question, i.text
      from issue i join pay_order o on o.id = i.order_id left join pay_refund r on r.id = i.refund_id
      where i.withdrawn_at is null and ${
        state === 'all'
          ? sql`true`
          : state === 'open'
            ? sql`i.state in ('processing', 'success')`
            : sql`i.state not in ('processing', 'success')`
      } order by i.created_at limit ${limit}`,
    ),
  }),
  issue: async (tx, { issueId }, context) => {
    const { config, clock } = context
    const [row] = await issuesWhere(tx, sql`i.id = ${issueId}`)
    if (row === undefined) throw new ActRefused(`There is no issue ${issueId}.`)
    const [order] = await ordersWhere(tx, sql`o.id = ${row.orderId}`)
    if (order === undefined) throw new ActRefused(`The order of ${issueId} is gone.`)
    const attempts = await rowsOf(
      tx,
      sql`select nth, provider, method_id as method, state, reason, provider_ref as ref,
        paid_amount::float8 as paid, paid_currency as currency from pay_attempt
        where order_id = ${order.id} order by nth`,
    )
    const refunds = await rowsOf(
      tx,
      sql`select id, amount::float8 as amount, coins, state from pay_refund
        where order_id = ${order.id} order by created_at`,
    )
    const list = await rowsOf(
      tx,
      sql`select at::float8 as at, kind, delta::float8 as delta, balance::float8 as balance,
        case when ref_id = ${order.id} then 'this order' else ref_id end as "refId"
        from ledger_line where person_id = ${row.personId} order by journal_id desc limit ${LINES}`,
    )
    const links = createIssuePictureLinks(config)
    const address = (key: string): string =>
      `${config.publicOrigins[0] ?? ''}${links.address(key, 'large', clock.now())}`
    const { appId, personId, orderNumber, reason, text, state, answer, question, reply, createdAt } = row
    return {
      data: {
        ...{ issueId, appId, personId, reason, text, state, answer, question, reply, createdAt, orderNumber },
        orderState: order.state,
        paidAt: order.paidAt,
        amount: order.amount,
        currency: order.currency,
        method: order.methodName,
        coins: { bought: order.coins, bonus: order.bonus, firstPurchase: order.firstPurchase },
        ...(row.pictures.length > 0 && { pictures: row.pictures.map(address).join(' ') }),
        ...(await bankFacts(createPaying(context), tx, order.id)),
        byTheRule: await refundQuote(tx, order),
        attempts,
        refunds,
        list,
      },
    }
  },
  'approve-issue': async (tx, input, context) => {
    const paying = createPaying(context)
    const { row, refund } = await approveIssue(paying, tx, input)
    const { id, amount, currency, coins } = refund
    return {
      data: {
        ...{ issueId: row.id, orderNumber: row.orderNumber, amount, currency, coinsTaken: coins },
        ...(await bankFacts(paying, tx, row.orderId)),
      },
      personId: row.personId,
      detail: { ...input, refundId: id, amount, currency, coins },
      after: () => askCompany(paying, id),
    }
  },
  'reject-issue': async (tx, input, context) => {
    const { personId } = await rejectIssue(context, tx, input)
    return { data: { ...input, state: 'rejected' }, personId, detail: input }
  },
  'ask-issue': async (tx, input, context) => {
    const { personId, reply } = await askOwner(context, tx, input)
    return { data: input, personId, detail: { ...input, repliedBefore: reply } }
  },
  'credit-issue': async (tx, input, context) => {
    const { personId } = await creditIssue(context, tx, input)
    return { data: { ...input, state: 'coinsCredited' }, personId, detail: input }
  },
  refund: async (tx, { orderNumber, amount }, context) => {
    const orders = await ordersWhere(tx, sql`o.number = ${orderNumber.toUpperCase()}`)
    const [order] = orders
    if (order === undefined || orders.length > 1) throw new ActRefused(`There is no order ${orderNumber}.`)
    const paying = createPaying(context)
    const refund = await refundOrder(paying, tx, { orderId: order.id, amount: amount ?? null })
    return {
      data: {
        ...{ orderNumber, amount: refund.amount, currency: refund.currency, coinsTaken: refund.coins },
        ...(await bankFacts(paying, tx, order.id)),
      },
      personId: order.personId,
      detail: { orderNumber, refundId: refund.id, amount: refund.amount, coins: refund.coins },
      after: () => askCompany(paying, refund.id),
    }
  },
  'give-up-refund': async (tx, input, context) => {
    const { order, refund } = await giveUpRefund(createPaying(context), tx, input)
    const { orderNumber, answer } = input
    return {
      data: { orderNumber, coinsReturned: refund.coins },
      personId: order.personId,
      detail: { orderNumber, answer, refundId: refund.id, coins: refund.coins },
    }
  },
}
