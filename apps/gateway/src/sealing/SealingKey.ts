import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError, type GatewayConfig } from '../config.ts'

/** RSA key that opens sealed bodies and passwords. */
export interface SealingKey {
  readonly privateKey: KeyObject
  /** SPKI PEM: what clients seal to. */
  readonly publicPem: string
}

const MODULUS_BITS = 2048
const opened = new Map<string, SealingKey>()

/**
 * The configured key, or one of the data folder, made when it is first needed: passwords of sign-in by phone always travel sealed.
 * @throws ConfigError for a configured file that holds no RSA key
 */
export function openSealingKey({ sealingKeyPath, dataDir }: Pick<GatewayConfig, 'sealingKeyPath' | 'dataDir'>): SealingKey {
  const path = sealingKeyPath ?? join(dataDir, 'sealing-key.pem')
  const known = opened.get(path)
  if (known !== undefined) return known
  if (sealingKeyPath === null) makeIfMissing(path)
  const privateKey = readKey(path)
  const key = { privateKey, publicPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString() }
  opened.set(path, key)
  return key
}

function readKey(path: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch { /* told below */ }
  throw new ConfigError(`VISAVIS_SEALING_KEY: ${path} is no readable RSA private key in PEM form.`)
}

/** Whole or not at all, and the first of two processes wins. */
function makeIfMissing(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  try {
    readFileSync(path)
    return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(draft, generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS }).privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
