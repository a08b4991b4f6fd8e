import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowOf } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/clientAddress.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'

const HOUR_MS = 3_600_000

/**
 * Who tests stolen cards is stopped by the number of declined attempts of the account, browser and network.
 *
 * @throws Refusal 429 with the seconds until the next one is taken
 */
export async function refuseTooManyDeclines(
  { db, clock }: GatewayContext,
  { userId, deviceId, ip }: SignedCaller,
): Promise<void> {
  const now = clock.now()
  const hourAgo = now - HOUR_MS
  const found = await rowOf<{ account: number; day: number; device: number; network: number; first: number }>(
    db,
    sql`with declined as (
      select a.ended_at, a.device_id, a.network, o.person_id from pay_attempt a join pay_order o on o.id = a.order_id
      where a.state = 'failed' and a.ended_at > ${now - 24 * HOUR_MS}
        and (o.person_id = ${userId} or a.device_id = ${deviceId} or a.network = ${networkOf(ip)}))
    select count(*) filter (where person_id = ${userId} and ended_at > ${hourAgo})::int as account,
      count(*) filter (where person_id = ${userId})::int as day,
      count(*) filter (where device_id = ${deviceId} and ended_at > ${hourAgo})::int as device,
      count(*) filter (where network = ${networkOf(ip)} and ended_at > ${hourAgo})::int as network,
      coalesce(min(ended_at) filter (where ended_at > ${hourAgo}), ${now})::bigint as first from declined`,
  )
  const { declinesPerAccountHour, declinesPerAccountDay, declinesPerDeviceHour, declinesPerNetworkHour } =
    ABUSE_LIMITS
  const isTooMany =
    found.account >= declinesPerAccountHour ||
    found.day >= declinesPerAccountDay ||
    found.device >= declinesPerDeviceHour ||
    found.network >= declinesPerNetworkHour
  if (!isTooMany) return
  const seconds = Math.max(1, Math.ceil((Number(found.first) + HOUR_MS - now) / 1000))
  throw new Refusal(429, { status: 429, values: { seconds } })
}
