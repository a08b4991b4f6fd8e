import type { Brand } from '@visavis/core/brand'

/**
 * Ways to pay that the brand's market of a country names, in its order. A country without a market keeps all.
 *
 * @param country of the buyer, ISO 3166-1
 */
export function inMarket<T extends { readonly methodId: string }>(
  { markets }: Pick<Brand, 'markets'>,
  country: string,
  methods: readonly T[],
): readonly T[] {
  const market = markets.find((one) => one.country === country)
  if (market === undefined) return methods
  return market.paymentMethods.flatMap((named) => methods.filter(({ methodId }) => methodId === named))
}
