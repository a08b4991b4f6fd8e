import { MAX_INTEGER, type Data, type ParsedQuery } from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { aliasFor, isShown, notBlocked } from '../people/personSql.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { statusCase, statusJoins } from '../../platform/realtime/presence.ts'
import { toWallHost } from '../wall/toWallHost.ts'
import { friendCountsPart } from './friend.hooks.ts'
import { openSince } from './openRequest.ts'

type Row = PersonRow & { status: 0 | 1 | 2; requestId: number; mine: boolean; at: number }
type Asker = Pick<SignedCaller, 'brand' | 'userId'>

/** A tab of friends, or the favorites, which have an address of their own (P.030). */
type Tab = Omit<ParsedQuery<'friendList'>, 'tab' | 'keyword'> & {
  readonly tab: ParsedQuery<'friendList'>['tab'] | 'favorites'
  readonly keyword?: string
}

/** Where the people of a tab come from. */
function sourceOf(tab: Tab['tab'], userId: number, now: number): SQL {
  switch (tab) {
    case 'requests':
      return sql`(select id as request_id, person_id = ${userId} as mine, created_at as at,
        case when person_id = ${userId} then friend_id else person_id end as other_id
        from friend_request
        where state = 'open' and created_at > ${openSince(now)} and ${userId} in (person_id, friend_id))`
    case 'mutual':
      return sql`(select 0 as request_id, false as mine, l.liked_id as other_id,
        greatest(l.created_at, b.created_at) as at
        from person_like l join person_like b on b.person_id = l.liked_id and b.liked_id = l.person_id
        where l.person_id = ${userId})`
    case 'favorites':
      return sql`(select 0 as request_id, false as mine, liked_id as other_id, created_at as at
        from person_like where person_id = ${userId})`
    default:
      return sql`(select 0 as request_id, false as mine, friend_id as other_id, created_at as at
        from friendship where person_id = ${userId})`
  }
}

/** `from` and `where` of a tab: without blocked people; the tab `online` only with those who are here. */
const peopleOf = (
  tab: Tab['tab'],
  { brand, userId }: Asker,
  now: number,
): SQL => sql`from ${sourceOf(tab, userId, now)} q
  join person p on p.id = q.other_id ${statusJoins}
  where p.app_id = ${brand.appId} and ${isShown(now)} and ${notBlocked(userId)}
  ${tab === 'online' ? sql`and ${statusCase(now)} > 0` : sql``}`

/** Part of the nickname or of the note name as it is typed, or the number itself. */
function isNamed(keyword: string, userId: number): SQL {
  const wanted = keyword.normalize('NFC').trim()
  if (wanted === '') return sql`true`
  const part = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const id = /^[1-9]\d{0,9}$/.test(wanted) && Number(wanted) <= MAX_INTEGER ? Number(wanted) : 0
  return sql`(p.id = ${id} or p.user_name ilike ${part} or ${aliasFor(userId)} ilike ${part})`
}

type Parts = Pick<GatewayContext, 'db' | 'clock'>

/**
 * Who stands in a tab: friends, those of them who are here, whom one likes, of them who likes back, or open
 * requests of both directions, those to answer first (P.093).
 */
export async function friendList(
  { db, clock }: Parts,
  asker: Asker,
  query: Tab,
): Promise<Data<'friendList'>> {
  const now = clock.now()
  const page = Math.max(1, query.page),
    size = Math.max(1, query.size)
  const found = sql`${peopleOf(query.tab, asker, now)} and ${isNamed(query.keyword ?? '', asker.userId)}`
  const rows = await rowsOf<Row>(
    db,
    sql`select * from (select ${personColumns(asker.userId)}, ${statusCase(now)} as status,
      q.request_id as "requestId", q.mine, q.at ${found}) row
    order by mine, case when "requestId" = 0 and status = 2 then 0 else 1 end, at desc, id
    limit ${size} offset ${(page - 1) * size}`,
  )
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total ${found}`)
  const list = rows.map(({ requestId, mine, at, ...row }) => ({
    requestId,
    mine,
    at,
    person: toWallHost(toPublicPerson(row, row.status, now)),
  }))
  return { page, size, total, list }
}

/** How many stand in each tab, by the same conditions as the lists. */
export async function friendCounts(
  { db, clock, hooks }: Pick<GatewayContext, 'db' | 'clock' | 'hooks'>,
  asker: Asker,
): Promise<Data<'friendCounts'>> {
  const now = clock.now()
  const people = (tab: Tab['tab'], also: SQL = sql``): SQL =>
    sql`(select count(*)::int ${peopleOf(tab, asker, now)} ${also})`
  const counts = await rowOf<Omit<Data<'friendCounts'>, 'sayHi'>>(
    db,
    sql`select ${people('friends')} as friends,
    ${people('online')} as online, ${people('favorites')} as favorites, ${people('mutual')} as mutual,
    ${people('requests', sql`and not q.mine`)} as received, ${people('requests', sql`and q.mine`)} as sent,
    (select count(*)::int from block where person_id = ${asker.userId}) as blocked`,
  )
  const parts = await Promise.all(hooks.of(friendCountsPart).map((count) => count(db, asker.userId)))
  return Object.assign({ sayHi: 0, ...counts }, ...parts) as Data<'friendCounts'>
}
