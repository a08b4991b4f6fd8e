import type { BlockedPerson } from '@visavis/core/contract'
import { and, count, desc, eq } from 'drizzle-orm'
import { person } from '../account/person.tables.ts'
import type { Database } from '../database/database.ts'
import { block } from './safety.tables.ts'

/** Blocks a person; twice is once. */
export async function blockPerson(db: Database, personId: number, blockedId: number, scene: string, now: number): Promise<void> {
  await db.insert(block).values({ personId, blockedId, scene, createdAt: now }).onConflictDoNothing()
}

/** Takes a block back; without one nothing happens. */
export async function unblockPerson(db: Database, personId: number, blockedId: number): Promise<void> {
  await db.delete(block).where(and(eq(block.personId, personId), eq(block.blockedId, blockedId)))
}

/** The asker's own blocked list, newest first. */
export async function blockedPage(db: Database, personId: number, page: number, size: number): Promise<{ list: BlockedPerson[]; page: number; size: number; total: number }> {
  const [first, length] = [Math.max(1, page), Math.max(1, size)]
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(block).where(eq(block.personId, personId))
  const list = await db.select({ id: person.id, userName: person.userName, headImg: person.headImg, blockedAt: block.createdAt, isDemo: person.isDemo })
    .from(block).innerJoin(person, eq(person.id, block.blockedId)).where(eq(block.personId, personId)).orderBy(desc(block.createdAt), desc(person.id)).limit(length).offset((first - 1) * length)
  return { list, page: first, size: length, total }
}
