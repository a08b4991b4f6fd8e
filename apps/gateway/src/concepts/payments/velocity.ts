import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowOf } from '../../platform/database/database.ts'
import { rangeOf } from '../../platform/http/clientAddress.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In which payments of a whole brand are looked at together. */
const ATTACK_MS = 10 * 60_000

type Ground = Pick<GatewayContext, 'db' | 'clock' | 'log'>
type Who = Pick<SignedCaller, 'userId' | 'deviceId' | 'ip'>

interface Declines {
  readonly account: number
  readonly day: number
  readonly device: number
  readonly network: number
  readonly card: number
  /** When the earliest that counts was. */
  readonly first: number
}

/**
 * Declined payments and cards of an account, its browser, its network and a kept card; not charges by
 * themselves.
 */
async function declinesOf(
  { db, clock }: Ground,
  { userId, deviceId, ip }: Who,
  cardId = '',
): Promise<Declines> {
  const now = clock.now()
  const [hourAgo, network] = [now - HOUR_MS, rangeOf(ip)]
  const found = await rowOf<Declines>(
    db,
    sql`with declined as (
      select a.ended_at as at, a.device_id, a.network, o.person_id, a.card_id
        from pay_attempt a join pay_order o on o.id = a.order_id
        where a.state = 'failed' and a.device_id <> '' and a.ended_at > ${now - DAY_MS}
          and (o.person_id = ${userId} or a.device_id = ${deviceId} or a.network = ${network} or a.card_id = ${cardId})
      union all select c.at, c.device_id, c.network, c.person_id, null from card_check c
        where c.declined and c.at > ${now - DAY_MS}
          and (c.person_id = ${userId} or c.device_id = ${deviceId} or c.network = ${network}))
    select count(*) filter (where person_id = ${userId} and at > ${hourAgo})::int as account,
      count(*) filter (where person_id = ${userId})::int as day,
      count(*) filter (where device_id = ${deviceId} and at > ${hourAgo})::int as device,
      count(*) filter (where network = ${network} and at > ${hourAgo})::int as network,
      count(*) filter (where card_id = ${cardId} and at > ${hourAgo})::int as card,
      coalesce(min(at) filter (where at > ${hourAgo}), ${now})::float8 as first from declined`,
  )
  return found
}

const tooMany = (until: number, now: number): Refusal =>
  new Refusal(429, { status: 429, values: { seconds: Math.max(1, Math.ceil((until - now) / 1000)) } })

/**
 * Who tests stolen cards is stopped by the number of declined payments of account, browser, network and card,
 * as the operator set them. Counted in the database: by all instances together.
 *
 * @throws Refusal 429 with the seconds until the next one is taken
 */
export async function refuseTooManyDeclines(ground: Ground, caller: Who, cardId?: string): Promise<void> {
  const found = await declinesOf(ground, caller, cardId)
  const limits = await tunablesFor(ground.db, caller.userId)
  const isTooMany =
    found.account >= limits['pay.declinesAccountHour'] ||
    found.day >= limits['pay.declinesAccountDay'] ||
    found.device >= limits['pay.declinesDeviceHour'] ||
    found.network >= limits['pay.declinesNetworkHour'] ||
    found.card >= limits['pay.declinesCardHour']
  if (isTooMany) throw tooMany(found.first + HOUR_MS, ground.clock.now())
}

/** An account keeps so many new cards a day, whether the company took them or not. @throws Refusal 429 */
export async function refuseTooManyCards({ db, clock }: Ground, { userId }: Who): Promise<void> {
  const now = clock.now()
  const { count, first } = await rowOf<{ count: number; first: number }>(
    db,
    sql`select count(*)::int as count, coalesce(min(at), ${now})::float8 as first from card_check
      where person_id = ${userId} and at > ${now - DAY_MS}`,
  )
  if (count >= (await tunablesFor(db, userId))['pay.cardsPerDay']) throw tooMany(first + DAY_MS, now)
}

/** Writes down that a card was shown to the company to be kept, and what it said. */
export async function noteCardCheck({ db, clock }: Ground, who: Who, declined: boolean): Promise<void> {
  await db.execute(sql`insert into card_check (person_id, device_id, network, declined, at)
    values (${who.userId}, ${who.deviceId}, ${rangeOf(who.ip)}, ${declined}, ${clock.now()})`)
}

/**
 * An account of less than a day buys the largest package so often and no more. @param largest whether it is
 * that one
 *
 * @throws Refusal 429
 */
export async function refuseTooMuchAtFirst(
  { db, clock }: Ground,
  { userId }: Who,
  amount: number,
): Promise<void> {
  const now = clock.now()
  const { born, count, first } = await rowOf<{ born: number; count: number; first: number }>(
    db,
    sql`select p.created_at::float8 as born, count(o.id)::int as count,
        coalesce(min(o.created_at), ${now})::float8 as first
      from person p left join pay_order o on o.person_id = p.id and o.amount >= ${amount}
        and o.created_at > ${now - DAY_MS} and o.state not in ('failed', 'cancelled')
      where p.id = ${userId} group by p.created_at`,
  )
  if (now - born >= DAY_MS) return
  if (count >= (await tunablesFor(db, userId))['pay.largestFirstDay'])
    throw tooMany(Math.min(first, born) + DAY_MS, now)
}

/**
 * Whether the next payment wants a solved captcha: after declined ones of this account or browser, and for
 * everybody of a brand while many of its payments are declined.
 */
export async function captchaWanted(ground: Ground, caller: Who, appId: string): Promise<boolean> {
  const limits = await tunablesFor(ground.db, caller.userId)
  const { account, device } = await declinesOf(ground, caller)
  if (Math.max(account, device) >= limits['pay.captchaAfter']) return true
  const since = ground.clock.now() - ATTACK_MS
  const { ended, failed } = await rowOf<{ ended: number; failed: number }>(
    ground.db,
    sql`select count(*)::int as ended, count(*) filter (where a.state = 'failed')::int as failed
      from pay_attempt a join pay_order o on o.id = a.order_id
      where a.ended_at > ${since} and o.app_id = ${appId} and a.state <> 'cancelled'`,
  )
  const attacked = ended >= limits['pay.attackPayments'] && failed * 100 > ended * limits['pay.attackPercent']
  if (attacked) alert(ground, appId, { ended, failed })
  return attacked
}

const told = new WeakMap<object, Map<string, number>>()
/** Says so in the log, once in that time and brand. */
function alert({ db, clock, log }: Ground, appId: string, counts: { ended: number; failed: number }): void {
  const last = told.get(db) ?? new Map<string, number>()
  told.set(db, last)
  if (clock.now() - (last.get(appId) ?? -Infinity) < ATTACK_MS) return
  last.set(appId, clock.now())
  log.error({ appId, ...counts }, 'many payments are declined: everybody solves a captcha before paying')
}

/** Forgets what no limit counts any more. */
export async function sweepCardChecks({ db, clock }: Ground): Promise<void> {
  await db.execute(sql`delete from card_check where at < ${clock.now() - 2 * DAY_MS}`)
}
