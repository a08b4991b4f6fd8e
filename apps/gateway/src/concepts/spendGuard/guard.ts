import type { SpendGuard, SpendSpan } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { requireAgreed } from '../firstSpend/requireAgreed.ts'

interface Row {
  readonly span: SpendSpan
  readonly limit: number | null
  readonly used: number
  readonly resetsAt: number
  readonly raised: number | null
  readonly raiseAt: number | null
}
type Limit = SpendGuard[SpendSpan]

/** Limits and pause of a person at `now`, with what is spent by the books. */
export async function guardOf(db: Database, personId: number, now: number): Promise<SpendGuard> {
  const rows = await rowsOf<Row>(
    db,
    sql`select span, most::float8 as "limit", used::float8 as used, resets_at::float8 as "resetsAt",
      raised::float8 as raised, raise_at::float8 as "raiseAt" from spend_state(${personId}, ${now}::bigint)`,
  )
  const of = (span: SpendSpan): Limit => {
    const row = rows.find((one) => one.span === span)
    if (row === undefined) throw new Error(`no state of the ${span}`)
    const { limit, used, resetsAt, raised, raiseAt } = row
    return { limit, used, resetsAt, raise: raiseAt === null ? null : { to: raised, at: raiseAt } }
  }
  return {
    day: of('day'),
    week: of('week'),
    month: of('month'),
    pausedUntil: await pausedUntil(db, personId, now),
    debts: await debtsOf(db, personId),
  }
}

/** What is open of disputed payments, oldest first. */
export const debtsOf = (db: Database, personId: number): Promise<SpendGuard['debts']> =>
  rowsOf(
    db,
    sql`select d.order_id as "orderId", o.number as "orderNumber", (d.coins - d.paid)::float8 as coins
      from coin_debt d join pay_order o on o.id = d.order_id
      where d.person_id = ${personId} and d.settled_at is null order by d.created_at, d.order_id`,
  )

/** When the running pause ends; null without one. */
export async function pausedUntil(db: Database, personId: number, now: number): Promise<number | null> {
  const [row] = await rowsOf<{ until: number }>(
    db,
    sql`select until::float8 as until from spend_pause where person_id = ${personId} and until > ${now}`,
  )
  return row?.until ?? null
}

/** Whether limits and pause let a person spend so many coins. The one function that books asks again. */
export async function hasRoom(db: Database, personId: number, amount: number, now: number): Promise<boolean> {
  const { room } = await rowOf<{ room: number | null }>(
    db,
    sql`select spend_room(${personId}, ${now}::bigint)::float8 as room`,
  )
  return amount <= 0 || room === null || amount <= room
}

/**
 * What has to hold before something that costs begins.
 *
 * @throws Refusal 20950 with an open debt, 20931 while a pause runs, 20930 where so many coins would exceed
 *   an own limit, 20951 where the buyer of coins has to agree first
 */
export async function requireRoom(
  db: Database,
  personId: number,
  amount: number,
  now: number,
): Promise<void> {
  if (!(await hasRoom(db, personId, amount, now))) throw await guardRefusal(db, personId, amount, now)
  await requireAgreed(db, personId, amount, now)
}

/** @throws Refusal 20931 while a pause runs */
export async function requireNoPause(db: Database, personId: number, now: number): Promise<void> {
  const until = await pausedUntil(db, personId, now)
  if (until !== null) throw new Refusal(20931, { values: { until } })
}

/**
 * What to answer where a spending was refused: of several limits that are too low the one that lasts longest,
 * so that its date is when it is possible again.
 */
export async function guardRefusal(
  db: Database,
  personId: number,
  amount: number,
  now: number,
): Promise<Refusal> {
  const guard = await guardOf(db, personId, now)
  const [debt] = guard.debts
  if (debt !== undefined)
    return new Refusal(20950, {
      values: {
        coins: guard.debts.reduce((sum, { coins }) => sum + coins, 0),
        orderNumber: debt.orderNumber,
      },
    })
  if (guard.pausedUntil !== null) return new Refusal(20931, { values: { until: guard.pausedUntil } })
  const limits = (['day', 'week', 'month'] as const).flatMap((span) => {
    const { limit, used, resetsAt } = guard[span]
    return limit === null
      ? []
      : [{ limit: span, coins: limit, used, left: Math.max(0, limit - used), resetsAt }]
  })
  const lowest = Math.min(...limits.map(({ left }) => left))
  const [longest] = limits
    .filter(({ left }) => left < amount || left === lowest)
    .toSorted((one, other) => other.resetsAt - one.resetsAt)
  return new Refusal(20930, { values: longest ?? {} })
}

/** What people may still spend by their own will; those without limits and pause are not in it. */
export async function roomsOf(
  db: Database,
  personIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await rowsOf<{ personId: number; room: number | null }>(
    db,
    sql`select p.id as "personId", spend_room(p.id, ${now}::bigint)::float8 as room
      from unnest(${sql.param(`{${[...new Set(personIds)].join(',')}}`)}::integer[]) as p(id)`,
  )
  return new Map(rows.flatMap(({ personId, room }) => (room === null ? [] : [[personId, room] as const])))
}
