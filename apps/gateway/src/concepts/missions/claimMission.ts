import type { Data } from '@visavis/core/contract'
import { MissionStatus } from '@visavis/core/contract/missions'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { dayOf } from '../../platform/day.ts'
import { bookArrival } from '../coins/arrival.ts'
import { giveCoupons } from '../backpack/giveCoupons.ts'
import { mintCoins } from '../coins/coins.ts'
import { missionClaimed } from './missions.hooks.ts'
import { partsOf } from './missionIds.ts'
import { couponOf, doneOf } from './readMissions.ts'
import { missionsFor } from './soundMissions.ts'

/**
 * Gives the coins and the coupon of a finished task, once however often and from wherever it is asked.
 *
 * @throws Refusal as the contract row says; nothing is left of a refused claim
 */
export function claimMission(
  context: GatewayContext,
  personId: number,
  taskId: string,
): Promise<Data<'missionClaim'>> {
  return bookArrival(context, personId, (tx) => book(tx, context, personId, taskId))
}

async function book(
  tx: Database,
  context: GatewayContext,
  personId: number,
  taskId: string,
): Promise<Data<'missionClaim'>> {
  const { clock, push, hooks, log } = context
  const at = clock.now()
  const { id, period } = partsOf(taskId)
  const list = await missionsFor(tx, log, personId)
  const entry = list.find((one) => one.id === id && one.active !== false)
  if (entry === undefined || (entry.group === 'daily') === (period === '') || period > dayOf(at))
    throw new Refusal(404, { status: 404 })
  if (period !== '' && period < dayOf(at)) throw new Refusal(20919)
  const { group, kind, goal, coins, coupon } = entry
  const shown = coupon === undefined ? null : JSON.stringify(couponOf(coupon))
  const added = await rowsOf(
    tx,
    sql`insert into mission_claim (person_id, mission_id, period, "group", kind, goal, coins, coupon, at)
    values (${personId}, ${id}, ${period}, ${group}, ${kind}, ${goal}, ${coins}, ${shown}::jsonb, ${at})
    on conflict do nothing returning 1`,
  )
  if (added.length === 0) throw new Refusal(20923)
  if ((await doneOf(tx, personId, kind, period)) < goal) throw new Refusal(20924)
  if (coupon !== undefined) await giveCoupons(tx, { personId, ...coupon, source: 'task' }, at)
  for (const listener of hooks.of(missionClaimed)) await listener(tx, context, personId)
  const { outcome, balance } = await mintCoins(tx, {
    key: `mission:${personId}:${taskId}`,
    kind: 'missionReward',
    personId,
    amount: coins,
    refId: taskId,
    at,
  })
  // The account is full: nothing is kept, so that nothing is lost.
  if (outcome === 'limit') throw new Refusal(20001)
  await push.toPerson(tx, personId, 'task', { taskId, progress: goal, status: MissionStatus.claimed })
  return { gold: coins, goldNum: balance }
}
