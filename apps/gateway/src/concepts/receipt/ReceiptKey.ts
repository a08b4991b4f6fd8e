import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { ConfigError } from '../../platform/ConfigError.ts'
import { readOrMakeKeyFile } from '../../platform/keyFile.ts'

/** Signs receipts with Ed25519. The public half is published, so anybody can check one without us. */
export class ReceiptKey {
  readonly #key: KeyObject
  /** SPKI PEM. */
  readonly publicPem: string
  /** First 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly keyId: string

  constructor(pem: string) {
    this.#key = createPrivateKey(pem)
    if (this.#key.asymmetricKeyType !== 'ed25519')
      throw new Error(`The receipt key must be Ed25519, not ${this.#key.asymmetricKeyType}.`)
    const half = createPublicKey(this.#key)
    this.publicPem = half.export({ type: 'spki', format: 'pem' }).toString()
    this.keyId = keyIdOf(half)
  }

  /** base64url signature of a receipt's head. */
  sign(head: string): string {
    return sign(null, Buffer.from(head, 'utf8'), this.#key).toString('base64url')
  }
}

export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

const opened = new Map<string, ReceiptKey>()

/**
 * The key of a file; made once when there is none, and never replaced. Instances of one service share the
 * file.
 *
 * @throws ConfigError naming the variable, for a file that holds no such key
 */
export function openReceiptKey(path: string): ReceiptKey {
  const known = opened.get(path)
  if (known !== undefined) return known
  const key = keyIn(path)
  opened.set(path, key)
  return key
}

function keyIn(path: string): ReceiptKey {
  try {
    return new ReceiptKey(readOrMakeKeyFile(path, makePem))
  } catch (error) {
    throw new ConfigError(
      `VISAVIS_RECEIPT_KEY: "${path}" cannot be used (${(error as Error).message}); expected a PEM file with a private Ed25519 key.`,
    )
  }
}

const makePem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
