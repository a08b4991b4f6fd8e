import { and, eq, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused } from '../../platform/operator/acts.ts'
import { photo } from './photos.tables.ts'

/** How long nobody else gets a picture somebody looks at. */
const CLAIM_MS = 10 * 60_000

interface Claim {
  readonly claimedBy: string
  readonly claimedUntil: number | null
}

/** @throws ActRefused while another operator looks at it */
export function requireUnclaimed(
  row: Claim & { readonly id: number },
  { by, now }: { by: string; now: number },
): void {
  if (row.claimedUntil !== null && row.claimedUntil > now && row.claimedBy !== by)
    throw new ActRefused(`${row.claimedBy} looks at picture ${row.id}.`)
}

/** Takes a picture that waits for ten minutes. @throws ActRefused where another operator has it */
export async function claim(
  tx: Database,
  { id, by, now }: { id: number; by: string; now: number },
): Promise<void> {
  const [row] = await tx.select().from(photo).where(eq(photo.id, id)).for('update')
  if (row === undefined || (row.state !== 'review' && row.appeal !== 'open'))
    throw new ActRefused(`Picture ${id} does not wait.`)
  requireUnclaimed(row, { by, now })
  await tx
    .update(photo)
    .set({ claimedBy: by, claimedUntil: now + CLAIM_MS })
    .where(eq(photo.id, id))
}

/** Takes the oldest picture that waits and that nobody else looks at. @returns null where none does */
export async function claimNext(
  tx: Database,
  { by, after, now }: { by: string; after: number; now: number },
): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select o.id from photo o where (o.state = 'review' or o.appeal = 'open') and o.id > ${after}
      and (o.claimed_until is null or o.claimed_until <= ${now} or o.claimed_by = ${by})
      order by o.id limit 1 for update skip locked`,
  )
  if (row === undefined) return null
  await tx
    .update(photo)
    .set({ claimedBy: by, claimedUntil: now + CLAIM_MS })
    .where(and(eq(photo.id, row.id)))
  return row.id
}
