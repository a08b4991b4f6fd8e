import { MOST_ITEMS } from '@visavis/core/contract/backpack'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/day.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { giveCoupons } from './giveCoupons.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'

/** What operators do about backpacks: put gifts and call coupons into one. */
export const backpackActs: Pick<ActHandlers, 'backpack-give' | 'backpack-give-coupon'> = {
  'backpack-give': async (tx, { personId, giftId, count, days }, { clock }) => {
    const now = clock.now()
    await lockAccount(tx, personId)
    const { 'gift.list': gifts } = await tunablesFor(tx, personId)
    const gift = gifts.find(({ id }) => id === giftId)
    if (gift === undefined)
      throw new ActRefused(
        `There is no gift "${giftId}". This brand has ${gifts.map(({ id }) => id).join(', ')}.`,
      )
    await requireRoom(tx, personId, count, now)
    const expiresAt = now + days * DAY_MS
    await tx.execute(
      sql`insert into backpack_item (person_id, gift_id, name, picture, star, source, given_at, expires_at)
      select ${personId}, ${giftId}, ${gift.name ?? null}, ${gift.picture}, ${gift.star}, 'team', ${now}, ${expiresAt}
      from generate_series(1, ${count})`,
    )
    return { data: { personId, giftId, count, expiresAt }, personId, detail: { giftId, count, days } }
  },
  'backpack-give-coupon': async (tx, { personId, minutes, scope, count, days }, { clock }) => {
    const now = clock.now()
    await lockAccount(tx, personId)
    await requireRoom(tx, personId, count, now)
    const expiresAt = await giveCoupons(tx, { personId, minutes, scope, count, days, source: 'team' }, now)
    const detail = { minutes, scope, count, days }
    return { data: { personId, minutes, scope, count, expiresAt }, personId, detail }
  },
}

/** Two orders for one account wait for each other. */
async function lockAccount(tx: Database, personId: number): Promise<void> {
  const known = await rowsOf(
    tx,
    sql`select 1 from person where id = ${personId} and erased_at is null for no key update`,
  )
  if (known.length === 0) throw new ActRefused(`There is no account ${personId}.`)
}

async function requireRoom(tx: Database, personId: number, count: number, now: number): Promise<void> {
  const { held } = await rowOf<{ held: number }>(
    tx,
    sql`select count(*)::int as held from backpack_item
    where person_id = ${personId} and used_at is null and expires_at > ${now}`,
  )
  if (held + count > MOST_ITEMS)
    throw new ActRefused(`The account ${personId} holds ${held} items; more than ${MOST_ITEMS} are too many.`)
}
