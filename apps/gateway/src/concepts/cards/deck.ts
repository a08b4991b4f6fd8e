import type { Data, ParsedQuery } from '@visavis/core/contract'
import type { CardPerson } from '@visavis/core/contract/cards'
import { sql } from 'drizzle-orm'
import { transaction } from '../../platform/database/transaction.ts'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { requestsSentColumn } from '../friend/openRequest.ts'
import { quotaOf } from '../quotas/quotas.ts'
import { dayStart } from '../../platform/day.ts'
import { isShown, lacksAgreement, notBlocked } from '../people/personSql.ts'
import { pricesOfWay } from '../people/pricesOfWay.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { statusCase, statusJoins } from '../../platform/realtime/presence.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'

interface Row extends PersonRow {
  status: 0 | 1 | 2
  requestsSent: number
}

/**
 * Deals cards (P.024): people who are here and may be called, neither friends nor liked nor decided about
 * today. Cards that lie there already come first, then people never seen, then those seen longest ago. As
 * many as the day still has.
 */
export async function dealCards(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  { brand, userId }: Pick<SignedCaller, 'brand' | 'userId'>,
  { countryId, size }: ParsedQuery<'cards'>,
): Promise<Data<'cards'>> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const quota = await quotaOf(tx, userId, 'card', now)
    const take = Math.min(size, quota.left)
    const rows =
      take === 0
        ? []
        : await rowsOf<Row>(
            tx,
            sql`select * from (
        select ${personColumns(userId)}, ${requestsSentColumn(userId)}, ${statusCase(now)} as status, d.dealt_at as "dealtAt", d.decided_at as "decidedAt" from person p ${statusJoins}
          left join dealt_card d on d.person_id = ${userId} and d.card_id = p.id
          where p.app_id = ${brand.appId} and ${isShown(now)} and p.id <> ${userId} and ${notBlocked(userId)} and (${countryId} = 0 or p.country_id = ${countryId})
            and not p.friend_only_call and not ${lacksAgreement()}
            and (d.decided_at is null or d.decided_at < ${dayStart(now)})
            and not exists (select 1 from friendship f where f.person_id = ${userId} and f.friend_id = p.id)
            and not exists (select 1 from person_like l where l.person_id = ${userId} and l.liked_id = p.id)
      ) card where status = 2
      order by ("dealtAt" is not null and "decidedAt" is null) desc, "decidedAt" nulls first, "dealtAt" nulls last, md5(${String(userId)} || id::text) limit ${take}`,
          )
    for (const { id } of rows) {
      await tx.execute(
        sql`insert into dealt_card (person_id, card_id, dealt_at) values (${userId}, ${id}, ${now}) on conflict (person_id, card_id) do update set dealt_at = excluded.dealt_at, decision = null, decided_at = null`,
      )
    }
    const price = (await tunablesOf(tx, brand.appId))['price.cardCall']
    return { list: rows.map((row) => toCard(row, price, now)), quota, now }
  })
}

function toCard({ status, requestsSent, ...row }: Row, price: number, now: number): CardPerson {
  const {
    id,
    userName,
    headImg,
    videos,
    age,
    bio,
    interests,
    languages,
    countryCode,
    isHost,
    isVip,
    isDemo,
    relation,
    pricePerMinute,
  } = toPublicPerson(row, status, now)
  return {
    id,
    userName,
    headImg,
    videos,
    age,
    bio,
    interests,
    languages,
    countryCode,
    status,
    isHost,
    isVip,
    isDemo,
    relation,
    requestsSent,
    ...pricesOfWay({ isHost, pricePerMinute }, price),
  }
}
