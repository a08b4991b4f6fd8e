import type { Data, ParsedBody } from '@visavis/core/contract'
import { balanceOf } from '../coins/coins.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { requireRoom } from '../spendGuard/guard.ts'
import { priceChanged } from '../../platform/tuning/priceChanged.ts'
import { changeCalls } from './changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockChargedCall } from './lockChargedCall.ts'
import { billingEvents } from './outgoing.ts'

/**
 * The payer of a trial call agrees to its price per minute: it goes on after the first (R9.13). Nothing is
 * charged before that minute begins.
 *
 * @throws Refusal 404 for others, 400 for another price, 20412 with price and balance, 20501 when the minute
 *   is over or the call is no trial
 */
export async function continueAfterTrial(
  context: GatewayContext,
  personId: number,
  { roomNum, price }: ParsedBody<'callGoOn'>,
): Promise<Data<'callGoOn'>> {
  return await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    // A minute that is over has ended the call, whatever comes next.
    const { call } = await lockChargedCall(tx, context, { personId, roomNum, now })
    if (
      call === undefined ||
      call.phase !== 'connected' ||
      call.trialPrice === null ||
      personId !== call.callerId
    )
      throw new Refusal(20501, { values: { reason: 'state' } })
    if (call.goesOn) return { price: call.price }
    if (price !== call.price) throw priceChanged(call.price)
    await requireRoom(tx, personId, price, now)
    const balance = await balanceOf(tx, personId)
    if (balance < price) throw new Refusal(20412, { values: { price, balance } })
    await changeCalls(tx, context, [call], {
      now,
      step: ({ call: open, out }) => {
        open.goesOn = true
        out.push(...billingEvents(open))
      },
    })
    return { price }
  })
}
