import type { PublicPerson } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { statusesOf } from '../../platform/realtime/presence.ts'
import { openRequest } from '../friend/openRequest.ts'
import { noSuchPerson } from '../people/people.service.ts'
import { hoursOf } from '../people/hostHours.ts'
import { isShown } from '../people/personSql.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { receivedGifts } from './receivedGifts.ts'

type Parts = Pick<GatewayContext, 'db' | 'clock'>

/**
 * A person as the asker may see them. Somebody the asker blocked stays visible to the asker, with relation 4,
 * so that it can be undone.
 *
 * @throws Refusal 404/20004
 */
export async function findPerson(
  { db, clock }: Parts,
  caller: SignedCaller,
  personId: number,
): Promise<PublicPerson> {
  const now = clock.now()
  const [row] = await rowsOf<PersonRow>(
    db,
    sql`select ${personColumns(caller.userId)} from person p where p.id = ${personId} and p.app_id = ${caller.brand.appId}
    and (p.id = ${caller.userId} or (${isShown(now)} and not exists (select 1 from block b where b.person_id = p.id and b.blocked_id = ${caller.userId})))`,
  )
  if (row === undefined) throw noSuchPerson()
  const statuses = await statusesOf(db, [personId], now)
  const [like] = await rowsOf(
    db,
    sql`select 1 from person_like where person_id = ${caller.userId} and liked_id = ${personId}`,
  )
  const { sent } = await rowOf<{ sent: number }>(
    db,
    sql`select count(*)::int as sent from friend_request where person_id = ${caller.userId} and friend_id = ${personId}`,
  )
  const friendRequest = await openRequest(db, caller.userId, personId, now)
  const shown = toPublicPerson(row, row.relation === 4 ? 0 : (statuses.get(personId) ?? 0), now)
  return {
    ...shown,
    liked: like !== undefined,
    requestsSent: sent,
    ...(friendRequest === undefined ? {} : { friendRequest }),
    ...(shown.isHost ? await shownOfHost(db, personId) : {}),
  }
}

/** What only the page of a host shows; left out where there is nothing. */
async function shownOfHost(
  db: Parts['db'],
  personId: number,
): Promise<Pick<PublicPerson, 'hours' | 'gifts'>> {
  const hours = await hoursOf(db, personId)
  const gifts = await receivedGifts(db, personId)
  return { ...(hours === null ? {} : { hours }), ...(gifts.length === 0 ? {} : { gifts }) }
}
