import type { WallGroup, WallHost } from '@visavis/core/contract'
import { WALL_ORDER } from '@visavis/core/contract/wallOrder'
import { sql, type SQL } from 'drizzle-orm'
import type { Brand } from '@visavis/core/brand'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, rowOf } from '../../platform/database/database.ts'
import { isHostFor } from '../people/personSql.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { statusCase, statusJoins } from '../../platform/realtime/presence.ts'
import { isLowered, orderBy } from './orderBy.ts'

/** Fixed group ids (N.082, N.083 and our own for friends); a language group has the id of its language. */
export const FOR_YOU = 1001,
  NEW = 1002,
  FRIENDS = 1003
/** Languages that get a tab (N.071–N.081). */
export const CONTENT_LANGUAGES = [1, 3, 4, 5, 8, 10, 12, 20, 26, 30, 31] as const

type Parts = Pick<GatewayContext, 'db' | 'clock'>
/** Who asks: `userId` null is a visitor. */
export interface Asker {
  readonly brand: Brand
  readonly userId: number | null
}
export interface WallQuery {
  readonly groupId: number
  readonly countryId: number
  readonly page: number
  readonly size: number
  readonly limit: number
}
interface Counts {
  readonly hosts: number
  readonly online: number
}
interface HostRow extends PersonRow, Counts {
  status: 0 | 1 | 2
}
export interface HostPage {
  readonly hosts: { list: WallHost[]; page: number; size: number; total: number }
  readonly limit: number
  /** Who can be called now, whatever the limit. */ readonly online: number
}

function hostsFor({ brand, userId }: Asker, countryId: number, now: number): SQL {
  return sql`${isHostFor(brand.appId, userId, now)} and (${countryId} = 0 or p.country_id = ${countryId})`
}

function inGroup(groupId: number, userId: number | null): SQL {
  if (groupId === FRIENDS)
    return sql`exists (select 1 from friendship f where f.person_id = ${userId ?? 0} and f.friend_id = p.id)`
  const isLanguage = CONTENT_LANGUAGES.some((id) => id === groupId)
  return isLanguage ? sql`p.languages @> ${JSON.stringify([groupId])}::jsonb` : sql`true`
}

/** Tabs of the wall: For You, New, a tab per content language that somebody speaks there, Friends. */
export async function wallGroups(
  { db, clock }: Parts,
  asker: Asker,
  countryId: number,
): Promise<WallGroup[]> {
  const spoken = await rowsOf<{ id: number; hosts: number }>(
    db,
    sql`select l.id::int as id, count(*)::int as hosts
    from person p cross join lateral jsonb_array_elements_text(p.languages) as l(id)
    where ${hostsFor(asker, countryId, clock.now())} group by l.id`,
  )
  const hosts = new Map(spoken.map((row) => [row.id, row.hosts]))
  const languages = CONTENT_LANGUAGES.filter((id) => hosts.has(id)).sort(
    (a, b) => (hosts.get(b) ?? 0) - (hosts.get(a) ?? 0) || a - b,
  )
  return [
    { id: FOR_YOU, key: 'forYou', languageId: 0 },
    { id: NEW, key: 'new', languageId: 0 },
    ...languages.map((id): WallGroup => ({ id, key: 'language', languageId: id })),
    { id: FRIENDS, key: 'friends', languageId: 0 },
  ]
}

/**
 * One page of hosts, in the order the wall's page of rules says. At most `limit` people in all.
 */
export async function wallPage({ db, clock }: Parts, asker: Asker, query: WallQuery): Promise<HostPage> {
  const now = clock.now()
  const where = sql`${hostsFor(asker, query.countryId, now)} and ${inGroup(query.groupId, asker.userId)}`
  const page = Math.max(1, query.page),
    size = Math.max(1, query.size)
  const offset = (page - 1) * size
  const take = Math.max(0, Math.min(size, query.limit - offset))
  const order = orderBy(WALL_ORDER[query.groupId === NEW ? 'fresh' : 'usual'])
  const rows =
    take === 0
      ? []
      : await rowsOf<HostRow>(
          db,
          sql`select *, count(*) over ()::int as hosts,
    (count(*) filter (where status = 2) over ())::int as online from (
    select ${personColumns(asker.userId)}, p.created_at as "createdAt", ${isLowered} as lowered,
      ${statusCase(now)} as status from person p ${statusJoins} where ${where}
  ) host order by ${order} limit ${take} offset ${offset}`,
        )
  // Beyond the last page there is no row to count by.
  const { hosts, online } =
    rows[0] ??
    (await rowOf<Counts>(
      db,
      sql`select count(*)::int as hosts, (count(*) filter (where ${statusCase(now)} = 2))::int as online
      from person p ${statusJoins} where ${where}`,
    ))
  return {
    hosts: {
      list: rows.map((row) => toPublicPerson(row, row.status, now)),
      page,
      size,
      total: Math.min(hosts, query.limit),
    },
    limit: query.limit,
    online,
  }
}

/** Countries that have hosts, most first. */
export async function countriesWithHosts(
  { db, clock }: Parts,
  brand: Brand,
): Promise<{ id: number; code: string; hosts: number }[]> {
  return await rowsOf(
    db,
    sql`select p.country_id as id, p.country_code as code, count(*)::int as hosts from person p
    where ${hostsFor({ brand, userId: null }, 0, clock.now())} and p.country_id > 0
    group by 1, 2 order by 3 desc, 2`,
  )
}
