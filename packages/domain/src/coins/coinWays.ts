import type { DomainThunk } from '../storeTypes.ts'

/**
 * Coins that are still to be had for notifications and for the app on the home screen; 0 where they were had,
 * or none are given.
 */
export interface CoinWays {
  readonly push: number
  readonly webapp: number
}

/** Asks which ways to coins are left without buying any; what is not answered is not promised. */
export const readCoinWays =
  (): DomainThunk<Promise<CoinWays>> =>
  async (_dispatch, _getState, { gateway }) => {
    const [push, webapp] = await Promise.all([
      gateway.call('isInitNotification', undefined),
      gateway.call('isInitWebapp', undefined),
    ])
    const left = (offer: { readonly init: boolean; readonly gold: number } | undefined): number =>
      offer === undefined || offer.init ? 0 : offer.gold
    return { push: left(push), webapp: left(webapp) }
  }
