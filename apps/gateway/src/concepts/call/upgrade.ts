import type { Data, ParsedBody } from '@visavis/core/contract'
import { balanceOf } from '../coins/coins.ts'
import { reachOf } from '../coins/reach.ts'
import { requireRoom } from '../spendGuard/guard.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { isCovered, otherOf, type Call } from './call.ts'
import { changeCalls } from './changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockChargedCall } from './lockChargedCall.ts'
import { isTooOld } from './oldVersion.ts'
import { acceptUpgrade, askForUpgrade, closeUpgrade, isUpgradeOpen } from './upgradeSteps.ts'

/**
 * Asks for video in a voice call, accepts, declines or withdraws (M-UPGRADE). Whoever pays must name the
 * price of a video minute they were shown, whichever side asked; minutes cost it from the next one on. Two
 * who ask each other have both said yes.
 *
 * @throws Refusal 404 for others, 20930 and 20931 by own limits, 20402 with price and balance, 400 for
 *   another price, 20503 when the other side's pages are too old, 20501 when the call is not in that state
 */
export async function upgradeCall(
  context: GatewayContext,
  personId: number,
  { roomNum, action, price }: ParsedBody<'callUpgrade'>,
): Promise<Data<'callUpgrade'>> {
  return await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    // Minutes that have begun are voice minutes, whatever comes next.
    const { row, call } = await lockChargedCall(tx, context, { personId, roomNum, now })
    if (call === undefined || call.phase !== 'connected' || call.callType !== 2) return answerTo(row, action)
    const wantsVideo = action === 'request' || action === 'accept'
    if (wantsVideo && personId === call.callerId) await checkPayer(tx, call, price, now)
    if (
      action === 'request' &&
      (await isTooOld(tx, otherOf(call, personId), context.config.lowestVideoVersion))
    )
      throw new Refusal(20503)
    const next = stepOf(call, action, personId, now)
    if (next === null) throw wrongState()
    const isCovered =
      next !== 'accept' ||
      staysFree(call) ||
      ((await reachOf(tx, [call.callerId], now)).get(call.callerId) ?? 0) >= call.videoPrice
    const [changed] = await changeCalls(tx, context, [call], {
      now,
      step: ({ call: open, out }) => {
        if (next === 'ask') askForUpgrade(open, personId, now, out)
        else if (next === 'accept' && isCovered) acceptUpgrade(open, personId, out)
        else if (next === 'withdraw') closeUpgrade(open, 'cancel', personId, null, out)
        else
          closeUpgrade(
            open,
            'decline',
            next === 'accept' ? 0 : personId,
            next === 'accept' ? 'noCoins' : null,
            out,
          )
      },
    })
    const after = changed?.call ?? call
    return { callType: after.callType, price: after.videoPrice }
  })
}

type Step = 'ask' | 'accept' | 'decline' | 'withdraw'

/** What an action means right now; null when it cannot be. */
function stepOf(
  call: Call,
  action: ParsedBody<'callUpgrade'>['action'],
  personId: number,
  now: number,
): Step | null {
  const isOpen = isUpgradeOpen(call, now)
  const isMine = isOpen && call.upgradeBy === personId
  switch (action) {
    // A line that is lost right now begins nothing that costs.
    case 'request':
      return isMine || call.holds.length > 0 ? null : isOpen ? 'accept' : 'ask'
    case 'accept':
      return isOpen && !isMine && call.holds.length === 0 ? 'accept' : null
    case 'decline':
      return isOpen && !isMine ? 'decline' : null
    case 'cancel':
      return isMine ? 'withdraw' : null
  }
}

/** Late: the call is over, or a video call already. To accept twice is to accept once. */
function answerTo(call: Call, action: ParsedBody<'callUpgrade'>['action']): Data<'callUpgrade'> {
  if (call.phase === 'connected' && call.callType === 1 && (action === 'accept' || action === 'request'))
    return { callType: 1, price: call.price }
  throw wrongState()
}

const wrongState = (): Refusal => new Refusal(20501, { values: { reason: 'state' } })

/** A coupon that is good for video covers the next minute, too. */
const staysFree = (call: Call): boolean => call.couponScope !== 'voice' && isCovered(call, call.minutes + 1)

/** The payer agreed to this price and can pay the first minute of it. */
async function checkPayer(tx: Database, call: Call, price: number, now: number): Promise<void> {
  if (price !== call.videoPrice) throw new Refusal(20001, { status: 400, field: 'price' })
  if (staysFree(call)) return
  await requireRoom(tx, call.callerId, price, now)
  const balance = await balanceOf(tx, call.callerId)
  if (balance < price) throw new Refusal(20402, { values: { price, balance } })
}
