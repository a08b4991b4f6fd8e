const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Length of a symmetric key (C.38). */
export const KEY_LENGTH = 8

/** Eight characters from [A-Za-z0-9] out of the platform's secure source, evenly spread (R7.15). */
export function randomKey(
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const limit = 256 - (256 % ALPHABET.length)
  let key = ''
  while (key.length < KEY_LENGTH) {
    for (const byte of fill(new Uint8Array(16))) {
      if (byte < limit && key.length < KEY_LENGTH) key += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return key
}
