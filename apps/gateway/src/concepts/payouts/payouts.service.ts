import type { ParsedBody, Payout, PayoutForm } from '@visavis/core/contract'
import { payoutWorth } from '@visavis/core/contract/payouts'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { maskPhone } from '../account/phoneNumber.ts'
import { postMovement } from '../coins/movements.ts'
import { agreementOf, requireAgreed } from '../hosting/agreement.ts'
import { activePenalty } from '../hosting/penaltyRows.ts'
import { newReference } from '../safety/reference.ts'
import { lockedPayout, movePayout } from './movePayout.ts'
import { payableOf } from './payable.ts'
import { OPEN_PAYOUTS, payoutsWhere, shownPayout } from './payoutRows.ts'
import { sealPayment } from './payoutSeal.ts'

const TAIL = 4

/** What can be paid out now, for how much, and the payout that is open. */
export async function readPayoutForm(db: Database, personId: number, now: number): Promise<PayoutForm> {
  const tuned = await tunablesFor(db, personId)
  const waitDays = tuned['payout.waitDays']
  const [open] = await payoutsWhere(db, sql`o.person_id = ${personId} and ${OPEN_PAYOUTS}`)
  return {
    ...(await payableOf(db, personId, { now, waitDays })),
    min: tuned['payout.min'],
    per100: { amount: tuned['payout.rate'], currency: tuned['payout.currency'] },
    waitDays,
    phone: maskPhone((await contactOf(db, personId)).phone ?? ''),
    agreed: (await agreementOf(db, personId)).agreed,
    open: open === undefined ? null : shownPayout(open),
  }
}

/**
 * Asks for a payout: its points are set aside and its money is fixed in the same transaction.
 *
 * @throws Refusal 409 while payouts are held or the account leaves, 20917, 20918, 20944 with `min` and
 *   `available`, 20945, 20001 naming `rate`
 */
export async function requestPayout(
  { db, clock, config, push }: GatewayContext,
  { userId: personId, brand: { appId } }: SignedCaller,
  { points, rate, firstName, lastName, paymentCode, pin }: ParsedBody<'payoutRequest'>,
): Promise<Payout> {
  return await transaction(db, async (tx) => {
    await tx.execute(sql`select 1 from person where id = ${personId} for update`)
    const { phone, leaves } = await contactOf(tx, personId)
    if (leaves) throw new Refusal(409, { status: 409 })
    await requireAgreed(tx, personId)
    // The page shows the decision instead of the form; only an older page comes here.
    if ((await activePenalty(tx, personId, 'payout')) !== null) throw new Refusal(409, { status: 409 })
    if (phone === null) throw new Refusal(20918)
    const now = clock.now()
    const { open, min, available, per100 } = await readPayoutForm(tx, personId, now)
    if (open !== null) throw new Refusal(20945)
    if (points < min || points > available) throw new Refusal(20944, { values: { min, available } })
    if (rate !== per100.amount) throw new Refusal(20001, { status: 400, field: 'rate' })
    const id = newReference('P')
    const sealed = sealPayment(config, id, { paymentCode, pin })
    await tx.execute(sql`insert into payout (id, app_id, person_id, points, amount, currency, state, first_name,
      last_name, code_tail, sealed, created_at, changed_at)
      values (${id}, ${appId}, ${personId}, ${points}, ${payoutWorth(points, per100.amount)}, ${per100.currency},
        'requested', ${firstName}, ${lastName}, ${paymentCode.slice(-TAIL)}, ${sealed}, ${now}, ${now})`)
    const { outcome } = await postMovement(
      tx,
      {
        key: `payoutHold:${id}`,
        kind: 'payoutHold',
        ref: id,
        legs: [
          { account: 'host', person: personId, amount: -points },
          { account: 'held', person: personId, amount: points },
        ],
      },
      now,
    )
    if (outcome !== 'posted') throw new Refusal(20944, { values: { min, available } })
    await push.toPerson(tx, personId, 'payout.update', { payoutId: id, state: 'requested' })
    return await shownById(tx, id)
  })
}

/** Payouts of a person, newest first. */
export async function listPayouts(
  db: Database,
  personId: number,
  { page, size }: { page: number; size: number },
): Promise<{ list: Payout[]; page: number; size: number; total: number }> {
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from payout where person_id = ${personId}`,
  )
  const rows = await payoutsWhere(
    db,
    sql`o.person_id = ${personId} order by o.created_at desc, o.id
      limit ${size} offset ${(Math.max(1, page) - 1) * size}`,
  )
  return { list: rows.map(shownPayout), page, size, total }
}

/** Takes a payout back; one that is approved or decided stays as it is. @throws Refusal 404 for others' */
export async function cancelPayout(
  parts: Pick<GatewayContext, 'db' | 'clock' | 'push'>,
  personId: number,
  payoutId: string,
): Promise<Payout> {
  return await transaction(parts.db, async (tx) => {
    const row = await lockedPayout(tx, payoutId, personId)
    if (row === undefined) throw new Refusal(404, { status: 404 })
    await movePayout(parts, tx, row, { to: 'cancelled' })
    return await shownById(tx, payoutId)
  })
}

async function shownById(tx: Database, id: string): Promise<Payout> {
  const [row] = await payoutsWhere(tx, sql`o.id = ${id}`)
  if (row === undefined) throw new Error(`payout ${id} is gone`)
  return shownPayout(row)
}

const contactOf = (db: Database, personId: number): Promise<{ phone: string | null; leaves: boolean }> =>
  rowOf<{ phone: string | null; leaves: boolean }>(
    db,
    sql`select phone, erase_at is not null as leaves from person where id = ${personId}`,
  )
