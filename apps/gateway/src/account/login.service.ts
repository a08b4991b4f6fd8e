import type { OwnUser } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { banCodeOf } from './banCode.ts'
import { isDeviceBanned } from './device.ts'
import { banValues } from '../safety/banValues.ts'
import { ownUser } from './ownUser.ts'
import { isEmailPassword, verifyPassword } from './passwords.ts'
import { kickOthers, startSession } from './session.service.ts'
import { complementTicket, findByEmail } from './signUp.service.ts'

/** C.58: tries per account and network address. */
export const LOGIN_TRIES = 10
export const LOGIN_WINDOW_MS = 15 * 60_000

/**
 * Log-in by email and password (R8.21).
 * @throws Refusal 20103 (length rule), 20921 (too many tries, 429), 20102 (unknown), 20101 (wrong), or the code of a ban
 */
export async function emailLogin(context: GatewayContext, caller: Caller, input: { email: string; password: string; pushToken: string }): Promise<OwnUser> {
  if (!isEmailPassword(input.password)) throw new Refusal(20103, { field: 'password' })
  const { appId } = caller.brand
  const key = `${appId} ${input.email.toLowerCase()} ${caller.ip}`
  await countTry(context, key)
  const row = await findByEmail(context.db, appId, input.email)
  const right = await verifyPassword(input.password, row?.passwordHash ?? null)
  if (row === null) throw new Refusal(20102, { field: 'email' })
  if (!right) throw new Refusal(20101, { field: 'password' })
  const now = context.clock.now()
  const deviceBanned = await isDeviceBanned(context, appId, caller.deviceId)
  const ban = banCodeOf({ ...row, deviceBannedAt: deviceBanned ? now : null }, now)
  // Both banned has its own text at log-in (D29).
  if (ban !== null) throw new Refusal(ban === 10117 ? 20301 : ban, { values: await banValues(context.db, { personId: row.id, appId, deviceId: caller.deviceId }, ban) })
  const done = await context.db.transaction(async (tx) => {
    await tx.execute(sql`delete from login_failure where key = ${key}`)
    const fresh = await startSession(tx, caller, row.id, input.pushToken, now)
    const ticket = row.completedAt === null ? { ticket: await complementTicket(tx, caller, row, now) } : {}
    return { fresh, user: await ownUser(tx, row, { loginToken: fresh.loginToken, ...ticket }) }
  })
  if (done.fresh.replaced > 0) kickOthers(context, row.id, done.fresh.sessionId)
  return done.user
}

/** Writes the try down before the password is looked at, so that parallel tries count too. @throws Refusal 20921 */
async function countTry({ db, clock }: GatewayContext, key: string): Promise<void> {
  const now = clock.now()
  const since = now - LOGIN_WINDOW_MS
  const oldest = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
    const tries = await rowsOf<{ at: number }>(tx, sql`select at from login_failure where key = ${key} and at > ${since} order by at`)
    if (tries.length >= LOGIN_TRIES) return tries[tries.length - LOGIN_TRIES]?.at ?? now
    await tx.execute(sql`insert into login_failure (key, at) values (${key}, ${now})`)
    return null
  })
  if (oldest === null) return
  const seconds = Math.ceil((oldest + LOGIN_WINDOW_MS - now) / 1000)
  throw new Refusal(20921, { status: 429, values: { minutes: Math.max(1, Math.ceil(seconds / 60)), seconds } })
}
