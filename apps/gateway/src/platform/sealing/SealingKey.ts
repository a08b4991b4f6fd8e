import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type GatewayConfig } from '../config.ts'
import { readOrMakeKeyFile } from '../keyFile.ts'

/** RSA key that opens sealed bodies and passwords. */
export interface SealingKey {
  readonly privateKey: KeyObject
  /** SPKI PEM: what clients seal to. */
  readonly publicPem: string
}

const MODULUS_BITS = 2048
const opened = new Map<string, SealingKey>()

/**
 * The configured key, or one of the data folder, made when it is first needed: passwords of sign-in by phone
 * always travel sealed.
 *
 * @throws ConfigError for a configured file that holds no RSA key
 */
export function openSealingKey({
  sealingKeyPath,
  dataDir,
}: Pick<GatewayConfig, 'sealingKeyPath' | 'dataDir'>): SealingKey {
  const path = sealingKeyPath ?? join(dataDir, 'sealing-key.pem')
  const known = opened.get(path)
  if (known !== undefined) return known
  if (sealingKeyPath === null) readOrMakeKeyFile(path, makePem)
  const privateKey = readKey(path)
  const key = {
    privateKey,
    publicPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  }
  opened.set(path, key)
  return key
}

const makePem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

function readKey(path: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    /* told below */
  }
  throw new ConfigError(`VISAVIS_SEALING_KEY: ${path} is no readable RSA private key in PEM form.`)
}
