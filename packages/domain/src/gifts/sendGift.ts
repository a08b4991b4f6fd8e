import type { OutboxRow } from '@visavis/core/outbox/Outbox'
import type { Data } from '@visavis/core/contract'
import type { GatewayResult } from '@visavis/core/gateway'
import { purchaseRefused } from '../coins/lackOfCoins.ts'
import type { AppDispatch } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import type { DomainPorts } from '../ports.ts'
import { orderFrom, totalOf } from './giftOrder.ts'

type Result = GatewayResult<Data<'giftSend'>>

/**
 * Sends a waiting gift under its id. A gift that is given is counted once. @returns null for a row of another
 * version
 */
export async function sendGiftRow(
  { gateway, tracker }: DomainPorts,
  { messageId, friendId, content }: OutboxRow,
): Promise<Result | null> {
  const order = orderFrom(content)
  if (order === null) return null
  const { giftId, count, price, roomNum, itemId } = order
  const body = {
    messageId,
    toUserId: friendId,
    giftId,
    count,
    price,
    ...(roomNum === undefined ? {} : { roomNum }),
    ...(itemId === undefined ? {} : { itemId }),
  }
  const result = await gateway.request('giftSend', body, { requestId: messageId })
  if (result.ok) tracker.track('gift_send', { target: friendId, price: totalOf(order), type: giftId })
  return result
}

/**
 * Says why a gift was refused, with the way to coins where they are too few; the list is read anew, its
 * prices may have changed.
 */
export function giftRefused(dispatch: AppDispatch, result: Result): void {
  if (result.ok) return
  dispatch(purchaseRefused(result.failure))
  dispatch(gatewayApi.util.invalidateTags(['Gifts', 'Backpack']))
}
