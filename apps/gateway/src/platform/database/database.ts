import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'

/**
 * What services run queries on: PGlite, node-postgres, or a transaction of either. Inside
 * `db.transaction(async (tx) => …)` use only `tx`: the embedded database has one connection and would wait on
 * itself. Never await the network inside a transaction.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Called with the payload of a NOTIFY. */
export type NotifyListener = (payload: string) => void

/** An open database with what only the connection itself can do. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** Hears NOTIFY of every instance. `channel` is a lower-case identifier. @returns unlisten */
  listen(channel: string, listener: NotifyListener): Promise<() => Promise<void>>
  /** Gzipped copy of the whole embedded data folder; null on PostgreSQL. */
  dump(): Promise<Blob> | null
  close(): Promise<void>
}

/** Rows of a raw statement, the same on both databases. 64-bit integers arrive as numbers. */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as { rows: T[] }
  return result.rows
}

/** The one row of a raw statement. @throws when there is none */
export async function rowOf<T>(db: Database, statement: SQL): Promise<T> {
  const [row] = await rowsOf<T>(db, statement)
  if (row === undefined) throw new Error('the statement answered no row')
  return row
}
