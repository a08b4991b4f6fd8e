import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import type { EventKind } from './eventKinds.ts'

interface NewEvent {
  readonly kind: EventKind
  /** What it tells of: told once. */
  readonly key: string
  readonly personId: number
  readonly data: object
}

/**
 * Puts an event into the outbox, in the transaction of what it tells of. Does nothing where the operator
 * wants none. @returns whether it is new
 */
export async function recordEvent(
  { config, clock }: Pick<GatewayContext, 'config' | 'clock'>,
  tx: Database,
  { kind, key, personId, data }: NewEvent,
): Promise<boolean> {
  if (config.operatorHook === null) return false
  const [id, at] = [randomUUID(), clock.now()]
  const body = JSON.stringify({ id, kind, at: new Date(at).toISOString(), data })
  const added = await rowsOf(
    tx,
    sql`insert into operator_event (id, key, kind, person_id, body, created_at, due_at)
      values (${id}, ${key}, ${kind}, ${personId}, ${body}, ${at}, ${at})
      on conflict (key) do nothing returning id`,
  )
  return added.length > 0
}

/** Whether something was told of before. */
export async function wasRecorded(tx: Database, key: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select 1 from operator_event where key = ${key}`)).length > 0
}
