import {
  maskBank,
  readBank,
  type BankData,
  type RefundNeed,
  type TypedBank,
} from '@visavis/core/contract/bankRules'
import type { RefundBank } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../../platform/context.ts'
import { rowsOf, type Database } from '../../../platform/database/database.ts'
import { createDataSeal } from '../../../platform/sealedData.ts'
import { portOf, type Paying } from '../providers.ts'
import { refundsWhere } from '../refundRows.ts'

const seal = createDataSeal<BankData>('refund-bank-key')
/** How long an account is kept after its refund: banks send money back for days. */
export const BANK_KEPT_DAYS = 30

/** What a refund of a paid order has to know of a bank account; null: its money goes back the way it came. */
export async function refundNeedOf(
  paying: Paying,
  db: Database,
  orderId: string,
): Promise<RefundNeed | null> {
  const [attempt] = await rowsOf<{ provider: string; methodId: string }>(
    db,
    sql`select provider, method_id as "methodId" from pay_attempt
      where order_id = ${orderId} and state = 'paid'`,
  )
  return attempt === undefined
    ? null
    : (portOf(paying, attempt.provider)?.refundNeeds?.(attempt.methodId) ?? null)
}

/** The account of an order; null: none, or its key is another one now. */
export async function bankOf(
  { config }: Pick<GatewayContext, 'config'>,
  db: Database,
  orderId: string,
): Promise<BankData | null> {
  const [row] = await rowsOf<{ sealed: string }>(
    db,
    sql`select sealed from refund_bank where order_id = ${orderId}`,
  )
  return row === undefined ? null : seal.open(config, orderId, row.sealed)
}

/** The account of an order, masked. */
export async function maskedBankOf(db: Database, orderId: string): Promise<BankData | null> {
  const [row] = await rowsOf<{ masked: BankData }>(
    db,
    sql`select masked from refund_bank where order_id = ${orderId}`,
  )
  return row?.masked ?? null
}

/**
 * Keeps what was typed for an order, in place of what was there. Nothing is kept where the method needs none.
 *
 * @throws Refusal 20001 naming the first field that is not right
 */
export async function keepBank(
  paying: Paying,
  tx: Database,
  order: { readonly id: string; readonly personId: number },
  typed: TypedBank,
): Promise<void> {
  const { config, clock } = paying.context
  const need = await refundNeedOf(paying, tx, order.id)
  if (need === null) return
  const read = readBank(need, typed)
  if ('wrong' in read) throw new Refusal(20001, { status: 400, field: read.wrong[0] ?? 'bank' })
  await tx.execute(sql`insert into refund_bank (order_id, person_id, sealed, masked, created_at)
    values (${order.id}, ${order.personId}, ${seal.seal(config, order.id, read.bank)},
      ${JSON.stringify(maskBank(read.bank))}::jsonb, ${clock.now()})
    on conflict (order_id) do update set sealed = excluded.sealed, masked = excluded.masked,
      created_at = excluded.created_at`)
}

/** Forgets the account of an order: nothing will go back to it. */
export const forgetBank = (tx: Database, orderId: string): Promise<unknown> =>
  tx.execute(sql`delete from refund_bank where order_id = ${orderId}`)

/** How it stands with the account of an order, as its buyer sees it; null: none is needed. */
export async function shownBank(paying: Paying, db: Database, orderId: string): Promise<RefundBank | null> {
  const need = await refundNeedOf(paying, db, orderId)
  if (need === null) return null
  const [refund] = await refundsWhere(db, sql`r.order_id = ${orderId} and r.state <> 'failed'`)
  return {
    country: need.country,
    fields: [...need.fields],
    asked:
      refund === undefined ? 'early' : refund.state !== 'wanted' ? 'sent' : refund.returned ? 'again' : 'now',
    given: await maskedBankOf(db, orderId),
    keptDays: BANK_KEPT_DAYS,
  }
}

/**
 * Erases accounts whose money arrived long enough ago, and those nobody decided about for half a year.
 */
export async function sweepBanks({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  const day = 86_400_000
  await db.execute(sql`delete from refund_bank b where
    exists (select from pay_refund r where r.order_id = b.order_id and r.state = 'done'
      and r.ended_at < ${clock.now() - BANK_KEPT_DAYS * day})
    or b.created_at < ${clock.now() - 180 * day} and not exists (select from pay_refund r
      where r.order_id = b.order_id and r.state in ('wanted', 'asked', 'requested'))`)
}
