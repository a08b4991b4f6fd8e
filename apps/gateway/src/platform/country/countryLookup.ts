import type { GatewayConfig } from '../config.ts'
import { isPrivateAddress } from './privateAddress.ts'
import { countryTable, type CountryLookup } from './countryTable.ts'

/**
 * Country of a network address (R7.43): private and loopback ones are in the configured country, public ones
 * where our table says.
 */
export function createCountryLookup({
  homeCountry,
  countryTablePath,
}: Pick<GatewayConfig, 'homeCountry' | 'countryTablePath'>): CountryLookup {
  const table = countryTable(countryTablePath)
  return (address) => (isPrivateAddress(address) ? homeCountry : table(address))
}
