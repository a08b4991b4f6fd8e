import type { ServerEvents } from '@visavis/core/contract'
import type { MissionKind } from '@visavis/core/contract/missionList'
import { sql } from 'drizzle-orm'
import type { Activity } from '../../platform/activity/activity.hooks.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { dayOf } from '../../platform/day.ts'
import { periodOf, taskIdOf } from './missionIds.ts'
import { boundedProgress, missionOf } from './readMissions.ts'
import { missionsOf } from './soundMissions.ts'

/** A person's sums of a kind after a change, and by how much they changed. */
interface Changed {
  readonly personId: number
  readonly appId: string
  readonly kind: MissionKind
  readonly delta: number
  readonly total: number
  readonly today: number
}

/** Counts what people did, each event once, and tells their pages about tasks that moved. */
export async function countActivities(
  tx: Database,
  context: GatewayContext,
  activities: readonly Activity[],
): Promise<void> {
  await count(tx, context, activities, sql`nothing`)
}

/**
 * Counts what a running call adds to its rows of today; the call is locked, so that nothing is added twice.
 * `amount` may be negative: minutes that were given back.
 */
export async function countMetered(
  tx: Database,
  context: GatewayContext,
  activities: readonly Activity[],
): Promise<void> {
  await count(tx, context, activities, sql`update set amount = mission_event.amount + excluded.amount`)
}

async function count(
  tx: Database,
  context: GatewayContext,
  activities: readonly Activity[],
  onConflict: ReturnType<typeof sql>,
): Promise<void> {
  if (activities.length === 0) return
  const now = context.clock.now()
  const counted = await rowsOf<{ personId: number; kind: MissionKind; key: string }>(
    tx,
    sql`insert into mission_event (person_id, kind, key, day, amount, at)
    select p.id, x.kind, x.key, ${dayOf(now)}, x.amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb)
      as x("personId" integer, kind text, key text, amount integer)
    join person p on p.id = x."personId" and not p.is_demo order by p.id, x.kind, x.key
    on conflict (person_id, kind, key) do ${onConflict}
    returning person_id as "personId", kind, key`,
  )
  if (counted.length === 0) return
  const fresh = new Set(counted.map(nameOf))
  await tell(
    tx,
    context,
    activities.filter((one) => fresh.has(nameOf(one))),
    now,
  )
}

const nameOf = ({ personId, kind, key }: Pick<Activity, 'personId' | 'kind' | 'key'>): string =>
  `${personId}:${kind}:${key}`

/** Tells what moved, in one statement. */
async function tell(
  tx: Database,
  { brands, log }: GatewayContext,
  fresh: readonly Activity[],
  now: number,
): Promise<void> {
  const changes = await changesOf(tx, fresh, dayOf(now))
  const events: { person: number; event: 'task'; data: ServerEvents['task'] }[] = []
  for (const appId of new Set(changes.map((change) => change.appId))) {
    if (!brands.has(appId)) continue
    const list = await missionsOf(tx, log, appId)
    for (const change of changes.filter((one) => one.appId === appId))
      for (const entry of list) {
        if (entry.kind !== change.kind || entry.active === false) continue
        const done = entry.group === 'daily' ? change.today : change.total
        if (boundedProgress(entry, done) === boundedProgress(entry, done - change.delta)) continue
        const { taskId, progress, status } = missionOf(entry, periodOf(entry, dayOf(now)), done, false)
        events.push({ person: change.personId, event: 'task', data: { taskId, progress, status } })
      }
  }
  const open = await withoutClaimed(tx, events, dayOf(now))
  if (open.length > 0)
    await tx.execute(sql`select mailbox_append_all(${JSON.stringify(open)}::jsonb, ${now})`)
}

async function changesOf(tx: Database, fresh: readonly Activity[], today: string): Promise<Changed[]> {
  return await rowsOf<Changed>(
    tx,
    sql`with x as (
      select x."personId" as person_id, x.kind, sum(x.amount)::int as delta
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as x("personId" integer, kind text, amount integer)
      group by 1, 2)
    select x.person_id as "personId", p.app_id as "appId", x.kind, x.delta, sum(e.amount)::int as total,
      coalesce(sum(e.amount) filter (where e.day = ${today}), 0)::int as today
    from x join person p on p.id = x.person_id
    join mission_event e on e.person_id = x.person_id and e.kind = x.kind
    group by x.person_id, p.app_id, x.kind, x.delta order by x.person_id, x.kind`,
  )
}

/** A claimed task stays claimed, whatever is given back later. */
async function withoutClaimed<T extends { person: number; data: { taskId: string } }>(
  tx: Database,
  events: readonly T[],
  today: string,
): Promise<T[]> {
  if (events.length === 0) return []
  const claims = await rowsOf<{ personId: number; id: string; period: string }>(
    tx,
    sql`select person_id as "personId", mission_id as id, period from mission_claim
    where person_id in ${[...new Set(events.map(({ person }) => person))]} and period in ('', ${today})`,
  )
  const claimed = new Set(claims.map(({ personId, id, period }) => `${personId}:${taskIdOf(id, period)}`))
  return events.filter(({ person, data }) => !claimed.has(`${person}:${data.taskId}`))
}
