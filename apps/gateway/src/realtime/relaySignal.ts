import type { ClientEvents } from '@visavis/core/contract'
import { otherOf, roleOf } from '../call/call.ts'
import { findCall } from '../call/callStore.ts'
import type { AnyFrame } from './Connection.ts'
import type { RealtimeParts } from './RealtimeParts.ts'
import { withoutAddresses } from './relayOnly.ts'
import type { Signals } from './Signals.ts'

export type RtcEvent = 'rtc.offer' | 'rtc.answer' | 'rtc.candidate' | 'rtc.control'

/**
 * Passes a media signal to the other member of a running call. Before the answer only where early negotiation is allowed (D23).
 * @returns false for everybody and everything else
 */
export async function relaySignal<K extends RtcEvent>(parts: RealtimeParts, signals: Signals, fromId: number, event: K, data: ClientEvents[K]): Promise<boolean> {
  const call = await findCall(parts.db, data.roomNum)
  if (call === null || roleOf(call, fromId) === null || call.phase === 'ended' || (call.phase === 'ringing' && !call.early)) return false
  const passed = call.relayOnly ? withoutAddresses(event, data) : data
  if (passed !== null) signals.send(otherOf(call, fromId), { id: 0, event, ts: parts.clock.now(), data: passed } as AnyFrame)
  return true
}
