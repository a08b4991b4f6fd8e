import { randomBytes } from 'node:crypto'

/** Digits and letters nobody mistakes for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A number people can read out: `A-…` for cases, `B-…` for bans, `C-…` for complaints about calls, `I-…` for
 * problems with orders, `T-…` for tickets, `P-…` for payouts, `N-…` for penalties; 80 random bits.
 */
export function newReference(letter: 'A' | 'B' | 'C' | 'I' | 'N' | 'P' | 'T'): string {
  const digits = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32] ?? '0').join('')
  return `${letter}-${digits.match(/.{4}/g)?.join('-') ?? ''}`
}
