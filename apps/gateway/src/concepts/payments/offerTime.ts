import type { OfferEntry } from '@visavis/core/contract/shopList'

/** Whether an offer runs at `now`, in milliseconds. */
export const runsAt = ({ from, until }: OfferEntry, now: number): boolean =>
  Date.parse(from) <= now && now < Date.parse(until)
