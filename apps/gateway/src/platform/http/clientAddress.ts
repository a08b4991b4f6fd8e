import { isIP } from 'node:net'
import type { TrustedProxies } from './trustedProxies.ts'

/**
 * Network address of the browser: the last X-Forwarded-For entry that no trusted proxy added, else the peer
 * itself. An entry that is no address ends the search: what stands before it may be anybody's.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  if (!trusted.trusts(peer) || forwardedFor === undefined) return plain(peer)
  for (const entry of forwardedFor.split(',').reverse()) {
    const hop = withoutPort(entry.trim())
    if (isIP(hop) === 0) break
    if (!trusted.trusts(hop)) return plain(hop)
  }
  return plain(peer)
}

/** `192.0.2.1:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` without port and brackets. */
function withoutPort(entry: string): string {
  const [, six, four] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(entry) ?? []
  return six ?? four ?? entry
}

/** IPv4 inside IPv6 as plain IPv4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

/** Addresses of the machine itself: limits do not count them. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** What limits of payments count as one place: the /24 of an IPv4 address, the /56 of an IPv6 one. */
export function rangeOf(address: string): string {
  const network = networkOf(address)
  if (!network.endsWith('::/64')) return network.replace(/\.\d+$/, '.0/24')
  const [first = '0', second = '0', third = '0', fourth = '0'] = network.slice(0, -5).split(':')
  const kept = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return `${first}:${second}:${third}:${kept}::/56`
}

/**
 * What limits count as one place: an IPv4 address, or the /64 of an IPv6 one, which is what a household gets
 * and may take any address of.
 */
export function networkOf(address: string): string {
  const plainAddress = plain(address.replace(/%.*$/, ''))
  if (isIP(plainAddress) !== 6) return plainAddress
  // The address parser of the platform writes every form of an address the same way.
  const [head = '', tail = ''] = new URL(`http://[${plainAddress}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':'),
    after = tail === '' ? [] : tail.split(':')
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
