import type { Data, ParsedQuery } from '@visavis/core/contract'
import { BACKPACK_DAYS, type BackpackEntry, type BackpackItem } from '@visavis/core/contract/backpack'
import type { CouponScope } from '@visavis/core/contract/callCoupon'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/day.ts'

type GiftRow = Omit<BackpackItem, 'name'> & { readonly name: string | null }
interface Row extends Omit<GiftRow, 'type'> {
  readonly type: BackpackEntry['type']
  readonly minutes: number
  readonly scope: CouponScope
  readonly reserved: boolean
}

const COLUMNS = sql`id, type, gift_id as "giftId", name, picture, star, minutes, scope, source,
  room_num is not null and used_at is null as reserved,
  given_at as "givenAt", expires_at as "expiresAt", used_at as "usedAt"`

function entryOf(row: Row): BackpackEntry {
  const { id, source, givenAt, expiresAt, usedAt } = row
  const held = { id, source, givenAt, expiresAt, usedAt }
  if (row.type === 'gift') return { ...giftOf(row), ...held }
  return { type: 'coupon', ...held, minutes: row.minutes, scope: row.scope, reserved: row.reserved }
}

function giftOf({ id, giftId, name, picture, star, source, givenAt, expiresAt, usedAt }: Row): BackpackItem {
  const gift = { giftId, picture, star, ...(name === null ? {} : { name }) }
  return { type: 'gift', id, ...gift, source, givenAt, expiresAt, usedAt }
}

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
  const where = type === 'expired' ? over : sql`type = ${type} and ${ready}`
  const order = type === 'expired' ? sql`least(used_at, expires_at) desc, id desc` : sql`expires_at, id`
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from backpack_item where ${where}`,
  )
  const rows = await rowsOf<Row>(
    db,
    sql`select ${COLUMNS} from backpack_item where ${where} order by ${order}
    limit ${size} offset ${(page - 1) * size}`,
  )
  return { list: rows.map(entryOf), page, size, total }
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
    where id = ${itemId} and person_id = ${personId} and type = 'gift' and gift_id = ${giftId} and used_at is null and expires_at > ${now}
    returning ${COLUMNS}`,
  )
  return row === undefined ? null : giftOf(row)
}

/** Deletes what was used or expired more than {@link BACKPACK_DAYS} days ago. */
export async function forgetItems({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.execute(
    sql`delete from backpack_item where least(used_at, expires_at) <= ${clock.now() - BACKPACK_DAYS * DAY_MS}`,
  )
}
