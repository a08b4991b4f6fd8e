import type { BlockedPerson } from '@visavis/core/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { personAlias } from '../people/people.tables.ts'
import { person } from '../people/person.tables.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { withdrawAlerts } from '../alerts/withdrawAlerts.ts'
import { withdrawFriendRequests } from '../friend/alertOfFriendRequest.ts'
import { endFriendship, restoreFriendship } from '../friend/endFriendship.ts'
import { block } from './safety.tables.ts'

/** Taken back within this time, a block has ended no friendship: that is what "Undo" means. */
export const UNDO_MS = 60_000

/** Blocks a person; twice is once. A friendship ends with it (MF.11). */
export async function blockPerson(
  tx: Database,
  context: Pick<GatewayContext, 'push'>,
  personId: number,
  blockedId: number,
  scene: string,
  now: number,
): Promise<void> {
  const made = await tx
    .insert(block)
    .values({ personId, blockedId, scene, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) return
  await withdrawFriendRequests(tx, [{ personId, askerId: blockedId }], now)
  await withdrawAlerts(tx, [{ personId, tag: `chat-${blockedId}` }], now)
  const friendsSince = await endFriendship(tx, context, personId, blockedId)
  if (friendsSince !== null)
    await tx
      .update(block)
      .set({ friendsSince })
      .where(and(eq(block.personId, personId), eq(block.blockedId, blockedId)))
}

/** Takes a block back; without one nothing happens. */
export async function unblockPerson(
  tx: Database,
  personId: number,
  blockedId: number,
  now: number,
): Promise<void> {
  const [taken] = await tx
    .delete(block)
    .where(and(eq(block.personId, personId), eq(block.blockedId, blockedId)))
    .returning()
  if (taken === undefined || taken.friendsSince === null || taken.createdAt < now - UNDO_MS) return
  const [theirs] = await tx
    .select()
    .from(block)
    .where(and(eq(block.personId, blockedId), eq(block.blockedId, personId)))
  if (theirs === undefined) await restoreFriendship(tx, personId, blockedId, taken.friendsSince)
}

/** The asker's own blocked list, newest first. */
export async function blockedPage(
  db: Database,
  personId: number,
  page: number,
  size: number,
): Promise<{ list: BlockedPerson[]; page: number; size: number; total: number }> {
  const [first, length] = [Math.max(1, page), Math.max(1, size)]
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(block)
    .where(eq(block.personId, personId))
  const { id, userName, headImg, isDemo } = person
  const alias = sql<string>`coalesce(${personAlias.alias}, '')`
  const named = and(eq(personAlias.personId, personId), eq(personAlias.otherId, block.blockedId))
  const list = await db
    .select({ id, userName, alias, headImg, blockedAt: block.createdAt, isDemo })
    .from(block)
    .innerJoin(person, eq(id, block.blockedId))
    .leftJoin(personAlias, named)
    .where(eq(block.personId, personId))
    .orderBy(desc(block.createdAt), desc(person.id))
    .limit(length)
    .offset((first - 1) * length)
  return { list, page: first, size: length, total }
}
