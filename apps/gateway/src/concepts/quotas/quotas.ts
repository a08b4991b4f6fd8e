import type { Data, QuotaKind } from '@visavis/core/contract'
import type { Tunables } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS, dayOf, resetOf } from '../../platform/day.ts'
import { isVip } from '../people/isVip.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'

export interface QuotaLine {
  readonly left: number
  readonly total: number
  readonly resetAt: number
}

/** A quota of which so many are used (R9.24, R9.26). */
export function lineOf(
  tunables: Tunables,
  kind: QuotaKind,
  used: number,
  now: number,
  isVip = false,
): QuotaLine {
  const total = kind === 'sayHi' && isVip ? tunables['quota.sayHiVip'] : tunables[`quota.${kind}`]
  return { left: Math.max(0, total - used), total, resetAt: resetOf(now) }
}

/** What is left of one quota today. */
export async function quotaOf(
  db: Database,
  personId: number,
  kind: QuotaKind,
  now: number,
): Promise<QuotaLine> {
  const [row] = await rowsOf<{ used: number }>(
    db,
    sql`select used from daily_use where person_id = ${personId} and kind = ${kind} and day = ${dayOf(now)}`,
  )
  return await lineFor(db, personId, kind, row?.used ?? 0, now)
}

/** A quota of a person of which so many are used. */
async function lineFor(
  db: Database,
  personId: number,
  kind: QuotaKind,
  used: number,
  now: number,
): Promise<QuotaLine> {
  const tunables = await tunablesFor(db, personId)
  return lineOf(tunables, kind, used, now, kind === 'sayHi' && (await isVip(db, personId)))
}

/** All of them. */
export async function quotasOf(
  db: Database,
  personId: number,
  now: number,
): Promise<Pick<Data<'matchQuota'>, QuotaKind>> {
  const rows = await rowsOf<{ kind: QuotaKind; used: number }>(
    db,
    sql`select kind, used from daily_use where person_id = ${personId} and day = ${dayOf(now)}`,
  )
  const used = new Map(rows.map((row) => [row.kind, row.used]))
  const [tunables, vip] = [await tunablesFor(db, personId), await isVip(db, personId)]
  const line = (kind: QuotaKind): QuotaLine => lineOf(tunables, kind, used.get(kind) ?? 0, now, vip)
  return {
    livecam: line('livecam'),
    card: line('card'),
    sayHi: line('sayHi'),
    translate: line('translate'),
    hotVideoAdd: line('hotVideoAdd'),
  }
}

/** Takes one from a quota and tells the person's pages (W.17). @returns whether the quota still had it */
export async function countUse(
  tx: Database,
  { push }: Pick<GatewayContext, 'push'>,
  personId: number,
  kind: QuotaKind,
  now: number,
): Promise<boolean> {
  const { used } = await rowOf<{ used: number }>(
    tx,
    sql`insert into daily_use (person_id, kind, day, used) values (${personId}, ${kind}, ${dayOf(now)}, 1)
    on conflict (person_id, kind, day) do update set used = daily_use.used + 1 returning used`,
  )
  const line = await lineFor(tx, personId, kind, used, now)
  await push.toPerson(tx, personId, 'quota', { kind, ...line, now })
  return used <= line.total
}

/** Puts one back that came to nothing, and tells the person's pages. */
export async function giveUseBack(
  tx: Database,
  { push }: Pick<GatewayContext, 'push'>,
  personId: number,
  kind: QuotaKind,
  now: number,
): Promise<void> {
  const [row] = await rowsOf<{ used: number }>(
    tx,
    sql`update daily_use set used = greatest(0, used - 1) where person_id = ${personId} and kind = ${kind} and day = ${dayOf(now)} returning used`,
  )
  if (row !== undefined)
    await push.toPerson(tx, personId, 'quota', {
      kind,
      ...(await lineFor(tx, personId, kind, row.used, now)),
      now,
    })
}

/** Deletes counters of earlier days. */
export async function forgetOldUses({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`delete from daily_use where day < ${dayOf(clock.now() - 2 * DAY_MS)}`)
}
