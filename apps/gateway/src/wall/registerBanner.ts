import { REGISTER_GOLD } from '../account/registerBonus.ts'
import { HOST_PRICES } from './globalConf.ts'

/** What the sign-up banner promises (R9.36): the coins of a new account, and how many call minutes they buy at the lowest price. */
export function registerBanner(): { gold: number; callCount: number; img: string } {
  return { gold: REGISTER_GOLD, callCount: Math.floor(REGISTER_GOLD / Math.min(...HOST_PRICES)), img: '' }
}
