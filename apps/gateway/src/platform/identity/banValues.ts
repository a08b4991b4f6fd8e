import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'

interface Banned {
  readonly personId: number | null
  readonly appId: string
  readonly deviceId: string
}

/** Kinds of ban a code tells about. */
const KINDS: Readonly<Record<number, readonly string[]>> = {
  10115: ['account'],
  10116: ['device'],
  10117: ['account', 'device'],
  20302: ['suspend'],
  20303: ['block48'],
}

/**
 * What a banned person is told besides the code: rule, reference for a review, when it began and ends
 * (`from`, `until`; absent when open), and the coins that wait. Only for whoever proved to be that person; a
 * device learns nothing about accounts. Bans of before this was kept tell nothing.
 */
export async function banValues(
  db: Database,
  { personId, appId, deviceId }: Banned,
  code: number,
): Promise<Record<string, string | number>> {
  // An account closed for age tells nothing but that: nothing about it ends or can be asked for in numbers.
  if (code === 20108) return {}
  const [row] = await rowsOf<{ ref: string; rule: string; startsAt: number; endsAt: number | null }>(
    db,
    sql`select ref, rule, starts_at as "startsAt", ends_at as "endsAt" from ban
    where lifted_at is null and kind in ${KINDS[code] ?? ['account']} and (person_id = ${personId ?? 0} or (app_id = ${appId} and device_id = ${deviceId} and device_id <> ''))
    order by person_id is null, id desc limit 1`,
  )
  const [held] =
    personId === null || code === 10116
      ? []
      : await rowsOf<{ balance: number }>(
          db,
          sql`select balance from ledger_account where kind = 'person' and person_id = ${personId}`,
        )
  return {
    ...(row === undefined
      ? {}
      : {
          ref: row.ref,
          rule: row.rule,
          ...(row.endsAt === null ? {} : { from: row.startsAt, until: row.endsAt }),
        }),
    ...(held === undefined ? {} : { coins: held.balance }),
  }
}
