import * as v from 'valibot'
import { messageId } from './chat.ts'
import type { Endpoint } from './endpoint.ts'
import { firstSpend } from './firstSpend.ts'
import { giftId, giftName, giftPicture, giftStar, MOST_GIFTS } from './giftList.ts'
import { coins, count, personId, roomRef, text, timestamp } from './scalars.ts'

export { DEFAULT_GIFTS, GIFT_PICTURES, MOST_GIFTS } from './giftList.ts'
export type { GiftPicture, GiftStar } from './giftList.ts'

const shown = { name: v.optional(giftName), price: coins, star: giftStar, picture: giftPicture }

/**
 * A gift as it stands in the tray. Without `name` the site names it in the language of whoever reads
 * (`webChat.gift.name.{id}`).
 */
export const gift = v.object({ id: giftId, ...shown })
export type Gift = v.InferOutput<typeof gift>

/** How many at once. */
export const giftCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_GIFTS))

/**
 * What a line of type `gift` holds, as it was when it was given: later changes of the list do not reach it.
 * `price` is that of one.
 */
export const giftLine = v.object({ giftId, count: giftCount, ...shown })
export type GiftLine = v.InferOutput<typeof giftLine>

/** The `content` of a line of type `gift`. */
export const giftContent = (line: GiftLine): string => JSON.stringify(line)

/** Reads the `content` of a line of type `gift`; null for one that this version does not understand. */
export function giftOf(content: string): GiftLine | null {
  try {
    const read = v.safeParse(giftLine, JSON.parse(content))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Gifts: P.104. */
export const giftsContract = {
  /** What can be given now, in the order of the tray, and the asker's coins. */
  giftList: {
    method: 'GET',
    path: '/facade/api/gift/list',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: v.object({ gifts: v.array(gift), goldNum: coins, firstSpend: v.optional(firstSpend) }),
  },
  /**
   * Gives `count` of a gift: one line in the conversation and one movement of coins, once per `messageId`;
   * the same again answers what is stored. `price` is that of one as the person saw it. In a running call of
   * the two (`roomNum`) nobody has to wait for an answer. With `itemId` one gift of the own backpack is given
   * instead of coins: `count` is 1, `price` is 0.
   *
   * @see errors 20415 too few coins, 20401 another spend took them, 20001 with field price: it has changed,
   * 20504 there is no such gift or
   *   item,
   *   20502 their pages are too old for gifts, 20505 the id was used for something else, 20914 an answer is
   *   awaited, 20004 nobody there
   */
  giftSend: {
    method: 'POST',
    path: '/facade/api/gift/send',
    host: 'api',
    auth: 'signed',
    policy: 'raise',
    remembered: false,
    body: v.object({
      messageId,
      toUserId: personId,
      giftId: text(20),
      count: giftCount,
      price: coins,
      roomNum: v.optional(roomRef),
      itemId: v.optional(count),
    }),
    data: v.object({ messageId: text(64), nth: count, timestamp, content: v.string(), goldNum: coins }),
  },
} as const satisfies Record<string, Endpoint>
