import type { Database } from './database.ts'

const RETRIES = 5
/** Deadlock and serialisation failures of PostgreSQL. */
const RETRIABLE = new Set(['40P01', '40001'])

/** A transaction that is tried again when the database gave it up for another one. */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx as unknown as Database))
    } catch (error) {
      if (attempt >= RETRIES || !RETRIABLE.has(codeOf(error))) throw error
    }
  }
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined || cause === null ? '' : codeOf(cause)
}
