import { and, eq, or } from 'drizzle-orm'
import { person } from '../people/person.tables.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { friendship } from '../people/people.tables.ts'

/**
 * Ends a friendship and tells all pages of both (W.22). @returns when it began; null where there was none,
 * and then nobody is told
 */
export async function endFriendship(
  tx: Database,
  { push }: Pick<GatewayContext, 'push'>,
  personId: number,
  otherId: number,
): Promise<number | null> {
  const ended = await tx
    .delete(friendship)
    .where(or(between(personId, otherId), between(otherId, personId)))
    .returning({ createdAt: friendship.createdAt })
  const since = ended[0]?.createdAt ?? null
  if (since === null) return null
  const people = await tx
    .select({ friendId: person.id, userName: person.userName, headImg: person.headImg })
    .from(person)
    .where(or(eq(person.id, personId), eq(person.id, otherId)))
  for (const other of people)
    await push.toPerson(tx, other.friendId === personId ? otherId : personId, 'friend.deleted', {
      ...other,
      requestId: 0,
    })
  return since
}

/** Makes two people friends again, as if nothing had happened. */
export async function restoreFriendship(
  tx: Database,
  personId: number,
  otherId: number,
  since: number,
): Promise<void> {
  await tx
    .insert(friendship)
    .values([
      { personId, friendId: otherId, createdAt: since },
      { personId: otherId, friendId: personId, createdAt: since },
    ])
    .onConflictDoNothing()
}

const between = (personId: number, friendId: number) =>
  and(eq(friendship.personId, personId), eq(friendship.friendId, friendId))
