import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/** C.58: tries per account and network address. */
const LOGIN_TRIES = 10
const LOGIN_WINDOW_MS = 15 * 60_000

/** Whose tries are counted: an account, known or not, from one network address. */
export const triesKey = (appId: string, account: string, ip: string): string =>
  `${appId} ${account.toLowerCase()} ${ip}`

/**
 * Writes a try down before the password is looked at, so that parallel tries count too.
 *
 * @returns which try it is within the window, from 1
 * @throws Refusal 20921
 */
export async function countTry(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  key: string,
): Promise<number> {
  const now = clock.now()
  const since = now - LOGIN_WINDOW_MS
  const counted = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
    const tries = await rowsOf<{ at: number }>(
      tx,
      sql`select at from login_failure where key = ${key} and at > ${since} order by at`,
    )
    if (tries.length >= LOGIN_TRIES) return { oldest: tries[tries.length - LOGIN_TRIES]?.at ?? now }
    await tx.execute(sql`insert into login_failure (key, at) values (${key}, ${now})`)
    return { number: tries.length + 1 }
  })
  if (counted.number !== undefined) return counted.number
  const seconds = Math.ceil((counted.oldest + LOGIN_WINDOW_MS - now) / 1000)
  throw new Refusal(20921, {
    status: 429,
    values: { minutes: Math.max(1, Math.ceil(seconds / 60)), seconds },
  })
}

/** The right password came: the tries before it do not count any more. */
export async function forgetTries(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`delete from login_failure where key = ${key}`)
}
