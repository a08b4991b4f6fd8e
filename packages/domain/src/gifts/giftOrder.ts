import { giftOf } from '@visavis/core/contract/gifts'
import type { Gift, GiftLine } from '@visavis/core/contract/gifts'

/** A gift that waits in the outbox: what the line will say, and the call it was given in. */
export interface GiftOrder extends GiftLine {
  readonly roomNum?: string | undefined
}

/** What is given when so many of a gift are sent at the price it has now. */
export function orderOf(
  { id, name, price, star, picture }: Gift,
  count: number,
  roomNum?: string,
): GiftOrder {
  return {
    giftId: id,
    ...(name === undefined ? {} : { name }),
    count,
    price,
    star,
    picture,
    ...(roomNum === undefined ? {} : { roomNum }),
  }
}

/** The content of a waiting row. */
export const orderContent = (order: GiftOrder): string => JSON.stringify(order)

/** Reads a waiting row; null for one of another version. */
export function orderFrom(content: string): GiftOrder | null {
  const line = giftOf(content)
  if (line === null) return null
  const { roomNum } = JSON.parse(content) as { roomNum?: unknown }
  return typeof roomNum === 'string' ? { ...line, roomNum } : line
}

/** The same gift at the price it has now; null where it is given no more. */
export function orderAnew({ giftId, count, roomNum }: GiftOrder, gifts: readonly Gift[]): GiftOrder | null {
  const gift = gifts.find(({ id }) => id === giftId)
  return gift === undefined ? null : orderOf(gift, count, roomNum)
}

/** What it costs. */
export const totalOf = ({ price, count }: Pick<GiftLine, 'price' | 'count'>): number => price * count
