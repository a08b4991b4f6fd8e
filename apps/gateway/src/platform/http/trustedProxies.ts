import { BlockList, isIP } from 'node:net'
import { ConfigError } from '../ConfigError.ts'

/** Servers whose word about who asked is believed. */
export interface TrustedProxies {
  readonly trusts: (address: string) => boolean
}

/** The machine's own servers, where nobody else is named. */
export const OWN_MACHINE = '127.0.0.1,::1'

/**
 * Reads addresses and ranges such as `10.0.0.0/8`, separated by commas. IPv4 counts inside IPv6, too.
 *
 * @throws ConfigError naming the entry that is neither
 */
export function readTrustedProxies(value: string): TrustedProxies {
  const trusted = new BlockList()
  for (const entry of value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''))
    add(trusted, entry)
  return {
    trusts: (address) => {
      const kind = isIP(address)
      return kind !== 0 && trusted.check(address, kind === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

function add(trusted: BlockList, entry: string): void {
  const [address = '', prefix, ...more] = entry.split('/')
  const kind = isIP(address)
  const longest = kind === 6 ? 128 : 32
  const isRange = prefix !== undefined
  if (kind === 0 || more.length > 0 || (isRange && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > longest))) {
    throw new ConfigError(
      `VISAVIS_TRUSTED_PROXIES holds "${entry}"; expected addresses or ranges such as 10.0.0.7 or 10.0.0.0/8, separated by commas.`,
    )
  }
  // Everybody would be believed about everything.
  if (isRange && Number(prefix) === 0)
    throw new ConfigError(
      `VISAVIS_TRUSTED_PROXIES holds "${entry}", which is every address there is. Name the servers on the way only.`,
    )
  const family = kind === 6 ? 'ipv6' : 'ipv4'
  if (isRange) trusted.addSubnet(address, Number(prefix), family)
  else trusted.addAddress(address, family)
}
