// The core comes first: the cipher modules hang themselves onto it.
import CryptoJS from 'crypto-js/core'
import 'crypto-js/aes'
import 'crypto-js/tripledes'
import ecb from 'crypto-js/mode-ecb'
import noPadding from 'crypto-js/pad-nopadding'
import type { SealingSuite } from './Sealing.ts'

/**
 * Symmetric half of a suite: text in, standard base64 out, and back. `decrypt` throws for most damage, the
 * rest gives wrong text.
 */
export interface Cipher {
  encrypt(plain: string, key: string): string
  decrypt(data: string, key: string): string
}

const { Base64, Utf8, Latin1 } = CryptoJS.enc
type Words = CryptoJS.lib.WordArray

/** AES with the key as passphrase: OpenSSL's salted format, a new salt each time. */
const aes: Cipher = {
  encrypt: (plain, key) => CryptoJS.AES.encrypt(Utf8.parse(plain), key).toString(),
  decrypt: (data, key) => textOf(CryptoJS.AES.decrypt(canonical(data), key, { padding: noPadding }), 16),
}

/**
 * Single DES, ECB, PKCS#7, the key's eight characters as its bytes (D5). Obfuscation for older gateways, not
 * security.
 */
const des: Cipher = {
  encrypt: (plain, key) =>
    CryptoJS.DES.encrypt(Utf8.parse(plain), Latin1.parse(key), { mode: ecb }).toString(),
  decrypt: (data, key) => {
    const ciphertext = Base64.parse(canonical(data))
    return textOf(
      CryptoJS.DES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), Latin1.parse(key), {
        mode: ecb,
        padding: noPadding,
      }),
      8,
    )
  },
}

export const CIPHERS: Readonly<Record<SealingSuite, Cipher>> = { 'aes-oaep': aes, 'des-pkcs1': des }

/** Base64 has spellings that mean the same; only the one that encoders write is let through. */
function canonical(data: string): string {
  if (data === '' || Base64.stringify(Base64.parse(data)) !== data) throw new Error('sealing: base64')
  return data
}

/** Strict PKCS#7, which crypto-js does not check, then UTF-8. */
function textOf(words: Words, blockSize: number): string {
  const { sigBytes } = words
  const byteAt = (index: number) => ((words.words[index >>> 2] ?? 0) >>> (24 - (index % 4) * 8)) & 0xff
  const padding = byteAt(sigBytes - 1)
  if (sigBytes < blockSize || sigBytes % blockSize !== 0 || padding < 1 || padding > blockSize)
    throw new Error('sealing: padding')
  for (let index = sigBytes - padding; index < sigBytes; index += 1)
    if (byteAt(index) !== padding) throw new Error('sealing: padding')
  words.sigBytes -= padding
  return Utf8.stringify(words)
}
