import type { Data } from '@visavis/core/contract'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Caller, GatewayContext, SignedCaller } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { deviceName } from './deviceName.ts'
import { refuseBanned } from './enterAccount.ts'
import { isFull, lockSessions, mainSessionId, MOST_LINKED } from './linkedDevices.service.ts'
import { ownPerson } from './ownUser.ts'
import { qrLogin } from './qrLogin.tables.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { linkSession } from './session.service.ts'
import { session } from './session.tables.ts'
import { ownUserToComplete } from './signUp.service.ts'

/** C.51: how long a shown code works. */
export const QR_LIFE_MS = 120_000

/** A new code for the browser that asks; codes it showed before are void. */
export async function createQrLogin(
  { db, clock }: GatewayContext,
  caller: Caller,
): Promise<Data<'qrLoginCreate'>> {
  const now = clock.now(),
    qrToken = newSecret(),
    expiresAt = now + QR_LIFE_MS
  await db.transaction(async (tx) => {
    await tx
      .delete(qrLogin)
      .where(and(eq(qrLogin.appId, caller.brand.appId), eq(qrLogin.deviceId, caller.deviceId)))
    await tx.insert(qrLogin).values({
      tokenHash: hashSecret(qrToken),
      appId: caller.brand.appId,
      deviceId: caller.deviceId,
      deviceName: deviceName(caller.userAgent ?? ''),
      place: caller.country ?? '',
      createdAt: now,
      expiresAt,
    })
  })
  return { qrToken, expiresAt }
}

/**
 * How far a code is, for the browser that shows it; the session comes once. Nobody else learns anything.
 *
 * @throws Refusal with the code of a ban
 */
export async function qrLoginStatus(
  context: GatewayContext,
  caller: Caller,
  qrToken: string,
  pushToken: string,
): Promise<Data<'qrLoginStatus'>> {
  const now = context.clock.now()
  const own = and(
    eq(qrLogin.tokenHash, hashSecret(qrToken)),
    eq(qrLogin.appId, caller.brand.appId),
    eq(qrLogin.deviceId, caller.deviceId),
  )
  const [row] = await context.db.select().from(qrLogin).where(own)
  if (row === undefined || row.state === 'used' || (row.expiresAt <= now && row.state !== 'agreed'))
    return { state: 'expired' }
  if (row.state !== 'agreed') return { state: row.state }
  // Who was banned after saying yes lets nobody in; the code stays good until it is over.
  if (row.personId !== null) await refuseBanned(context, caller, await ownPerson(context.db, row.personId))
  return await context.db.transaction(async (tx) => {
    const [taken] = await tx
      .update(qrLogin)
      .set({ state: 'used' })
      .where(and(own, eq(qrLogin.state, 'agreed')))
      .returning()
    if (taken === undefined || taken.personId === null || taken.sessionId === null)
      return { state: 'expired' as const }
    const mainId = await mainSessionId(tx, taken.sessionId)
    await lockSessions(tx, [mainId])
    if (!(await isAlive(tx, mainId, now)) || (await isFull(tx, mainId, now)))
      return { state: 'refused' as const }
    const { loginToken } = await linkSession(
      tx,
      caller,
      { personId: taken.personId, mainId, pushToken, place: taken.place, id: randomUUID() },
      now,
    )
    return {
      state: 'confirmed' as const,
      user: await ownUserToComplete(tx, caller, await ownPerson(tx, taken.personId), now, { loginToken }),
    }
  })
}

/** A phone read the code: it learns which device it would let in. The first phone keeps the code. */
export async function scanQrLogin(
  { db, clock }: GatewayContext,
  caller: SignedCaller,
  qrToken: string,
): Promise<Data<'qrLoginScan'>> {
  const now = clock.now()
  const [row] = await db
    .update(qrLogin)
    .set({ state: 'scanned', personId: caller.userId, sessionId: caller.sessionId })
    .where(openFor(caller, qrToken, now))
    .returning()
  if (row === undefined) return { state: 'expired', device: '', place: '', expiresAt: 0, most: MOST_LINKED }
  const full = await isFull(db, await mainSessionId(db, caller.sessionId), now)
  return {
    state: full ? 'full' : 'ready',
    device: row.deviceName,
    place: row.place,
    expiresAt: row.expiresAt,
    most: MOST_LINKED,
  }
}

/** The answer of the phone that scanned. */
export async function confirmQrLogin(
  { db, clock }: GatewayContext,
  caller: SignedCaller,
  qrToken: string,
  agree: boolean,
): Promise<Data<'qrLoginConfirm'>> {
  const now = clock.now()
  if (agree && (await isFull(db, await mainSessionId(db, caller.sessionId), now))) return { state: 'full' }
  const [row] = await db
    .update(qrLogin)
    .set({ state: agree ? 'agreed' : 'refused' })
    .where(
      and(
        openFor(caller, qrToken, now),
        eq(qrLogin.state, 'scanned'),
        eq(qrLogin.sessionId, caller.sessionId),
      ),
    )
    .returning({ state: qrLogin.state })
  return { state: row === undefined ? 'expired' : 'done' }
}

/** A code of this brand that still waits for an answer. The first phone that scanned keeps it. */
const openFor = (caller: SignedCaller, qrToken: string, now: number) =>
  and(
    eq(qrLogin.tokenHash, hashSecret(qrToken)),
    eq(qrLogin.appId, caller.brand.appId),
    gt(qrLogin.expiresAt, now),
    inArray(qrLogin.state, ['waiting', 'scanned']),
    or(isNull(qrLogin.personId), eq(qrLogin.personId, caller.userId)),
  )

async function isAlive(db: Database, sessionId: string, now: number): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), gt(session.expiresAt, now)))
  return rows.length > 0
}
