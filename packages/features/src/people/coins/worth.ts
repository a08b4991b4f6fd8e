import type { WheelGift, WheelPrize } from '@visavis/core/contract/wheel'
import { chanceOf } from '@visavis/core/contract/wheelDraw'

/**
 * What a spin brings on average, in coins: gifts at their price, a further spin at what it brings on average
 * itself. Call coupons count nothing: what a minute is worth depends on whom one calls. Rounded to a tenth.
 */
export function averageWorth(prizes: readonly WheelPrize[], gifts: readonly WheelGift[]): number {
  let sum = 0
  let again = 0
  for (const prize of prizes) {
    const chance = chanceOf(prize, prizes)
    if (prize.kind === 'coins') sum += chance * prize.coins
    else if (prize.kind === 'spin') again += chance
    else if (prize.kind === 'gift')
      sum += chance * (gifts.find(({ giftId }) => giftId === prize.giftId)?.price ?? 0)
  }
  return Math.round((sum / (1 - again)) * 10) / 10
}
