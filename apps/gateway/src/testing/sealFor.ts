import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { encrypt, type SealedEnvelope, type SealingSuite } from '../platform/sealing/serverSealing.ts'
import vectors from './fixtures/vectors.json' with { type: 'json' }

const publicKey = createPublicKey(vectors.rsaPublicKeyPem)

/** A symmetric key wrapped for the gateway of the vectors, as the client does. */
export const wrapKey = (suite: SealingSuite, key: string): string =>
  publicEncrypt(
    suite === 'aes-oaep'
      ? { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      : { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(key, 'latin1'),
  ).toString('base64')

/** A sealed body or query for the gateway of the vectors. */
export const sealFor = (suite: SealingSuite, key: string, value: unknown): SealedEnvelope => ({
  key: wrapKey(suite, key),
  data: encrypt(suite, Buffer.from(key, 'latin1'), JSON.stringify(value)),
})
