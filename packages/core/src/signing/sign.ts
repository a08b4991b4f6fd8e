import md5 from 'crypto-js/md5'
import { canonicalString } from './canonicalString.ts'
import type { SignedValues } from './canonicalString.ts'

/**
 * Uppercase hexadecimal MD5 of the canonical string, 32 characters (R7.09). A compatibility checksum, not a
 * proof.
 */
export function sign(values: SignedValues): string {
  return md5(canonicalString(values)).toString().toUpperCase()
}
