import type { CaptchaFound, CaptchaWork } from './messages.ts'

/** Numbers that are hashed side by side: fewer turns of the event loop. */
const AT_ONCE = 128

/** Tries every number in turn (altcha, version 1). @returns null where none fits */
export async function findNumber({ challenge, salt, max }: CaptchaWork): Promise<CaptchaFound> {
  const text = new TextEncoder()
  const wanted = challenge.slice(0, 8)
  const hashOf = async (number: number): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(salt + number)))
  const hex = (bytes: Uint8Array): string =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  for (let first = 0; first <= max; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, max - first + 1)
    const hashes = await Promise.all(Array.from({ length: count }, (_, index) => hashOf(first + index)))
    const found = hashes.findIndex((hash) => hex(hash.subarray(0, 4)) === wanted && hex(hash) === challenge)
    if (found >= 0) return first + found
  }
  return null
}
