import { and, eq, isNull, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Caller, GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusalText } from '../../platform/http/refusalTexts.ts'
import { rememberDevice } from './device.ts'
import { deviceName } from './deviceName.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { session, type SessionEnding } from './session.tables.ts'
import { COOKIE_SECONDS, clearedSessionCookies, sessionCookies } from '../../platform/http/sessionCookie.ts'

export interface FreshSession {
  readonly sessionId: string
  readonly loginToken: string
  /** Sessions this one ended. */ readonly replaced: number
}

/**
 * Starts a session by credentials and ends all others of the person (D10). On https it also sets the cookies
 * of D12. Call {@link kickOthers} after the commit.
 */
export async function startSession(
  tx: Database,
  caller: Caller,
  personId: number,
  pushToken: string,
  now: number,
): Promise<FreshSession> {
  await rememberDevice(tx, caller.brand.appId, caller.deviceId, now)
  const ended = await tx
    .update(session)
    .set({ endedAt: now, ending: 'replaced' })
    .where(and(eq(session.personId, personId), isNull(session.endedAt)))
    .returning({ id: session.id })
  const sessionId = randomUUID()
  return {
    sessionId,
    loginToken: await insertSession(
      tx,
      caller,
      { id: sessionId, personId, pushToken, linkedTo: null, place: caller.country ?? '' },
      now,
    ),
    replaced: ended.length,
  }
}

/** A further device of a session that goes on (D10): nothing else ends. */
export async function linkSession(
  tx: Database,
  caller: Caller,
  linked: { id: string; personId: number; mainId: string; pushToken: string; place: string },
  now: number,
): Promise<{ loginToken: string }> {
  await rememberDevice(tx, caller.brand.appId, caller.deviceId, now)
  const { mainId, ...row } = linked
  return { loginToken: await insertSession(tx, caller, { ...row, linkedTo: mainId }, now) }
}

async function insertSession(
  tx: Database,
  caller: Caller,
  row: { id: string; personId: number; pushToken: string; linkedTo: string | null; place: string },
  now: number,
): Promise<string> {
  const loginToken = newSecret(),
    cookieSecret = newSecret()
  await tx.insert(session).values({
    ...row,
    deviceId: caller.deviceId,
    tokenHash: hashSecret(loginToken),
    cookieHash: caller.cookies.secure ? hashSecret(cookieSecret) : '',
    deviceName: deviceName(caller.userAgent ?? ''),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + COOKIE_SECONDS * 1000,
  })
  if (caller.cookies.secure)
    caller.cookies.values.push(
      ...sessionCookies(caller.brand, {
        userId: row.personId,
        loginToken,
        deviceId: caller.deviceId,
        secret: cookieSecret,
      }),
    )
  return loginToken
}

/** Tells the sockets of ended sessions, so that the other browser knows within seconds (R4.05). */
export function kickOthers(
  context: Pick<GatewayContext, 'push'>,
  personId: number,
  keepSessionId: string,
): void {
  context.push.signal(
    personId,
    'session.kicked',
    { code: 10023, msg: refusalText(10023) },
    { exceptSessionId: keepSessionId },
  )
}

/**
 * Tells the sockets of sessions that were ended for another reason than a new log-in, so that pages and calls
 * there end within seconds too.
 */
export function tellEnded(
  context: Pick<GatewayContext, 'push'>,
  personId: number,
  keepSessionId?: string,
): void {
  context.push.signal(
    personId,
    'session.expired',
    { code: 401, msg: refusalText(401) },
    keepSessionId === undefined ? undefined : { exceptSessionId: keepSessionId },
  )
}

/** Ends one session of a person; ended ones stay as they are. */
export async function endSession(
  db: Database,
  caller: Caller,
  sessionId: string,
  now: number,
): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now, ending: 'logout' })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
  if (caller.cookies.secure) caller.cookies.values.push(...clearedSessionCookies(caller.brand))
}

/** Ends every session of a person except one. */
export async function endSessionsOf(
  db: Database,
  personId: number,
  ending: SessionEnding,
  now: number,
  exceptSessionId = '',
): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now, ending })
    .where(and(eq(session.personId, personId), isNull(session.endedAt), ne(session.id, exceptSessionId)))
}

/** Keeps a session alive for another year. */
export async function renewSession(
  db: Database,
  sessionId: string,
  pushToken: string,
  now: number,
): Promise<void> {
  await db
    .update(session)
    .set({
      lastSeenAt: now,
      expiresAt: now + COOKIE_SECONDS * 1000,
      ...(pushToken === '' ? {} : { pushToken }),
    })
    .where(eq(session.id, sessionId))
}

/** True when this browser holds a live session of that person (R7.83). */
export async function hasLiveSession(
  db: Database,
  personId: number,
  deviceId: string,
  now: number,
): Promise<boolean> {
  const rows = await db
    .select({ expiresAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.personId, personId), eq(session.deviceId, deviceId), isNull(session.endedAt)))
  return rows.some((row) => row.expiresAt > now)
}
