import type { DomainThunk } from '../storeTypes.ts'

/** What has become of offers in this browser, newest last. */
const SEEN = 'offersSeen'
const MOST_SEEN = 50
/** `shown`: it has come up by itself once. `closed`: its bubble was closed, too. */
export type OfferSeen = 'shown' | 'closed'
/** By the ids of offers. */
export type SeenOffers = Readonly<Record<string, OfferSeen>>

/** What is stored may be anything: whoever reads takes what fits. */
function read(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** What has become of offers in this browser. */
export const seenOffers =
  (): DomainThunk<SeenOffers> =>
  (_dispatch, _getState, { storage }) =>
    Object.fromEntries(
      Object.entries(read(storage.get(SEEN))).filter(
        (entry): entry is [string, OfferSeen] => entry[1] === 'shown' || entry[1] === 'closed',
      ),
    )

/** The same offer does not come up by itself again (R9.55), and after `closed` it has no bubble either. */
export const offerSeen =
  (offerId: string, seen: OfferSeen): DomainThunk<SeenOffers> =>
  (dispatch, _getState, { storage }) => {
    const others = Object.entries(dispatch(seenOffers())).filter(([id]) => id !== offerId)
    const next = Object.fromEntries([...others, [offerId, seen] as const].slice(-MOST_SEEN))
    storage.set(SEEN, JSON.stringify(next))
    return next
  }
