import { findLiveCall } from '../../concepts/call/callStore.ts'
import { openCallOf } from '../../concepts/call/openCall.ts'
import { balanceOf } from '../../concepts/coins/coins.ts'
import { settingsVersionFor } from '../tuning/readTunables.ts'
import type { AnyFrame } from './Connection.ts'
import { headOf } from './Mailman.ts'
import type { RealtimeParts } from './RealtimeParts.ts'

/** First frame of a line (W.01). The head is read first: what happens meanwhile is said again, never left out. */
export async function welcomeOf(parts: RealtimeParts, personId: number): Promise<{ frame: AnyFrame; head: number }> {
  const now = parts.clock.now()
  const head = await headOf(parts.db, personId)
  const goldNum = await balanceOf(parts.db, personId)
  const call = await findLiveCall(parts.db, personId)
  const openCall = call === null ? null : await openCallOf(parts.db, call, personId)
  const conf = await settingsVersionFor(parts.db, personId)
  return { head, frame: { id: 0, event: 'welcome', ts: now, data: { now, goldNum, unread: 0, bootId: parts.bootId, seq: head, openCall, conf } } }
}
