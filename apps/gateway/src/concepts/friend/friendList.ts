import type { Data, ParsedQuery } from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { isShown, notBlocked } from '../people/personSql.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { statusCase, statusJoins } from '../../platform/realtime/presence.ts'
import { toWallHost } from '../wall/toWallHost.ts'
import { openSince } from './openRequest.ts'

type Row = PersonRow & { status: 0 | 1 | 2; requestId: number; mine: boolean; at: number }
type Asker = Pick<SignedCaller, 'brand' | 'userId'>

/** A tab of friends, or the favorites, which have an address of their own (P.030). */
type Tab = Omit<ParsedQuery<'friendList'>, 'tab'> & { readonly tab: ParsedQuery<'friendList'>['tab'] | 'favorites' }

/** Who stands in a tab: friends, those of them who are here, whom one likes, of them who likes back, or open requests of both directions, those to answer first (P.093). Nobody across a block. */
export async function friendList({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>, { brand, userId }: Asker, query: Tab): Promise<Data<'friendList'>> {
  const now = clock.now()
  const page = Math.max(1, query.page), size = Math.max(1, query.size)
  const source: SQL = query.tab === 'requests'
    ? sql`(select id as request_id, person_id = ${userId} as mine, case when person_id = ${userId} then friend_id else person_id end as other_id, created_at as at
        from friend_request where state = 'open' and created_at > ${openSince(now)} and ${userId} in (person_id, friend_id))`
    : query.tab === 'mutual'
      ? sql`(select 0 as request_id, false as mine, l.liked_id as other_id, greatest(l.created_at, b.created_at) as at
        from person_like l join person_like b on b.person_id = l.liked_id and b.liked_id = l.person_id where l.person_id = ${userId})`
      : query.tab === 'favorites'
        ? sql`(select 0 as request_id, false as mine, liked_id as other_id, created_at as at from person_like where person_id = ${userId})`
        : sql`(select 0 as request_id, false as mine, friend_id as other_id, created_at as at from friendship where person_id = ${userId})`
  const all = sql`select ${personColumns(userId)}, ${statusCase(now)} as status, q.request_id as "requestId", q.mine, q.at from ${source} q join person p on p.id = q.other_id ${statusJoins}
    where p.app_id = ${brand.appId} and ${isShown(now)} and ${notBlocked(userId)}`
  const shown = query.tab === 'online' ? sql`select * from (${all}) here where status > 0` : all
  const rows = await rowsOf<Row>(db, sql`select * from (${shown}) row order by mine, case when "requestId" = 0 and status = 2 then 0 else 1 end, at desc, id limit ${size} offset ${(page - 1) * size}`)
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total from (${shown}) row`)
  return { page, size, total, list: rows.map(({ requestId, mine, at, ...row }) => ({ requestId, mine, at, person: toWallHost(toPublicPerson(row, row.status, now)) })) }
}
