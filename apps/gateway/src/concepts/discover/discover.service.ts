import type { Data, ParsedQuery } from '@visavis/core/contract'
import { CONTENT_IDS, FOR_YOU, NEW, type DiscoverHost } from '@visavis/core/contract/discover'
import { sql, type SQL } from 'drizzle-orm'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { isHostFor } from '../people/personSql.ts'
import { requestsSentColumn } from '../friend/openRequest.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { statusCase, statusJoins } from '../../platform/realtime/presence.ts'
import { toWallHost } from '../wall/toWallHost.ts'

type Parts = Pick<GatewayContext, 'db' | 'clock'>
type Asker = Pick<SignedCaller, 'brand' | 'userId'>
type Row = PersonRow & { status: 0 | 1 | 2; topicId: number | null; requestsSent: number; found: number }
const WEEK_MS = 7 * 86_400_000

/** Hosts as somebody may see them, with topic and status. */
const hosts = ({ brand, userId }: Asker, where: SQL, now: number): SQL => sql`
  select ${personColumns(userId)}, ${requestsSentColumn(userId)}, p.created_at as "createdAt",
    t.topic_id as "topicId", ${statusCase(now)} as status
  from person p ${statusJoins} left join host_topic t on t.person_id = p.id
  where ${isHostFor(brand.appId, userId, now)} and ${where}`

const byPresence = sql`case status when 2 then 0 when 1 then 1 else 2 end`

function inTab(contentId: number): SQL {
  const isLanguage = contentId !== FOR_YOU && contentId !== NEW && CONTENT_IDS.some((id) => id === contentId)
  return isLanguage ? sql`p.languages @> ${JSON.stringify([contentId])}::jsonb` : sql`true`
}

const toHost = ({ topicId, requestsSent, status, ...row }: Row, now: number): DiscoverHost => {
  const person = toPublicPerson(row, status, now)
  return { ...toWallHost(person), bio: person.bio, topicId, requestsSent }
}

/** One page of a content tab, of one topic or all (P.026). */
export async function discoverPage(
  { db, clock }: Parts,
  caller: Asker,
  { contentId, topicId, ...paging }: ParsedQuery<'discover'>,
): Promise<Data<'discover'>> {
  const now = clock.now()
  const page = Math.max(1, paging.page),
    size = Math.max(1, paging.size)
  const all = hosts(caller, sql`${inTab(contentId)} and (${topicId} = 0 or t.topic_id = ${topicId})`, now)
  const order =
    contentId === NEW ? sql`"createdAt" desc, id desc` : sql`${byPresence}, "isVip" desc, md5(id::text)`
  const rows = await rowsOf<Row>(
    db,
    sql`select *, count(*) over ()::int as found from (${all}) host
    order by ${order} limit ${size} offset ${(page - 1) * size}`,
  )
  return {
    hosts: {
      list: rows.map((row) => toHost(row, now)),
      page,
      size,
      total: await totalOf(db, rows, page, all),
    },
  }
}

/**
 * One page of clips: of hosts who are here first, most liked of the week before others (P.027). Each host
 * once, with the first clip.
 */
export async function hotVideosPage(
  { db, clock }: Parts,
  caller: Asker,
  paging: ParsedQuery<'hotVideos'>,
): Promise<Data<'hotVideos'>> {
  const now = clock.now()
  const page = Math.max(1, paging.page),
    size = Math.max(1, paging.size)
  const all = hosts(caller, sql`p.videos <> '[]'::jsonb`, now)
  const rows = await rowsOf<Row>(
    db,
    sql`select *, count(*) over ()::int as found from (${all}) host
    order by ${byPresence}, (select count(*) from person_like l
      where l.liked_id = host.id and l.created_at > ${now - WEEK_MS}) desc, md5(id::text)
    limit ${size} offset ${(page - 1) * size}`,
  )
  return {
    videos: {
      list: rows.map((row) => ({ src: row.videos[0] ?? '', host: toHost(row, now) })),
      page,
      size,
      total: await totalOf(db, rows, page, all),
    },
  }
}

/** Beyond the last page there is no row to count by. */
async function totalOf(db: Parts['db'], [row]: readonly Row[], page: number, all: SQL): Promise<number> {
  if (row !== undefined || page === 1) return row?.found ?? 0
  return (await rowOf<{ found: number }>(db, sql`select count(*)::int as found from (${all}) host`)).found
}
