import type { PayoutState } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { postMovement, type Leg, type Movement } from '../coins/movements.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { isOpen, mayBecome } from './payoutMoves.ts'
import { payoutsWhere, type PayoutRow } from './payoutRows.ts'

/** Moves an operator makes: the host hears of them. */
const DECIDED: ReadonlySet<PayoutState> = new Set(['approved', 'paid', 'rejected'])

type Parts = Pick<GatewayContext, 'clock' | 'push'>

/**
 * A payout, locked after its person as the request locks them.
 *
 * @param personId only a payout of this person
 */
export async function lockedPayout(
  tx: Database,
  payoutId: string,
  personId?: number,
): Promise<PayoutRow | undefined> {
  const own = personId === undefined ? sql`true` : sql`o.person_id = ${personId}`
  const [seen] = await payoutsWhere(tx, sql`o.id = ${payoutId} and ${own}`)
  if (seen === undefined) return undefined
  await tx.execute(sql`select 1 from person where id = ${seen.personId} for update`)
  const [row] = await payoutsWhere(tx, sql`o.id = ${payoutId} for update`)
  return row
}

/**
 * Moves a locked payout, as far as the table allows, books what becomes of its points, and tells its host.
 * Payment data are gone once it is decided.
 *
 * @returns whether it moved
 */
export async function movePayout(
  parts: Parts,
  tx: Database,
  row: PayoutRow,
  { to, reason = '', reference = '' }: { to: PayoutState; reason?: string; reference?: string },
): Promise<boolean> {
  if (!mayBecome(row.state, to)) return false
  const { clock, push } = parts
  const now = clock.now()
  await tx.execute(sql`update payout set state = ${to}, reason = ${reason}, reference = ${reference},
    sealed = ${isOpen(to) ? row.sealed : ''}, changed_at = ${now} where id = ${row.id}`)
  if (to === 'paid') await book(tx, row, 'payoutPaid', { account: 'mint', amount: row.points }, now)
  else if (!isOpen(to))
    await book(tx, row, 'payoutBack', { account: 'host', person: row.personId, amount: row.points }, now)
  await push.toPerson(tx, row.personId, 'payout.update', { payoutId: row.id, state: to })
  if (DECIDED.has(to))
    await tellSystemNotice(parts, tx, {
      personId: row.personId,
      kind: 'payout',
      state: to,
      reference: row.id,
      path: '/points',
    })
  return true
}

async function book(
  tx: Database,
  { id, personId, points }: PayoutRow,
  kind: Movement['kind'],
  to: Leg,
  now: number,
): Promise<void> {
  const legs: Leg[] = [{ account: 'held', person: personId, amount: -points }, to]
  const { outcome } = await postMovement(tx, { key: `${kind}:${id}`, kind, ref: id, legs }, now)
  if (outcome !== 'posted') throw new Error(`the points of payout ${id} are not set aside: ${outcome}`)
}
