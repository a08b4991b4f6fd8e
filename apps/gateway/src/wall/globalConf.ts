import type { GlobalConf } from '@visavis/core/contract'
import { REGISTER_GOLD } from '../account/registerBonus.ts'
import { phonesReachable } from '../messages/phoneConfig.ts'
import { RING_SECONDS } from '../call/call.ts'
import { POINT_RATE } from '../coins/coins.ts'
import { FRIEND_REQUEST_PRICE } from '../friend/friend.service.ts'
import { LIKE_PRICE } from '../match/likes.ts'
import { offeredProviders } from '../social/offeredProviders.ts'
import type { Caller, GatewayContext } from '../context.ts'

/** Prices a host may choose from (R1.18). */
export const HOST_PRICES = [20, 40, 60, 80, 100, 120] as const
/** How many people the wall shows at most (C.52); VIPs see all. */
export const WALL_LIMIT = { visitor: 24, user: 60, vip: 2_147_483_647 } as const

/** Site function configuration (R7.42). */
export function globalConf({ config, clock }: GatewayContext, caller: Caller): GlobalConf {
  const { closedCountries } = config.phone
  return {
    now: clock.now(), likePrice: LIKE_PRICE, friendRequestPrice: FRIEND_REQUEST_PRICE, translatePrice: 1, hostPrices: [...HOST_PRICES], pointRate: POINT_RATE, wallLimit: WALL_LIMIT,
    registerGold: REGISTER_GOLD, ringSeconds: RING_SECONDS,
    features: { emailSignUp: caller.brand.features.emailSignUp, demoCoins: config.mode === 'development', simulation: config.simulation },
    providers: offeredProviders(config, caller.brand),
    phone: { offered: phonesReachable(config), closedCountries: [...closedCountries], needMobileVerify: config.phone.verify },
  }
}
