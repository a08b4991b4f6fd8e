import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused } from '../../platform/operator/acts.ts'

/** How long nobody else gets a picture or video somebody looks at. */
const CLAIM_MS = 10 * 60_000

/** What waits for operators: the table it stands in, and its word in sentences. */
export const REVIEWED = {
  photo: { table: sql.identifier('photo'), word: 'Picture' },
  video: { table: sql.identifier('profile_video'), word: 'Video' },
} as const
export type Reviewed = keyof typeof REVIEWED

interface Claim {
  readonly claimedBy: string
  readonly claimedUntil: number | null
}
interface Asked {
  readonly id: number
  readonly by: string
  readonly now: number
}

/** @throws ActRefused while another operator looks at it */
export function requireUnclaimed(
  kind: Reviewed,
  { id, claimedBy, claimedUntil }: Claim & { readonly id: number },
  { by, now }: { by: string; now: number },
): void {
  if (claimedUntil !== null && claimedUntil > now && claimedBy !== by)
    throw new ActRefused(`${claimedBy} looks at ${REVIEWED[kind].word.toLowerCase()} ${id}.`)
}

/**
 * Takes what waits for ten minutes.
 *
 * @throws ActRefused where another operator has it, or it does not wait
 */
export async function claim(tx: Database, kind: Reviewed, { id, by, now }: Asked): Promise<void> {
  const row = await waiting(tx, kind, id)
  requireUnclaimed(kind, row, { by, now })
  await setClaim(tx, kind, id, { claimedBy: by, claimedUntil: now + CLAIM_MS })
}

/**
 * Gives back what was claimed, so that others get it at once. One that nobody has stays as it is.
 *
 * @throws ActRefused where another operator has it, or it does not wait
 */
export async function release(tx: Database, kind: Reviewed, { id, by, now }: Asked): Promise<void> {
  const row = await waiting(tx, kind, id)
  requireUnclaimed(kind, row, { by, now })
  await setClaim(tx, kind, id, { claimedBy: '', claimedUntil: null })
}

/** Takes the oldest that waits and that nobody else looks at. @returns null where none does */
export async function claimNext(
  tx: Database,
  kind: Reviewed,
  { by, after, now }: { by: string; after: number; now: number },
): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select o.id from ${REVIEWED[kind].table} o where (o.state = 'review' or o.appeal = 'open')
      and o.id > ${after} and (o.claimed_until is null or o.claimed_until <= ${now} or o.claimed_by = ${by})
      order by o.id limit 1 for update skip locked`,
  )
  if (row === undefined) return null
  await setClaim(tx, kind, row.id, { claimedBy: by, claimedUntil: now + CLAIM_MS })
  return row.id
}

async function waiting(tx: Database, kind: Reviewed, id: number): Promise<Claim & { id: number }> {
  const [row] = await rowsOf<Claim & { id: number }>(
    tx,
    sql`select o.id, o.claimed_by as "claimedBy", o.claimed_until::float8 as "claimedUntil"
      from ${REVIEWED[kind].table} o
      where o.id = ${id} and (o.state = 'review' or o.appeal = 'open') for update`,
  )
  if (row === undefined) throw new ActRefused(`${REVIEWED[kind].word} ${id} does not wait.`)
  return row
}

async function setClaim(
  tx: Database,
  kind: Reviewed,
  id: number,
  { claimedBy, claimedUntil }: Claim,
): Promise<void> {
  await tx.execute(
    sql`update ${REVIEWED[kind].table} set claimed_by = ${claimedBy}, claimed_until = ${claimedUntil}
      where id = ${id}`,
  )
}
