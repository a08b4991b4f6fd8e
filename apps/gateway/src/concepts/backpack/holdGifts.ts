import type { GiftPicture, GiftStar } from '@visavis/core/contract/giftList'
import type { BackpackItem } from '@visavis/core/contract/backpack'
import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/day.ts'

/** Days a gift that was won waits to be given. */
export const WON_DAYS = 30

/** How many gifts somebody could give now. */
export async function countHeld(db: Database, personId: number, now: number): Promise<number> {
  const { held } = await rowOf<{ held: number }>(
    db,
    sql`select count(*)::int as held from backpack_item
    where person_id = ${personId} and used_at is null and expires_at > ${now}`,
  )
  return held
}

interface Won {
  readonly giftId: string
  readonly name?: string | undefined
  readonly picture: GiftPicture
  readonly star: GiftStar
  readonly source: BackpackItem['source']
}

/** Puts one gift into somebody's backpack, as it is now. */
export async function putGift(
  tx: Database,
  personId: number,
  { giftId, name, picture, star, source }: Won,
  now: number,
): Promise<void> {
  await tx.execute(
    sql`insert into backpack_item (person_id, gift_id, name, picture, star, source, given_at, expires_at)
    values (${personId}, ${giftId}, ${name ?? null}, ${picture}, ${star}, ${source}, ${now}, ${now + WON_DAYS * DAY_MS})`,
  )
}
