import { giftOf } from '@visavis/core/contract/gifts'
import type { BackpackItem } from '@visavis/core/contract/backpack'
import type { Gift, GiftLine } from '@visavis/core/contract/gifts'

/** A gift that waits in the outbox: what the line will say, and the call it was given in. */
export interface GiftOrder extends GiftLine {
  readonly roomNum?: string | undefined
  /** The item of the own backpack that is given instead of coins. */
  readonly itemId?: number | undefined
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

/** What is given when an item of the backpack is sent: it costs nothing. */
export const orderOfItem = (
  { id, giftId, name, star, picture }: BackpackItem,
  roomNum?: string,
): GiftOrder => ({
  ...orderOf({ id: giftId, ...(name === undefined ? {} : { name }), price: 0, star, picture }, 1, roomNum),
  itemId: id,
})

/** The content of a waiting row. */
export const orderContent = (order: GiftOrder): string => JSON.stringify(order)

/** Reads a waiting row; null for one of another version. */
export function orderFrom(content: string): GiftOrder | null {
  const line = giftOf(content)
  if (line === null) return null
  const { roomNum, itemId } = JSON.parse(content) as { roomNum?: unknown; itemId?: unknown }
  return {
    ...line,
    ...(typeof roomNum === 'string' && { roomNum }),
    ...(typeof itemId === 'number' && { itemId }),
  }
}

/** The same gift at the price it has now; null where it is given no more. */
export function orderAnew({ giftId, count, roomNum }: GiftOrder, gifts: readonly Gift[]): GiftOrder | null {
  const gift = gifts.find(({ id }) => id === giftId)
  return gift === undefined ? null : orderOf(gift, count, roomNum)
}

/** What it costs. */
export const totalOf = ({ price, count }: Pick<GiftLine, 'price' | 'count'>): number => price * count
