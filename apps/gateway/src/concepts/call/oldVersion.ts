import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

const numbersOf = (version: string): readonly number[] =>
  (/^\d+(\.\d+){0,3}/.exec(version)?.[0] ?? '0').split('.').map(Number)

/** Whether a version of the site is older than another, by their numbers; one that names no number is not. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(than)]
  if (!/^\d/.test(version)) return false
  for (let part = 0; part < 4; part++)
    if ((left[part] ?? 0) !== (right[part] ?? 0)) return (left[part] ?? 0) < (right[part] ?? 0)
  return false
}

/**
 * Whether everything somebody has open is a version of the site that cannot do video calls any more (E.50).
 * Without a lowest version nobody is too old.
 */
export async function isTooOld(db: Database, personId: number, lowest: string): Promise<boolean> {
  if (lowest === '') return false
  const open = await rowsOf<{ version: string }>(
    db,
    sql`select version from realtime_socket where person_id = ${personId}`,
  )
  return open.length > 0 && open.every(({ version }) => isOlder(version, lowest))
}
