import { and, eq, sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { noSuchCall } from './call.service.ts'
import { roleOf } from './call.ts'
import { findCall } from './callStore.ts'
import { callVeil } from './veil.tables.ts'

const mine = (personId: number, roomNum: string) =>
  and(eq(callVeil.roomNum, roomNum), eq(callVeil.personId, personId))

/**
 * Keeps that somebody blurred their picture in a call, or shows it again; in one that is over there is
 * nothing to keep. @throws Refusal 404 for others
 */
export async function keepVeil(
  { db }: Pick<GatewayContext, 'db'>,
  personId: number,
  roomNum: string,
  on: boolean,
): Promise<void> {
  const call = await findCall(db, roomNum)
  if (call === null || roleOf(call, personId) === null) throw noSuchCall()
  if (!on) await db.delete(callVeil).where(mine(personId, roomNum))
  else if (call.phase !== 'ended')
    await db.insert(callVeil).values({ roomNum, personId }).onConflictDoNothing()
}

/** Whether somebody is blurred by their own wish in a call. */
export async function isBlurred(db: Database, personId: number, roomNum: string): Promise<boolean> {
  return (
    (await db.select({ personId: callVeil.personId }).from(callVeil).where(mine(personId, roomNum))).length >
    0
  )
}

/** Calls that are over need it no more. */
export async function forgetOldVeils({ db }: Pick<GatewayContext, 'db'>): Promise<void> {
  await db.execute(
    sql`delete from call_veil v using call c where c.room_num = v.room_num and c.phase = 'ended'`,
  )
}
