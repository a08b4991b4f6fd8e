import type { Data } from '@visavis/core/contract'
import type { CallCoupon } from '@visavis/core/contract/callCoupon'
import type { MissionEntry, MissionKind } from '@visavis/core/contract/missionList'
import { MissionStatus, type CompletedMission, type Mission } from '@visavis/core/contract/missions'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS, dayOf, resetOf } from '../../platform/day.ts'
import { periodOf, taskIdOf } from './missionIds.ts'
import { missionsFor } from './soundMissions.ts'

/** What somebody did of a kind: in all, today and yesterday. */
interface Sums {
  readonly total: number
  readonly today: number
  readonly yesterday: number
}
interface Completed extends Omit<CompletedMission, 'taskId' | 'coupon'> {
  readonly id: string
  readonly period: string
  readonly coupon: CallCoupon | null
}
const NOTHING: Sums = { total: 0, today: 0, yesterday: 0 }
const COMPLETED = 100

/** A task as it stands on the wire; `done` is not bounded by the goal. */
export const missionOf = (entry: MissionEntry, period: string, done: number, claimed: boolean): Mission => ({
  taskId: taskIdOf(entry.id, period),
  group: entry.group,
  kind: entry.kind,
  goal: entry.goal,
  coins: entry.coins,
  ...(entry.coupon === undefined ? {} : { coupon: couponOf(entry.coupon) }),
  progress: boundedProgress(entry, done),
  status: claimed
    ? MissionStatus.claimed
    : done >= entry.goal
      ? MissionStatus.claimable
      : MissionStatus.progress,
})

/** What a coupon is worth, without how long it is good for. */
export const couponOf = ({ minutes, scope }: CallCoupon): CallCoupon => ({ minutes, scope })

/** Progress as it is shown: from 0 to the goal. */
export const boundedProgress = ({ goal }: Pick<MissionEntry, 'goal'>, done: number): number =>
  Math.min(goal, Math.max(0, done))

/** The tasks of a person now; see the contract. */
export async function readMissions(
  { db, log }: Pick<GatewayContext, 'db' | 'log'>,
  personId: number,
  now: number,
): Promise<Data<'missions'>> {
  const list = await missionsFor(db, log, personId)
  const [today, yesterday] = [dayOf(now), dayOf(now - DAY_MS)]
  const sums = await sumsOf(db, personId, now)
  const claims = await claimsOf(db, personId, ['', today, yesterday])
  const given = list.filter(({ active = true }) => active)
  const current = given.flatMap((entry): Mission[] => {
    const period = periodOf(entry, today)
    const claimed = claims.has(taskIdOf(entry.id, period))
    if (claimed && entry.group === 'longTerm') return []
    const { total, today: done } = sums.get(entry.kind) ?? NOTHING
    return [missionOf(entry, period, entry.group === 'daily' ? done : total, claimed)]
  })
  const expired = given.flatMap((entry): Mission[] => {
    const { yesterday: done } = sums.get(entry.kind) ?? NOTHING
    const late = entry.group === 'daily' && done >= entry.goal
    if (!late || claims.has(taskIdOf(entry.id, yesterday))) return []
    return [{ ...missionOf(entry, yesterday, done, false), status: MissionStatus.expired }]
  })
  return { tasks: [...current, ...expired], resetAt: resetOf(now) }
}

/** How much of a kind somebody has done: on a day, or in all for the empty period. */
export async function doneOf(
  db: Database,
  personId: number,
  kind: MissionKind,
  period: string,
): Promise<number> {
  const [row] = await rowsOf<{ done: number }>(
    db,
    sql`select coalesce(sum(amount), 0)::int as done from mission_event
    where person_id = ${personId} and kind = ${kind} and ${period} in ('', day)`,
  )
  return row?.done ?? 0
}

async function sumsOf(db: Database, personId: number, now: number): Promise<ReadonlyMap<MissionKind, Sums>> {
  const rows = await rowsOf<Sums & { kind: MissionKind }>(
    db,
    sql`select kind, sum(amount)::int as total,
      coalesce(sum(amount) filter (where day = ${dayOf(now)}), 0)::int as today,
      coalesce(sum(amount) filter (where day = ${dayOf(now - DAY_MS)}), 0)::int as yesterday
    from mission_event where person_id = ${personId} group by kind`,
  )
  return new Map(rows.map((row) => [row.kind, row]))
}

/** Ids on the wire of what somebody has claimed in some periods. */
async function claimsOf(
  db: Database,
  personId: number,
  periods: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string; period: string }>(
    db,
    sql`select mission_id as id, period from mission_claim
    where person_id = ${personId} and period in ${[...periods]}`,
  )
  return new Set(rows.map(({ id, period }) => taskIdOf(id, period)))
}

/** What somebody has claimed, newest first. */
export async function readCompleted(db: Database, personId: number): Promise<CompletedMission[]> {
  const rows = await rowsOf<Completed>(
    db,
    sql`select mission_id as id, period, "group", kind, goal, coins, coupon, at from mission_claim
    where person_id = ${personId} order by at desc, mission_id limit ${COMPLETED}`,
  )
  return rows.map(({ id, period, coupon, ...row }) => ({
    ...row,
    ...(coupon === null ? {} : { coupon }),
    taskId: taskIdOf(id, period),
  }))
}
