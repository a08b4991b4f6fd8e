import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { banCodeOf } from '../identity/banCode.ts'
import { banValues } from '../identity/banValues.ts'
import { isSignValid, type SignedRequest } from './verifySign.ts'
import { hashSecret } from '../secrets.ts'

/**
 * `leaving`: the account is on its way out; only what leads back or away is open to it. `adult`: the sign-up
 * is complete, with an age of 18 or more; without it only what completes or leaves it is open.
 */
export interface SessionIdentity {
  readonly userId: number
  readonly sessionId: string
  readonly leaving: boolean
  readonly adult: boolean
}

interface SessionRow {
  id: string
  personId: number
  deviceId: string
  cookieHash: string
  expiresAt: number
  endedAt: number | null
  ending: string | null
  appId: string
  bannedAt: number | null
  suspendedAt: number | null
  blockedUntil: number | null
  deviceBannedAt: number | null
  fresh: boolean
  eraseAt: number | null
  underageAt: number | null
  adult: boolean
}

/** A signed request with the brand it was sent under and the session cookie that came along, if any. */
export interface Credentials extends SignedRequest {
  readonly appId: string
  readonly cookie: string | null
}

/**
 * Verifies sign, window, token and replay (R7.08–R7.12) in one statement.
 *
 * @throws Refusal 400/20920 for the sign, 401 for the token (10023 when another log-in replaced it), ban
 *   codes as 200
 */
export async function authenticate(
  context: Pick<GatewayContext, 'db' | 'clock'>,
  credentials: Credentials,
): Promise<SessionIdentity> {
  const now = context.clock.now()
  const { sign, timestamp, nonce, loginToken } = credentials
  if (sign === '' || timestamp === '' || nonce === '') throw new Refusal(20920, { status: 400 })
  const valid = isSignValid(credentials, now)
  const [row] = await rowsOf<SessionRow>(
    context.db,
    sql`
    select r.id, r.person_id as "personId", r.device_id as "deviceId", r.cookie_hash as "cookieHash", r.expires_at as "expiresAt", r.ended_at as "endedAt", r.ending, r.app_id as "appId",
      r.banned_at as "bannedAt", r.suspended_at as "suspendedAt", r.blocked_until as "blockedUntil", r.device_banned_at as "deviceBannedAt", r.fresh,
      p.erase_at as "eraseAt", p.underage_at as "underageAt", p.completed_at is not null and p.over18_at is not null as adult
    from open_signed_request(${sign}, ${now}, ${valid}, ${hashSecret(loginToken)}) r join person p on p.id = r.person_id`,
  )
  if (row === undefined || loginToken === '') throw new Refusal(401, { status: 401 })
  checkOwner(row, credentials)
  const ban = banCodeOf(row, now)
  if (ban !== null)
    throw new Refusal(ban, {
      values: await banValues(
        context.db,
        { personId: row.personId, appId: row.appId, deviceId: row.deviceId },
        ban,
      ),
    })
  checkAlive(row, credentials, now)
  if (!valid || !row.fresh) throw new Refusal(20920, { status: 400 })
  return { userId: row.personId, sessionId: row.id, leaving: row.eraseAt !== null, adult: row.adult }
}

/** A token counts only for its own person, device and brand. */
function checkOwner(row: SessionRow, credentials: Credentials): void {
  if (
    String(row.personId) !== credentials.userId ||
    row.deviceId !== credentials.deviceId ||
    row.appId !== credentials.appId
  )
    throw new Refusal(401, { status: 401 })
}

function checkAlive(row: SessionRow, credentials: Credentials, now: number): void {
  if (row.endedAt !== null) throw new Refusal(row.ending === 'replaced' ? 10023 : 401, { status: 401 })
  if (row.expiresAt <= now) throw new Refusal(401, { status: 401 })
  if (row.cookieHash !== '' && hashSecret(credentials.cookie ?? '') !== row.cookieHash)
    throw new Refusal(401, { status: 401 })
}
