import type { Data, ParsedQuery } from '@visavis/core/contract'
import { BACKPACK_DAYS, type BackpackItem } from '@visavis/core/contract/backpack'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/day.ts'

type Row = Omit<BackpackItem, 'name'> & { readonly name: string | null }

const COLUMNS = sql`id, gift_id as "giftId", name, picture, star, source, given_at as "givenAt",
  expires_at as "expiresAt", used_at as "usedAt"`
const itemOf = ({ name, ...row }: Row): BackpackItem => ({ ...row, ...(name === null ? {} : { name }) })

/** Items on a page. */
const MOST_ITEMS = 100

/** A page of what somebody holds, or held in the last days. */
export async function listBackpack(
  db: Database,
  personId: number,
  query: ParsedQuery<'backpack'>,
  now: number,
): Promise<Data<'backpack'>> {
  const { type } = query
  const [page, size] = [Math.max(1, query.page), Math.min(MOST_ITEMS, Math.max(1, query.size))]
  const ready = sql`person_id = ${personId} and used_at is null and expires_at > ${now}`
  const over = sql`person_id = ${personId} and least(used_at, expires_at) <= ${now}
    and least(used_at, expires_at) > ${now - BACKPACK_DAYS * DAY_MS}`
  const where = type === 'gift' ? ready : over
  const order = type === 'gift' ? sql`expires_at, id` : sql`least(used_at, expires_at) desc, id desc`
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from backpack_item where ${where}`,
  )
  const rows = await rowsOf<Row>(
    db,
    sql`select ${COLUMNS} from backpack_item where ${where} order by ${order}
    limit ${size} offset ${(page - 1) * size}`,
  )
  return { list: rows.map(itemOf), page, size, total }
}

/**
 * Takes a gift out of somebody's backpack, once: of parallel sends one gets it. @returns null where it is
 * used, expired, of another gift, or somebody else's
 */
export async function takeGift(
  tx: Database,
  personId: number,
  { itemId, giftId }: { itemId: number; giftId: string },
  now: number,
): Promise<BackpackItem | null> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`update backpack_item set used_at = ${now}
    where id = ${itemId} and person_id = ${personId} and gift_id = ${giftId} and used_at is null and expires_at > ${now}
    returning ${COLUMNS}`,
  )
  return row === undefined ? null : itemOf(row)
}

/** Deletes what was used or expired more than {@link BACKPACK_DAYS} days ago. */
export async function forgetItems({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.execute(
    sql`delete from backpack_item where least(used_at, expires_at) <= ${clock.now() - BACKPACK_DAYS * DAY_MS}`,
  )
}
