import type { giftsContract } from '@visavis/core/contract/gifts'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { weighRunningCall } from '../call/resume.ts'
import { balanceOf } from '../coins/coins.ts'
import { firstSpendOf } from '../firstSpend/firstSpend.ts'
import { sendGift } from './sendGift.ts'

/** Gifts: P.104. */
export function createGiftHandlers(context: GatewayContext): Pick<Handlers, keyof typeof giftsContract> {
  const limiter = new RateLimiter(context.clock)
  return {
    async giftList({ caller: { userId } }) {
      const { 'gift.list': list } = await tunablesFor(context.db, userId)
      return {
        gifts: list.map(({ points: _points, ...gift }) => gift),
        goldNum: await balanceOf(context.db, userId),
        ...(await firstSpendOf(context, userId)),
      }
    },
    async giftSend({ body, caller: { userId } }) {
      limiter.take(`gifts:${userId}`, ABUSE_LIMITS.messagesPerSecond, ABUSE_LIMITS.messageBurst)
      if (body.toUserId === userId) throw new Refusal(20004, { status: 404 })
      const given = await sendGift(context, userId, body)
      await weighRunningCall(context, userId)
      return given
    },
  }
}
