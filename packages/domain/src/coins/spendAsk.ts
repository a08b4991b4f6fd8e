import type { SiteStorage } from '@visavis/core/storage'

/**
 * Key of "Always ask before I spend coins on likes and friend requests"; only its switching off is stored.
 */
const ASK_KEY = 'spendAsk'

/**
 * Whether the price of a like or a friend request is confirmed before it is taken; true until somebody
 * switches it off.
 */
export const asksBeforeSpending = (storage: SiteStorage): boolean => storage.get(ASK_KEY) !== '0'

/** Remembers on this device whether to ask. */
export function rememberSpendAsk(storage: SiteStorage, on: boolean): void {
  if (on) storage.remove(ASK_KEY)
  else storage.set(ASK_KEY, '0')
}
