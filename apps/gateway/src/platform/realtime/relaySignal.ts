import type { ClientEvents } from '@visavis/core/contract'
import { otherOf, roleOf, type Call } from '../../concepts/call/call.ts'
import { findCall } from '../../concepts/call/callStore.ts'
import { earlyOtherOf } from '../../concepts/match/earlyRoom.ts'
import type { AnyFrame } from './Connection.ts'
import type { RealtimeParts } from './RealtimeParts.ts'
import { withoutAddresses } from './relayOnly.ts'
import type { Signals } from './Signals.ts'

export type RtcEvent = 'rtc.offer' | 'rtc.answer' | 'rtc.candidate' | 'rtc.control'

/**
 * Passes a media signal to the other member of a running call. Before the answer, and between two who still decide about each other, only
 * where early negotiation is allowed (D23).
 * @returns false for everybody and everything else
 */
export async function relaySignal<K extends RtcEvent>(parts: RealtimeParts, signals: Signals, fromId: number, event: K, data: ClientEvents[K]): Promise<boolean> {
  const call = await findCall(parts.db, data.roomNum)
  const open = call === null ? await earlyOtherOf(parts.db, fromId, data.roomNum) : isOpenTo(call, fromId) ? { otherId: otherOf(call, fromId), relayOnly: call.relayOnly } : null
  if (open === null) return false
  const passed = open.relayOnly ? withoutAddresses(event, data) : data
  if (passed !== null) signals.send(open.otherId, { id: 0, event, ts: parts.clock.now(), data: passed } as AnyFrame)
  return true
}

const isOpenTo = (call: Call, personId: number): boolean => roleOf(call, personId) !== null && call.phase !== 'ended' && (call.phase !== 'ringing' || call.early)
