import { voicePriceOf } from '@visavis/core/contract'
import { MATCH_LOCATION } from '../match/callOfMatch.ts'
import type { PastCall } from './call.states.ts'

/**
 * Coins per minute a call to the person of a past call of the same kind would cost this person; 0 is free.
 * The caller knows it from the call, the callee from the ring; a private call in a match had a price of its
 * own.
 */
export const priceOfCallingAgain = ({
  outgoing,
  price,
  person,
  location,
  callType,
}: Pick<PastCall, 'outgoing' | 'price' | 'person' | 'location' | 'callType'>): number =>
  outgoing && location !== MATCH_LOCATION
    ? price
    : callType === 1
      ? person.pricePerMinute
      : voicePriceOf(person.pricePerMinute)
