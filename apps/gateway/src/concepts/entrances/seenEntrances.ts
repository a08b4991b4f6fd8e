import type { ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { dayOf } from '../../platform/day.ts'
import { storedOf } from '../../platform/tuning/readTunables.ts'
import { readList } from './soundEntrances.ts'

/** What a person saw and closed, by id of the entrance. */
export interface Seen {
  readonly closed: boolean
  readonly shownToday: number
}

export async function seenOf(db: Database, personId: number, now: number): Promise<Map<string, Seen>> {
  const rows = await rowsOf<Seen & { id: string }>(
    db,
    sql`select entrance_id as id, closed_at is not null as closed,
      case when day = ${dayOf(now)} then times else 0 end as "shownToday"
    from entrance_seen where person_id = ${personId}`,
  )
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}

/** Keeps what a browser knows, in one statement; see the contract. */
export async function keepSeen(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  { userId, brand }: { readonly userId: number; readonly brand: { readonly appId: string } },
  { day, closed, shown }: ParsedBody<'entrancesSeen'>,
): Promise<void> {
  const now = clock.now()
  const today = dayOf(now)
  const listed = readList((await storedOf(db, brand.appId))['entrance.list']).sound.map(({ id }) => id)
  const times = new Map(day === today ? shown.map((one) => [one.id, one.times]) : [])
  const gone = new Set(closed)
  // In one order everywhere: rows are locked one after the other.
  const rows = listed
    .filter((id) => gone.has(id) || times.has(id))
    .toSorted()
    .map((id) => {
      const count = times.get(id)
      return sql`(${userId}::int, ${id}, ${count === undefined ? '' : today}, ${count ?? 0}::int,
        ${gone.has(id) ? now : null}::bigint)`
    })
  if (rows.length === 0) return
  await db.execute(
    sql`insert into entrance_seen as e (person_id, entrance_id, day, times, closed_at)
    values ${sql.join(rows, sql`, `)}
    on conflict (person_id, entrance_id) do update set
      times = case when excluded.day > e.day then excluded.times
        when excluded.day = e.day then greatest(e.times, excluded.times) else e.times end,
      day = greatest(e.day, excluded.day), closed_at = coalesce(e.closed_at, excluded.closed_at)`,
  )
}
