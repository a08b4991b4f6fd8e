import { MAX_INTEGER, type Data, type ParsedQuery, type WallHost } from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { isShown, notBlocked, hasHostAgreement } from '../people/personSql.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { pricesOfWay } from '../people/pricesOfWay.ts'
import { statusCase, statusJoins } from '../../platform/realtime/presence.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { toWallHost } from '../wall/toWallHost.ts'

type Row = PersonRow & { status: 0 | 1 | 2; people: number }

/**
 * The number itself, or letters anywhere in the nickname; what `like` would read as a pattern is taken as it
 * is.
 */
function named(keyword: string): SQL {
  const part = `%${keyword.replace(/[\\%_]/g, String.raw`\$&`)}%`
  // A telephone number is no number of a person, and more than the column holds.
  const id = /^[1-9]\d{0,9}$/.test(keyword) && Number(keyword) <= MAX_INTEGER ? Number(keyword) : 0
  return sql`(p.id = ${id} or p.user_name ilike ${part})`
}

/**
 * Looks for people (P.025): by number or nickname, filtered. Whoever hides counts as offline. Who can be
 * called now comes first, a whole nickname before parts of one. Without a term these are people who are
 * here.
 */
export async function searchPeople(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  { brand, userId }: Pick<SignedCaller, 'brand' | 'userId'>,
  query: ParsedQuery<'search'>,
): Promise<Data<'search'>> {
  const now = clock.now()
  const keyword = query.keyword.trim()
  const suggested = keyword === ''
  const status = query.status ?? (suggested ? 2 : undefined)
  const page = Math.max(1, query.page),
    size = Math.max(1, query.size)
  const found = sql`select ${personColumns(userId)}, ${statusCase(now)} as status from person p ${statusJoins}
    where p.app_id = ${brand.appId} and ${isShown(now)} and p.id <> ${userId} and ${notBlocked(userId)}
      and (${query.countryId} = 0 or p.country_id = ${query.countryId}) and (${query.gender} = 0 or p.gender = ${query.gender})
      and (${query.languageId} = 0 or p.languages @> ${JSON.stringify([query.languageId])}::jsonb)
      and ${suggested ? sql`p.is_host and ${hasHostAgreement()}` : named(keyword)}`
  const wanted = status === undefined ? sql`true` : sql`status = ${status === 3 ? 0 : status}`
  const rows = await rowsOf<Row>(
    db,
    sql`select *, count(*) over ()::int as people from (${found}) person where ${wanted}
    order by lower("userName") = lower(${keyword}) desc, case status when 2 then 0 when 1 then 1 else 2 end, "isVip" desc, md5(id::text) limit ${size} offset ${(page - 1) * size}`,
  )
  const total =
    rows[0]?.people ??
    (page === 1
      ? 0
      : (
          await rowOf<{ people: number }>(
            db,
            sql`select count(*)::int as people from (${found}) person where ${wanted}`,
          )
        ).people)
  const price = (await tunablesOf(db, brand.appId))['price.searchCall']
  return {
    users: {
      list: rows.map((row) => atSearchPrice(toWallHost(toPublicPerson(row, row.status, now)), price)),
      page,
      size,
      total,
    },
    suggested,
  }
}

/** Calls from results cost what search costs (R9.12). */
const atSearchPrice = (host: WallHost, price: number): WallHost => ({ ...host, ...pricesOfWay(host, price) })
