import type { GatewayConfig } from '../config.ts'
import { isPrivateAddress } from '../http/clientAddress.ts'

/** Country code of a network address; empty when unknown. */
export type CountryLookup = (address: string) => string

/** Private and loopback addresses are in the configured country. A table of public ranges plugs in here; without one they are unknown (id 0). */
export function createCountryLookup({ homeCountry }: Pick<GatewayConfig, 'homeCountry'>, table: CountryLookup = () => ''): CountryLookup {
  return (address) => (isPrivateAddress(address) ? homeCountry : table(address))
}
