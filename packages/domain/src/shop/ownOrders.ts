import type { SiteStorage } from '@visavis/core/storage'

/** Orders made in this browser whose end has not been told to analytics. */
const KEY = 'payOrders'
/** More were forgotten than anybody has open at once. */
const MOST = 20
const read = (storage: SiteStorage): string[] => (storage.get(KEY) ?? '').split(' ').filter((id) => id !== '')
const write = (storage: SiteStorage, ids: readonly string[]): void => {
  if (ids.length === 0) storage.remove(KEY)
  else storage.set(KEY, ids.join(' '))
}

/** Remembers that an order was made here. */
export function rememberOrder(storage: SiteStorage, orderId: string): void {
  const ids = read(storage).filter((id) => id !== orderId)
  write(storage, [...ids, orderId].slice(-MOST))
}

/**
 * Whether an order was made here and its payment has not been told: true once, whichever tab asks first. It
 * is told by the browser that made it, so that it is told once.
 */
export function takeOrder(storage: SiteStorage, orderId: string): boolean {
  const ids = read(storage)
  if (!ids.includes(orderId)) return false
  write(
    storage,
    ids.filter((id) => id !== orderId),
  )
  return true
}
