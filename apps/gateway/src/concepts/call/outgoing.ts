import type { ServerEvents, UpgradeAction } from '@visavis/core/contract'
import type { Call } from './call.ts'

type Status = ServerEvents['call.status']

/** What a step wants people to hear; turned into events once balances and grants are known. */
export type Outgoing =
  | { kind: 'status'; personId: number; status: Status['status']; byUserId: number; reason: Status['reason'] }
  /** Answer, to the caller: carries a fresh grant. */
  | { kind: 'answered'; personId: number }
  | { kind: 'media'; personId: number; byUserId: number; state: 'lost' | 'back' | 'gone'; until: number }
  | { kind: 'billing'; personId: number }
  | { kind: 'lowBalance' }
  | { kind: 'resumed' }
  | { kind: 'moved'; personId: number; seat: string; movedAt: number }
  | {
      kind: 'upgrade'
      personId: number
      action: UpgradeAction
      byUserId: number
      reason: ServerEvents['call.upgrade']['reason']
      until: number | null
    }

/** call.status to the people named, each with their reason. */
export function statusEvents(
  status: Status['status'],
  byUserId: number,
  to: readonly (readonly [personId: number, reason: Status['reason']])[],
): Outgoing[] {
  return to.map(([personId, reason]) => ({ kind: 'status', personId, status, byUserId, reason }))
}

/** call.billing to both members: the meter began, went on, or charged a minute. */
export const billingEvents = (call: Call): Outgoing[] => [
  { kind: 'billing', personId: call.callerId },
  { kind: 'billing', personId: call.calleeId },
]
