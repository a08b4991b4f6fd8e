import { createHash } from 'node:crypto'
import { tunablesFrom, type Tunables } from '@visavis/core/contract/tunables'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * What is stored for the brand of `appId` (an expression, too), as one JSON object; null where nothing is.
 */
export const storedSettings = (appId: string | SQL): SQL =>
  sql`(select jsonb_object_agg(g.key, g.value) from brand_setting g where g.app_id = ${appId})`

/** The stored values of a brand, by key. */
export async function storedOf(db: Database, appId: string): Promise<Stored> {
  const [row] = await rowsOf<{ stored: Stored | null }>(db, sql`select ${storedSettings(appId)} as stored`)
  return row?.stored ?? {}
}

/**
 * The tunables of a brand as they are now. Read where they are used, in the transaction that charges: what is
 * asked and what is charged come from the same rows on every instance.
 */
export const tunablesOf = async (db: Database, appId: string): Promise<Tunables> =>
  tunablesFrom(await storedOf(db, appId))

/** Those of a person's brand. */
export async function storedFor(db: Database, personId: number): Promise<Stored> {
  const [row] = await rowsOf<{ stored: Stored | null }>(
    db,
    sql`select ${storedSettings(sql`p.app_id`)} as stored from person p where p.id = ${personId}`,
  )
  return row?.stored ?? {}
}

/** Those of a person's brand. */
export const tunablesFor = async (db: Database, personId: number): Promise<Tunables> =>
  tunablesFrom(await storedFor(db, personId))

/** Equal for equal settings, on every instance and after every restart. */
function versionOf(stored: Stored): string {
  const sorted = JSON.stringify(Object.entries(stored).sort(([one], [other]) => (one < other ? -1 : 1)))
  return createHash('sha256').update(sorted).digest('base64url').slice(0, 16)
}

/** {@link tunablesOf} with their version, and what they were read from. */
export async function versionedTunables(
  db: Database,
  appId: string,
): Promise<{ readonly tunables: Tunables; readonly version: string; readonly stored: Stored }> {
  const stored = await storedOf(db, appId)
  return { tunables: tunablesFrom(stored), version: versionOf(stored), stored }
}

/** That version for a person's brand. */
export const settingsVersionFor = async (db: Database, personId: number): Promise<string> =>
  versionOf(await storedFor(db, personId))
