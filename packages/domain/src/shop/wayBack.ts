import type { KeyValueStore } from '@visavis/core/storage'

const KEY = 'payFrom'
/** A path of the site itself: no other host, no scheme. */
const INSIDE = /^\/(?![/\\])[^\u0000-\u001f]{0,299}$/

/** The path to go back to after paying, or null where it is none of this site's. */
export const wayBackOf = (from: string | null | undefined): string | null =>
  from !== null && from !== undefined && INSIDE.test(from) ? from : null

/** Keeps where the buyer came from over the way through the payment company. */
export function keepWayBack(tab: KeyValueStore, orderId: string, from: string | null): void {
  if (from === null) tab.remove(KEY)
  else tab.set(KEY, `${orderId} ${from}`)
}

/** Where the buyer of an order came from; null on another device, and where nobody knows. */
export function readWayBack(tab: KeyValueStore, orderId: string): string | null {
  const kept = tab.get(KEY) ?? ''
  return kept.startsWith(`${orderId} `) ? wayBackOf(kept.slice(orderId.length + 1)) : null
}
