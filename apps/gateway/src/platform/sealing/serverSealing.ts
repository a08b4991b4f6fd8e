import {
  createCipheriv,
  createDecipheriv,
  createHash,
  constants,
  privateDecrypt,
  randomBytes,
  randomInt,
  type KeyObject,
} from 'node:crypto'

/** The two suites of R7.15. Each seals requests and answers with its own cipher (D5). */
export type SealingSuite = 'aes-oaep' | 'des-pkcs1'
export interface SealedEnvelope {
  readonly data: string
  readonly key: string
}

/** Any damage to an envelope gives this one error: which part was wrong must not show. */
export class BadEnvelope extends Error {
  constructor() {
    super('bad envelope')
  }
}

const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A fresh 8-character key (C.38). */
export function newSymmetricKey(): string {
  return Array.from({ length: 8 }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('')
}

/** Opens a sealed body. @returns plain text and the key it was sealed with. @throws BadEnvelope */
export function openEnvelope(
  suite: SealingSuite,
  privateKey: KeyObject,
  envelope: SealedEnvelope,
): { plain: string; key: string } {
  const key = openKey(suite, privateKey, envelope.key)
  return { plain: decrypt(suite, key, envelope.data), key: key.toString('latin1') }
}

/** Opens only a key, as in the header `encryptKey`. @throws BadEnvelope */
export function openWrappedKey(suite: SealingSuite, privateKey: KeyObject, wrapped: string): string {
  return openKey(suite, privateKey, wrapped).toString('latin1')
}

/** Seals an answer: `key` is a new key under the request's key, `data` the text under the new key (R7.18). */
export function sealAnswer(suite: SealingSuite, requestKey: string, plain: string): SealedEnvelope {
  const key = newSymmetricKey()
  return {
    key: encrypt(suite, Buffer.from(requestKey, 'latin1'), key),
    data: encrypt(suite, Buffer.from(key, 'latin1'), plain),
  }
}

function openKey(suite: SealingSuite, privateKey: KeyObject, wrapped: string): Buffer {
  const bytes = base64(wrapped)
  if (bytes.length !== (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8) throw new BadEnvelope()
  try {
    const key =
      suite === 'aes-oaep'
        ? privateDecrypt(
            { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
            bytes,
          )
        : unpadPkcs1(privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, bytes))
    if (key.length !== 8 || key.some((byte) => byte > 0x7e || byte < 0x20)) throw new BadEnvelope()
    return key
  } catch {
    // A made-up key fails later exactly like a wrong body: no oracle.
    return randomBytes(8)
  }
}

/**
 * PKCS#1 v1.5 with exactly 8 message bytes, without a branch on secret bytes; a bad block gives random bytes
 * (Node 20 refuses this padding itself).
 */
function unpadPkcs1(block: Buffer): Buffer {
  const at = (index: number): number => block[index] ?? 0
  const separator = block.length - 9
  const fake = randomBytes(8)
  let bad = at(0) | (at(1) ^ 2) | at(separator)
  for (let index = 2; index < separator; index += 1) bad |= Number(at(index) === 0)
  const mask = bad === 0 ? 0xff : 0
  return Buffer.from(fake.map((byte, index) => (at(separator + 1 + index) & mask) | (byte & ~mask)))
}

function cipherOf(
  suite: SealingSuite,
  key: Buffer,
  salt: Buffer,
): { name: string; key: Buffer; iv: Buffer | null } {
  // des-ede3 with one key three times is DES, which OpenSSL 3 no longer offers by name.
  if (suite === 'des-pkcs1') return { name: 'des-ede3', key: Buffer.concat([key, key, key]), iv: null }
  let derived = Buffer.alloc(0),
    block = Buffer.alloc(0)
  while (derived.length < 48) {
    block = createHash('md5')
      .update(Buffer.concat([block, key, salt]))
      .digest()
    derived = Buffer.concat([derived, block])
  }
  return { name: 'aes-256-cbc', key: derived.subarray(0, 32), iv: derived.subarray(32, 48) }
}

const SALTED = Buffer.from('Salted__')

/** Text under an 8-character key, base64. */
export function encrypt(suite: SealingSuite, key: Buffer, plain: string): string {
  const salt = randomBytes(8)
  const { name, key: bytes, iv } = cipherOf(suite, key, salt)
  const cipher = createCipheriv(name, bytes, iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return (suite === 'des-pkcs1' ? body : Buffer.concat([SALTED, salt, body])).toString('base64')
}

/** @throws BadEnvelope */
export function decrypt(suite: SealingSuite, key: Buffer, sealed: string): string {
  const bytes = base64(sealed)
  const salted = suite === 'aes-oaep'
  if (salted && (bytes.length < 32 || !bytes.subarray(0, 8).equals(SALTED))) throw new BadEnvelope()
  const { name, key: cipherKey, iv } = cipherOf(suite, key, salted ? bytes.subarray(8, 16) : Buffer.alloc(0))
  try {
    const decipher = createDecipheriv(name, cipherKey, iv)
    const plain = Buffer.concat([decipher.update(salted ? bytes.subarray(16) : bytes), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    throw new BadEnvelope()
  }
}

function base64(text: string): Buffer {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new BadEnvelope()
  return Buffer.from(text, 'base64')
}
