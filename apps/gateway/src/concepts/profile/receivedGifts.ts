import type { PublicPerson } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'

/** Most kinds of gifts a page names. */
const MOST = 12

/** Gifts a host was given, from the books, most first: those of the brand's list, others are history. */
export async function receivedGifts(
  db: Database,
  personId: number,
): Promise<NonNullable<PublicPerson['gifts']>> {
  const rows = await rowsOf<{ giftId: string; count: number }>(
    db,
    sql`select split_part(j.ref_id, ':', 1) as "giftId",
        sum(coalesce(nullif(split_part(j.ref_id, ':', 2), ''), '0')::int)::int as count
      from ledger_account a join entry e on e.account_id = a.id join journal j on j.id = e.journal_id
      where a.kind = 'host' and a.person_id = ${personId} and j.kind = 'gift' group by 1 order by 2 desc, 1`,
  )
  const { 'gift.list': gifts } = await tunablesFor(db, personId)
  return rows
    .flatMap(({ giftId, count }) => {
      const gift = gifts.find(({ id }) => id === giftId)
      if (gift === undefined) return []
      return [{ giftId, count, ...(gift.name === undefined ? {} : { name: gift.name }) }]
    })
    .slice(0, MOST)
}
