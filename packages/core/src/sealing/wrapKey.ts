import { JSEncrypt } from 'jsencrypt'
import type { SealingSuite } from './Sealing.ts'

/**
 * The eight ASCII characters of a key under the gateway's public key, base64. OAEP takes SHA-256 for hash and
 * mask; the older suite takes PKCS#1 v1.5. Neither is safe for other text (D5).
 */
export function createKeyWrapper(suite: SealingSuite, publicKeyPem: string): (key: string) => string {
  const rsa = new JSEncrypt()
  rsa.setPublicKey(publicKeyPem)
  return (key) => {
    const wrapped = suite === 'aes-oaep' ? rsa.encryptOAEP(key) : rsa.encrypt(key)
    if (wrapped === false) throw new Error('sealing: the public key of the gateway is unusable')
    return wrapped
  }
}
