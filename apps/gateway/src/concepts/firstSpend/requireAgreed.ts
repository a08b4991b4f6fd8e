import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { dueOf } from './firstSpend.ts'

/**
 * Before coins are spent on somebody's own press: who has bought coins that can still be returned has agreed
 * first that spent ones cannot (decision D51). Asked only where balance, limits and pause allow the spend:
 * nobody agrees for nothing.
 *
 * @throws Refusal 20951 with `days` and `orderIds`, joined by commas; nothing is booked
 */
export async function requireAgreed(
  db: Database,
  personId: number,
  amount: number,
  now: number,
): Promise<void> {
  if (amount <= 0) return
  const due = await dueOf(db, personId, now)
  if (due === null) return
  const { possible } = await rowOf<{ possible: boolean }>(
    db,
    sql`select a.balance >= ${amount} and coalesce(spend_room(${personId}, ${now}::bigint) >= ${amount}, true) as possible
      from ledger_account a where a.kind = 'person' and a.person_id = ${personId}`,
  )
  if (!possible) return
  throw new Refusal(20951, { values: { days: due.days, orderIds: due.orderIds.join(',') } })
}

/**
 * Kinds whose agreement is asked for as they are booked. Minutes of calls and matches are not among them:
 * theirs is asked for when they begin (`requireRoom`), so that a running call goes on after a purchase.
 */
const AT_ONCE: ReadonlySet<string> = new Set(['like', 'friendRequest', 'gift', 'translation', 'wheelSpin'])

/** What is looked at of a movement of coins. */
interface Booking {
  readonly key: string
  readonly kind: string
  readonly legs: readonly { readonly account: string; readonly person?: number; readonly amount: number }[]
}

/** {@link requireAgreed} for what is about to be booked; what is booked already is not asked about again. */
export async function requireBookingsAgreed(
  db: Database,
  movements: readonly Booking[],
  now: number,
): Promise<void> {
  for (const { key, kind, legs } of movements) {
    if (!AT_ONCE.has(kind)) continue
    const [payer] = legs.filter(({ account, amount }) => account === 'person' && amount < 0)
    if (payer?.person === undefined) continue
    const done = await rowsOf(db, sql`select 1 from journal where key = ${key}`)
    if (done.length === 0) await requireAgreed(db, payer.person, -payer.amount, now)
  }
}
