/**
 * Prices of a person where the way of meeting sets the price (R9.12): that price, and the person's own one
 * where it is lower, in coins per minute. People who are no hosts cost nothing.
 */
export function pricesOfWay(
  person: { isHost: boolean; pricePerMinute: number },
  wayPrice: number,
): { pricePerMinute: number; ownPrice?: number } {
  if (!person.isHost) return { pricePerMinute: 0 }
  return {
    pricePerMinute: wayPrice,
    ...(person.pricePerMinute < wayPrice ? { ownPrice: person.pricePerMinute } : {}),
  }
}
