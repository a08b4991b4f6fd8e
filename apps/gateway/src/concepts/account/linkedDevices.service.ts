import type { LinkedDevice } from '@visavis/core/contract'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { session, type Session } from './session.tables.ts'

/** Devices beside the one of the log-in (D10). */
export const MOST_LINKED = 3

/** The log-in a session hangs on: itself, or the one it was linked to. */
export async function mainSessionId(db: Database, sessionId: string): Promise<string> {
  const [row] = await db.select({ linkedTo: session.linkedTo }).from(session).where(eq(session.id, sessionId))
  return row?.linkedTo ?? sessionId
}

/** Live sessions of a log-in, the log-in first. */
async function sessionsOf(db: Database, mainId: string, now: number): Promise<Session[]> {
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        or(eq(session.id, mainId), eq(session.linkedTo, mainId)),
        isNull(session.endedAt),
        gt(session.expiresAt, now),
      ),
    )
    .orderBy(asc(session.createdAt))
  return rows.toSorted((a, b) => Number(b.id === mainId) - Number(a.id === mainId))
}

/** Whether no further device may be linked to that log-in. */
export async function isFull(db: Database, mainId: string, now: number): Promise<boolean> {
  return (await sessionsOf(db, mainId, now)).filter(({ linkedTo }) => linkedTo !== null).length >= MOST_LINKED
}

/** Browsers of the asker's log-in. */
export async function listDevices(
  { db, clock }: GatewayContext,
  caller: SignedCaller,
): Promise<{ devices: LinkedDevice[]; most: number }> {
  const rows = await sessionsOf(db, await mainSessionId(db, caller.sessionId), clock.now())
  return {
    most: MOST_LINKED,
    devices: rows.map((row) => ({
      id: row.id,
      name: row.deviceName,
      place: row.place,
      current: row.id === caller.sessionId,
      main: row.linkedTo === null,
      since: row.createdAt,
      lastSeenAt: row.lastSeenAt,
    })),
  }
}

/**
 * Ends one linked device of the asker's log-in. The log-in itself ends by logging out there. @throws Refusal
 * 404 for any other id
 */
export async function revokeDevice(
  { db, clock, push }: GatewayContext,
  caller: SignedCaller,
  id: string,
): Promise<void> {
  const mainId = await mainSessionId(db, caller.sessionId)
  const [gone] = await db
    .update(session)
    .set({ endedAt: clock.now(), ending: 'revoked' })
    .where(
      and(
        eq(session.id, id),
        eq(session.linkedTo, mainId),
        eq(session.personId, caller.userId),
        isNull(session.endedAt),
      ),
    )
    .returning({ id: session.id })
  if (gone === undefined) throw new Refusal(404, { status: 404 })
  push.signal(caller.userId, 'session.expired', { code: 401, msg: '' }, { onlySessionIds: [gone.id] })
}

/**
 * With a log-in its linked devices end. Call {@link tellLinked} with what it answers after the commit.
 *
 * @returns the sessions that ended
 */
export async function endLinked(tx: Database, mainId: string, now: number): Promise<string[]> {
  const rows = await tx
    .update(session)
    .set({ endedAt: now, ending: 'logout' })
    .where(and(eq(session.linkedTo, mainId), isNull(session.endedAt)))
    .returning({ id: session.id })
  return rows.map(({ id }) => id)
}

/** Tells the browsers of linked devices that ended, each over its own line. */
export function tellLinked(
  { push }: Pick<GatewayContext, 'push'>,
  personId: number,
  sessionIds: readonly string[],
): void {
  if (sessionIds.length > 0)
    push.signal(personId, 'session.expired', { code: 401, msg: '' }, { onlySessionIds: sessionIds })
}

/** Locks the sessions of a log-in, so that two phones cannot both link the last free place. */
export async function lockSessions(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: session.id })
    .from(session)
    .where(inArray(session.id, [...ids]))
    .for('update')
}
