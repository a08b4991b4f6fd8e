import { chargeMinutes, type ChargedMinute } from '../coins/coins.ts'
import { refundMinutes } from '../coins/refunds.ts'
import type { Database } from '../../platform/database/database.ts'
import { endCall } from './advance.ts'
import { isCovered, isNextPaid, type Call } from './call.ts'
import { overchargedMinutes, paidUntil, unchargedMinutes } from './meter.ts'
import { billingEvents, type Outgoing } from './outgoing.ts'
import { schedule } from './schedule.ts'
import { minuteTerms, passTrial } from './trial.ts'
import type { CallUpdate } from './callUpdate.ts'

/** Charges every minute that has begun by `at(call)`, all calls in one statement, and lets the calls know. */
export async function chargeDueMinutes(
  tx: Database,
  updates: readonly CallUpdate[],
  at: (call: Call) => number,
  now: number,
): Promise<void> {
  for (const update of updates) passTrial(update, at(update.call), now)
  const charges = updates
    .filter(({ call }) => call.phase === 'connected')
    .flatMap(({ call }) =>
      unchargedMinutes(call, at(call)).map((minute) => ({
        roomNum: call.roomNum,
        minute,
        payerId: call.callerId,
        payeeId: call.pointsPerMinute > 0 ? call.calleeId : null,
        ...minuteTerms(call, minute),
      })),
    )
  if (charges.length === 0) return
  const answers = new Map<string, ChargedMinute[]>()
  for (const answer of await chargeMinutes(tx, charges, now))
    answers.set(answer.roomNum, [...(answers.get(answer.roomNum) ?? []), answer])
  for (const { call, out } of updates) {
    const own = answers.get(call.roomNum)
    if (own !== undefined)
      applyCharges(
        call,
        own.sort((a, b) => a.minute - b.minute),
        now,
        out,
      )
  }
  // A trial minute found late began and ended in the same look.
  for (const update of updates) passTrial(update, at(update.call), now)
}

/**
 * Notes paid minutes. A minute that balance or own limits do not cover ends the call at the moment the paid
 * ones were used up: nothing free, nothing unpaid (D22).
 */
export function applyCharges(
  call: Call,
  answers: readonly ChargedMinute[],
  now: number,
  out: Outgoing[],
): void {
  let balance: number | null = null
  for (const answer of answers) {
    if (answer.outcome === 'insufficient') {
      endCall(call, 'outOfCoins', paidUntil(call) ?? now, null, out)
      break
    }
    call.minutes = answer.minute
    const { price, points } = minuteTerms(call, answer.minute)
    call.gold += price
    call.points += points
    balance = Math.min(answer.payerBalance, answer.payerRoom)
  }
  if (balance === null) return
  // Also when the same look found minutes paid and the next one not: the last bill told is the whole one.
  out.push(...billingEvents(call))
  if (call.phase === 'ended') return
  const wasLow = call.graceUntil !== null
  call.graceUntil = balance < call.price && isNextPaid(call) ? paidUntil(call) : null
  if (call.graceUntil !== null) out.push({ kind: 'lowBalance' })
  else if (wasLow) out.push({ kind: 'resumed' })
  schedule(call)
}

/**
 * Gives back what was charged for minutes an ended call never had (D21). The books show both movements; the
 * bill is what is left.
 */
export async function refundUnusedMinutes(
  tx: Database,
  updates: readonly CallUpdate[],
  now: number,
): Promise<void> {
  const over = updates.map(({ call }) => overchargedMinutes(call))
  const given = await refundMinutes(
    tx,
    updates.flatMap(({ call }, index) =>
      (over[index] ?? []).map((minute) => ({ roomNum: call.roomNum, minute })),
    ),
    now,
  )
  for (const [index, { call, out }] of updates.entries()) {
    const own = given.filter(({ roomNum }) => roomNum === call.roomNum)
    // A covered minute that earned nothing stands in no book.
    const unbooked = (over[index] ?? []).filter(
      (minute) => isCovered(call, minute) && !own.some((line) => line.minute === minute),
    ).length
    if (own.length + unbooked === 0) continue
    call.minutes -= own.length + unbooked
    // What they cost then: minutes before an upgrade were cheaper.
    call.gold -= own.reduce((sum, { price }) => sum + price, 0)
    call.points -= own.reduce((sum, { points }) => sum + points, 0)
    out.push(...billingEvents(call))
  }
}
