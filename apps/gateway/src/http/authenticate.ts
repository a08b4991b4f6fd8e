import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { banCodeOf } from '../account/banCode.ts'
import { banValues } from '../safety/banValues.ts'
import { isSignValid, type SignedRequest } from './verifySign.ts'
import { hashSecret } from '../account/secrets.ts'

/** `leaving`: the account is on its way out; only what leads back or away is open to it. */
export interface SessionIdentity { readonly userId: number; readonly sessionId: string; readonly leaving: boolean }

interface SessionRow {
  id: string; personId: number; deviceId: string; cookieHash: string; expiresAt: number; endedAt: number | null; ending: string | null
  appId: string; bannedAt: number | null; suspendedAt: number | null; blockedUntil: number | null; deviceBannedAt: number | null; fresh: boolean; eraseAt: number | null
}

/** A signed request with the brand it was sent under and the session cookie that came along, if any. */
export interface Credentials extends SignedRequest { readonly appId: string; readonly cookie: string | null }

/**
 * Verifies sign, window, token and replay (R7.08–R7.12) in one statement.
 * @throws Refusal 400/20920 for the sign, 401 for the token (10023 when another log-in replaced it), ban codes as 200
 */
export async function authenticate(context: Pick<GatewayContext, 'db' | 'clock'>, credentials: Credentials): Promise<SessionIdentity> {
  const now = context.clock.now()
  const { sign, timestamp, nonce, loginToken } = credentials
  if (sign === '' || timestamp === '' || nonce === '') throw new Refusal(20920, { status: 400 })
  const valid = isSignValid(credentials, now)
  const [row] = await rowsOf<SessionRow>(context.db, sql`
    select id, person_id as "personId", device_id as "deviceId", cookie_hash as "cookieHash", expires_at as "expiresAt", ended_at as "endedAt", ending, app_id as "appId",
      banned_at as "bannedAt", suspended_at as "suspendedAt", blocked_until as "blockedUntil", device_banned_at as "deviceBannedAt", fresh,
      (select p.erase_at from person p where p.id = person_id) as "eraseAt"
    from open_signed_request(${sign}, ${now}, ${valid}, ${hashSecret(loginToken)})`)
  if (row === undefined || loginToken === '') throw new Refusal(401, { status: 401 })
  checkOwner(row, credentials)
  const ban = banCodeOf(row, now)
  if (ban !== null) throw new Refusal(ban, { values: await banValues(context.db, { personId: row.personId, appId: row.appId, deviceId: row.deviceId }, ban) })
  checkAlive(row, credentials, now)
  if (!valid || !row.fresh) throw new Refusal(20920, { status: 400 })
  return { userId: row.personId, sessionId: row.id, leaving: row.eraseAt !== null }
}

/** A token counts only for its own person, device and brand. */
function checkOwner(row: SessionRow, credentials: Credentials): void {
  if (String(row.personId) !== credentials.userId || row.deviceId !== credentials.deviceId || row.appId !== credentials.appId) throw new Refusal(401, { status: 401 })
}

function checkAlive(row: SessionRow, credentials: Credentials, now: number): void {
  if (row.endedAt !== null) throw new Refusal(row.ending === 'replaced' ? 10023 : 401, { status: 401 })
  if (row.expiresAt <= now) throw new Refusal(401, { status: 401 })
  if (row.cookieHash !== '' && hashSecret(credentials.cookie ?? '') !== row.cookieHash) throw new Refusal(401, { status: 401 })
}
