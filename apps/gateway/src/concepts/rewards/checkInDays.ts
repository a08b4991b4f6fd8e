import type { Data } from '@visavis/core/contract'
import { FIRST_WEEK_DAYS } from '@visavis/core/contract/checkIn'
import type { Tunables } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS, dayOf, dayStart, resetOf } from '../../platform/day.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'

export type CheckInDays = Data<'checkInDays'>
interface Member {
  readonly createdAt: number
  readonly isVip: boolean
  readonly totalCoin: number
  /** Days of the first week with a check-in, and today where it has one. */
  readonly done: readonly string[]
}

/** Days since the registration, by UTC: 0 on the day itself. */
const ageOf = (createdAt: number, now: number): number =>
  Math.max(0, (dayStart(now) - dayStart(createdAt)) / DAY_MS)

/** Coins of a check-in on a day, without those of VIPs: a missed day moves none of the others (R1.29). */
const coinsOf = (tunables: Tunables, age: number): number =>
  tunables['checkIn.week'][age] ?? tunables['checkIn.daily']

/** A brand gives coins for checking in as long as somebody gets any. */
const isOffered = (tunables: Tunables, age: number): boolean =>
  tunables['checkIn.on'] && coinsOf(tunables, age) + tunables['checkIn.vip'] > 0

/** The days of somebody's check-in as they are now. */
export async function readCheckIn(db: Database, personId: number, now: number): Promise<CheckInDays> {
  const tunables = await tunablesFor(db, personId)
  const { createdAt, isVip, totalCoin, done } = await memberOf(db, personId, now)
  const age = ageOf(createdAt, now)
  const first = dayStart(createdAt)
  const stateOf = (nth: number) => {
    if (done.includes(dayOf(first + nth * DAY_MS))) return 'done'
    return nth === age ? 'today' : nth < age ? 'missed' : 'next'
  }
  return {
    days:
      age < FIRST_WEEK_DAYS
        ? tunables['checkIn.week'].map((coins, nth) => ({ coins, state: stateOf(nth) }))
        : [],
    coins: coinsOf(tunables, age),
    vip: { coins: tunables['checkIn.vip'], active: isVip },
    show: isOffered(tunables, age),
    hasCheck: done.includes(dayOf(now)),
    totalCoin,
    resetAt: resetOf(now),
  }
}

async function memberOf(db: Database, personId: number, now: number): Promise<Member> {
  const [row] = await rowsOf<Member>(
    db,
    sql`select p.created_at as "createdAt", p.is_vip as "isVip",
      (select least(coalesce(sum(c.coins), 0), 2147483647) from check_in c where c.person_id = p.id)::int as "totalCoin",
      coalesce((select jsonb_agg(c.day) from check_in c where c.person_id = p.id
        and (c.day = ${dayOf(now)} or c.at < p.created_at + ${(FIRST_WEEK_DAYS + 1) * DAY_MS})), '[]') as done
    from person p where p.id = ${personId}`,
  )
  if (row === undefined) throw new Error(`no person ${personId}`)
  return row
}
