import type { ClientEvents } from '@visavis/core/contract'
import type { GatewayContext } from '../../platform/context.ts'
import { otherOf, roleOf, type Call } from './call.ts'
import { signalRoute } from './call.hooks.ts'
import { findCall } from './callStore.ts'
import { withoutAddresses } from './relayOnly.ts'

export type RtcEvent = 'rtc.offer' | 'rtc.answer' | 'rtc.candidate' | 'rtc.control'

/**
 * Passes a media signal to the other member of a running call. Before the answer, and between two who still
 * decide about each other, only where early negotiation is allowed (D23).
 *
 * @returns false for everybody and everything else
 */
export async function relaySignal<K extends RtcEvent>(
  context: GatewayContext,
  fromId: number,
  event: K,
  data: ClientEvents[K],
): Promise<boolean> {
  const open = await routeOf(context, fromId, data.roomNum)
  if (open === null) return false
  const passed = open.relayOnly ? withoutAddresses(event, data) : data
  if (passed !== null) context.push.signal<RtcEvent>(open.otherId, event, passed)
  return true
}

async function routeOf(
  { db, hooks }: GatewayContext,
  fromId: number,
  roomNum: string,
): Promise<{ otherId: number; relayOnly: boolean } | null> {
  const call = await findCall(db, roomNum)
  if (call !== null)
    return isOpenTo(call, fromId) ? { otherId: otherOf(call, fromId), relayOnly: call.relayOnly } : null
  for (const find of hooks.of(signalRoute)) {
    const route = await find(db, fromId, roomNum)
    if (route !== null) return route
  }
  return null
}

const isOpenTo = (call: Call, personId: number): boolean =>
  roleOf(call, personId) !== null && call.phase !== 'ended' && (call.phase !== 'ringing' || call.early)
