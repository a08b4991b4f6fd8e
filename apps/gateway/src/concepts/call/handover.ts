import { randomUUID } from 'node:crypto'
import type { Data } from '@visavis/core/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { refuseBanned } from '../account/enterAccount.ts'
import { isFull, lockSessions, mainSessionId } from '../account/linkedDevices.service.ts'
import { ownPerson, ownUser } from '../account/ownUser.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { linkSession } from '../account/session.service.ts'
import { session } from '../account/session.tables.ts'
import { Refusal, type Caller, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { noSuchCall } from './call.service.ts'
import { roleOf } from './call.ts'
import { findCall } from './callStore.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { callHandover } from './handover.tables.ts'
import { isMovable } from './takeOver.ts'

/** How long a shown code works. */
export const HANDOVER_LIFE_MS = 120_000

/**
 * A code for the running call of the asker; codes shown before are void. @throws Refusal 404 for others,
 * 20501 when the call cannot move
 */
export async function createHandover(
  { db, clock }: GatewayContext,
  caller: SignedCaller,
  roomNum: string,
): Promise<Data<'callHandover'>> {
  const call = await findCall(db, roomNum)
  if (call === null || roleOf(call, caller.userId) === null) throw noSuchCall()
  if (!isMovable(call))
    throw new Refusal(20501, { values: { reason: call.phase === 'ended' ? 'ended' : 'state' } })
  const code = newSecret(),
    expiresAt = clock.now() + HANDOVER_LIFE_MS
  await transaction(db, async (tx) => {
    await tx.delete(callHandover).where(eq(callHandover.personId, caller.userId))
    await tx.insert(callHandover).values({
      tokenHash: hashSecret(code),
      appId: caller.brand.appId,
      personId: caller.userId,
      sessionId: caller.sessionId,
      roomNum,
      expiresAt,
    })
  })
  return { code, expiresAt }
}

/**
 * The code read by another device: a linked device of the session that showed it (D10), once. Nobody learns
 * why a code is no good. @throws Refusal with the code of a ban
 */
export async function takeHandover(
  context: GatewayContext,
  caller: Caller,
  code: string,
  pushToken: string,
): Promise<Data<'callHandoverTake'>> {
  const now = context.clock.now()
  const mine = and(
    eq(callHandover.tokenHash, hashSecret(code)),
    eq(callHandover.appId, caller.brand.appId),
    gt(callHandover.expiresAt, now),
  )
  const [row] = await context.db.select().from(callHandover).where(mine)
  if (row === undefined) return { state: 'expired' }
  await refuseBanned(context, caller, await ownPerson(context.db, row.personId))
  return await context.db.transaction(async (tx) => {
    const call = await findCall(tx, row.roomNum)
    const mainId = await mainSessionId(tx, row.sessionId)
    await lockSessions(tx, [mainId])
    const [alive] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, mainId), isNull(session.endedAt), gt(session.expiresAt, now)))
    const isOver = call === null || !isMovable(call)
    // A full house keeps the code good: a device may be signed out and the code read again.
    if (alive !== undefined && !isOver && (await isFull(tx, mainId, now))) return { state: 'full' as const }
    const [taken] = await tx.delete(callHandover).where(mine).returning()
    if (taken === undefined || alive === undefined) return { state: 'expired' as const }
    if (isOver) return { state: 'over' as const }
    const { loginToken } = await linkSession(
      tx,
      caller,
      { personId: row.personId, mainId, pushToken, place: caller.country ?? '', id: randomUUID() },
      now,
    )
    return {
      state: 'done' as const,
      user: await ownUser(tx, await ownPerson(tx, row.personId), { loginToken }),
    }
  })
}
