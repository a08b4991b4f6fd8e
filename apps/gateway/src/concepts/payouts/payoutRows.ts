import type { Payout, PayoutState } from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { mayBecome } from './payoutMoves.ts'

/** A payout as the books of payouts have it. */
export interface PayoutRow {
  readonly id: string
  readonly appId: string
  readonly personId: number
  readonly points: number
  readonly amount: number
  readonly currency: string
  readonly state: PayoutState
  readonly reason: string
  readonly reference: string
  readonly firstName: string
  readonly lastName: string
  readonly codeTail: string
  readonly sealed: string
  readonly createdAt: number
  readonly changedAt: number
}

/** Condition on `o`: payouts whose points are set aside. */
export const OPEN_PAYOUTS = sql`o.state in ('requested', 'review', 'approved')`

/** Payouts by a condition on `o`. */
export const payoutsWhere = (db: Database, condition: SQL): Promise<PayoutRow[]> =>
  rowsOf<PayoutRow>(
    db,
    sql`select o.id, o.app_id as "appId", o.person_id as "personId", o.points, o.amount, o.currency, o.state,
      o.reason, o.reference, o.first_name as "firstName", o.last_name as "lastName", o.code_tail as "codeTail",
      o.sealed, o.created_at::float8 as "createdAt", o.changed_at::float8 as "changedAt"
      from payout o where ${condition}`,
  )

/** The payout as its host sees it. */
export const shownPayout = (row: PayoutRow): Payout => ({
  payoutId: row.id,
  points: row.points,
  money: { amount: row.amount, currency: row.currency },
  state: row.state,
  reason: row.reason,
  reference: row.reference,
  payee: `${row.firstName} ${row.lastName}`.trim(),
  codeTail: row.codeTail,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  canCancel: mayBecome(row.state, 'cancelled'),
})
