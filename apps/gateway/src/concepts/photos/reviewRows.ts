import { sql, type SQL } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { createPhotoLinks } from './photoStore.ts'

interface Asked {
  readonly state: 'open' | 'closed' | 'all'
  readonly limit: number
  readonly page: number
}
type Row = Readonly<Record<string, unknown>> & { readonly key: string; readonly link: string }

const IS_OPEN = sql`(o.state = 'review' or o.appeal = 'open')`
const WHICH: Readonly<Record<Asked['state'], SQL>> = {
  open: IS_OPEN,
  closed: sql`o.state <> 'review' and o.appeal <> 'open'`,
  all: sql`true`,
}

/** The page is chosen first: what is counted about people is counted for its rows only. */
const rowsWhere = (tx: Database, page: SQL): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select o.id, o.kind, o.created_at::float8 as "createdAt", o.state, o.reason, o.shown, o.appeal,
      o.appeal_text as text, o.alike, o.first_look as "firstLook", o.person_id as "personId",
      p.user_name as "userName", p.app_id as "appId", o.width || ' x ' || o.height as size,
      (select count(*)::int from photo e where e.person_id = o.person_id and e.state = 'rejected'
        and e.id <> o.id) as "rejectedOthers",
      o.claimed_by as "claimedBy", o.key, '' as link
    from (${page}) o join person p on p.id = o.person_id order by o.id`,
  )

/** Each with a link that opens it in a browser for minutes; empty where its file is gone. */
function withLinks(
  { config, clock }: Pick<GatewayContext, 'config' | 'clock'>,
  rows: readonly Row[],
): object[] {
  const links = createPhotoLinks(config)
  return rows.map(({ key, ...row }) => ({
    ...row,
    link:
      row['state'] === 'rejected' && row['appeal'] !== 'open' ? '' : links.address(key, 'large', clock.now()),
  }))
}

/** Pictures of albums and backgrounds that wait, appeals among them, oldest first. */
export async function listReview(
  tx: Database,
  context: Pick<GatewayContext, 'config' | 'clock'>,
  { state, limit, page }: Asked,
): Promise<object[]> {
  const rows = await rowsWhere(
    tx,
    sql`select o.* from photo o where ${WHICH[state]} order by o.id limit ${limit} offset ${(page - 1) * limit}`,
  )
  return withLinks(context, rows)
}

/** One picture as operators see it. */
export async function reviewedPhoto(
  tx: Database,
  context: Pick<GatewayContext, 'config' | 'clock'>,
  id: number,
): Promise<object> {
  const rows = await rowsWhere(tx, sql`select o.* from photo o where o.id = ${id}`)
  return withLinks(context, rows)[0] ?? {}
}
