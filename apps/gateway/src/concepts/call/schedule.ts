import type { Call } from './call.ts'
import { paidUntil } from './meter.ts'

/** Sets when the ticker must look again. */
export function schedule(call: Call): void {
  if (call.phase === 'ended') {
    call.dueAt = null
    return
  }
  // A minute is due once it has begun, one millisecond after the paid ones are used up.
  const paid = call.phase === 'connected' ? paidUntil(call) : null
  const moments = [
    ...call.holds.map((hold) => hold.until),
    ...(call.phase === 'ringing' ? [call.ringUntil] : []),
    ...(call.phase === 'connecting' && call.mediaUntil !== null ? [call.mediaUntil] : []),
    ...(paid === null ? [] : [paid + 1]),
    ...(call.upgradeUntil === null ? [] : [call.upgradeUntil]),
  ]
  call.dueAt = moments.length === 0 ? null : Math.min(...moments)
}
