import { isIP } from 'node:net'

/** Loopback, link-local and private ranges: they are in no country. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 6) return /^(::1$|f[cd]|fe[89ab])/i.test(address)
  return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.)/.test(address)
}
