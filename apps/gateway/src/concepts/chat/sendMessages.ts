import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { alertOfMessage } from './alertOfMessage.ts'
import type { Send } from './send.ts'

/** What became of one; `code` 0: it is stored, now (`fresh`) or before. */
export interface Sent {
  readonly code: number
  readonly nth: number
  readonly at: number
  readonly fresh: boolean
  readonly alert: boolean
}

/** Minutes until somebody who wrote too many strangers may try again. */
const PAUSE_MINUTES = 60

/**
 * Stores lines in the order given, each with its events and notifications, in one statement. Refused ones
 * leave nothing behind.
 */
export async function sendMessages(tx: Database, sends: readonly Send[], now: number): Promise<Sent[]> {
  const limits = { strangersPerDay: ABUSE_LIMITS.strangersPerDay, copiesPerHour: ABUSE_LIMITS.copiesPerHour }
  const { results } = await rowOf<{ results: Sent[] }>(
    tx,
    sql`
    select send_messages(${JSON.stringify(sends)}::jsonb, ${JSON.stringify(limits)}::jsonb, ${now}) as results`,
  )
  for (const [index, { alert }] of results.entries()) {
    const send = sends[index]
    if (alert && send !== undefined) await alertOfMessage(tx, send, now)
  }
  return results
}

/** @throws Refusal of a line that was not stored */
export function requireSent({ code, ...sent }: Sent): Sent {
  if (code === 20004) throw new Refusal(20004, { status: 404 })
  if (code === 20505) throw new Refusal(20505, { field: 'messageId' })
  if (code === 20921) throw new Refusal(20921, { values: { minutes: PAUSE_MINUTES } })
  if (code === 20914 || code === 20915) throw new Refusal(code)
  if (code !== 0) throw new Error(`a message was refused with ${code}`)
  return { code, ...sent }
}

export type ChatParts = Pick<GatewayContext, 'db' | 'clock'>
