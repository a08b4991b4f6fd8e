import { settingsVersionFor } from '../tuning/readTunables.ts'
import type { AnyFrame } from './Connection.ts'
import { lastSequenceOf } from './OutboxDispatcher.ts'
import { welcomePart } from './realtime.hooks.ts'
import type { RealtimeParts } from './RealtimeParts.ts'

/**
 * First frame of a line (W.01). The head is read first: what happens meanwhile is said again, never left out.
 */
export async function welcomeOf(
  parts: RealtimeParts,
  personId: number,
): Promise<{ frame: AnyFrame; head: number }> {
  const now = parts.clock.now()
  const head = await lastSequenceOf(parts.db, personId)
  const said = await Promise.all(parts.hooks.of(welcomePart).map((partOf) => partOf(parts, personId)))
  const conf = await settingsVersionFor(parts.db, personId)
  const data = Object.assign(
    { now, goldNum: 0, unread: 0, bootId: parts.bootId, seq: head, openCall: null, conf },
    ...said,
  )
  return { head, frame: { id: 0, event: 'welcome', ts: now, data } }
}
