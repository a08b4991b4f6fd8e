import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { isVip } from '../people/isVip.ts'
import { guardOf } from '../spendGuard/guard.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import type { OrderRow } from './orderRow.ts'
import type { Paying } from './providers.ts'
import { tellOrder } from './settle.ts'
import { takeBack } from './takeBack.ts'

/** The bank of the buyer asks for the money back: coins and VIP go, what was spent is a debt (D52). */
export async function openDispute(paying: Paying, tx: Database, order: OrderRow): Promise<string> {
  const outcome = await begin(paying, tx, order)
  if (outcome === 'taken') await tellNews(paying, tx, order, 'opened', await takenBy(tx, order))
  return outcome
}

/** The company decided for us: coins, VIP and the way to spend come back. */
export async function winDispute(paying: Paying, tx: Database, order: OrderRow): Promise<string> {
  const taken = await takenBy(tx, order)
  const { outcome } = await rowOf<{ outcome: string }>(
    tx,
    sql`select pay_dispute_won(${order.id}, ${paying.context.clock.now()}) as outcome`,
  )
  if (outcome === 'won') {
    await tell(paying, tx, order, true)
    await tellNews(paying, tx, order, 'won', taken)
  }
  return outcome
}

/** The bank has the money back: the debt stays, also where nobody told that the dispute was opened. */
export async function loseDispute(
  paying: Paying,
  tx: Database,
  order: OrderRow,
): Promise<'taken back' | 'again'> {
  await begin(paying, tx, order)
  if ((await takeBack(paying, tx, order.id)) === null) return 'again'
  await tellOrder(paying, tx, order.id)
  await tellNews(paying, tx, order, 'lost', await takenBy(tx, order))
  return 'taken back'
}

async function begin(paying: Paying, tx: Database, order: OrderRow): Promise<string> {
  const { outcome } = await rowOf<{ outcome: string }>(
    tx,
    sql`select pay_dispute(${order.id}, ${paying.context.clock.now()}) as outcome`,
  )
  if (outcome === 'taken') {
    paying.context.log.warn({ orderNumber: order.number }, 'a payment is disputed')
    await tell(paying, tx, order, false)
  }
  return outcome
}

async function tell(paying: Paying, tx: Database, { id, personId }: OrderRow, again: boolean): Promise<void> {
  const { push, clock } = paying.context
  await tellOrder(paying, tx, id, { again })
  await push.toPerson(tx, personId, 'spend.guard', await guardOf(tx, personId, clock.now()))
}

/** Coins of its buyer that went for disputes of an order and did not come back. */
async function takenBy(tx: Database, { id, personId }: OrderRow): Promise<number> {
  const { coins } = await rowOf<{ coins: number }>(
    tx,
    sql`select coalesce(-sum(e.amount), 0)::int as coins from journal j join entry e on e.journal_id = j.id
      join ledger_account a on a.id = e.account_id and a.kind = 'person' and a.person_id = ${personId}
      where j.ref_id = ${id} and (j.key like ${`order:${id}:dispute:%`} or j.key = ${`order:${id}:refund`})`,
  )
  return coins
}

/** Where one can write to operators about orders, and the page of debts, which leads to a report. */
const HELP_PATH = '/zhushou?topic=refund&write=1'
const DEBT_PATH = '/spending'
const ORDERS_PATH = '/payOrderList'

/** What became of a dispute, with the coins it is about; `Vip` behind it: VIP has ended. */
async function tellNews(
  { context }: Paying,
  tx: Database,
  { personId, number }: OrderRow,
  what: 'opened' | 'won' | 'lost',
  coins: number,
): Promise<void> {
  const { debts } = await guardOf(tx, personId, context.clock.now())
  const hasDebt = debts.some(({ orderNumber }) => orderNumber === number)
  await tellSystemNotice(context, tx, {
    personId,
    kind: 'dispute',
    state: (await isVip(tx, personId)) ? what : `${what}Vip`,
    coins,
    reference: number,
    path: what === 'won' ? ORDERS_PATH : hasDebt ? DEBT_PATH : HELP_PATH,
  })
}
