import { wellFormed } from '../signing/canonicalString.ts'
import { CIPHERS } from './ciphers.ts'
import { KEY_LENGTH, randomKey } from './randomKey.ts'
import type { Sealing, SealingSuite } from './Sealing.ts'
import { createKeyWrapper } from './wrapKey.ts'

/**
 * Sealing with one suite. This module is the lazy chunk with crypto-js and jsencrypt: never import it
 * statically from the site.
 */
export function createSealing(
  { suite, publicKey }: { suite: SealingSuite; publicKey: string },
  makeKey: () => string = randomKey,
): Sealing {
  const cipher = CIPHERS[suite]
  const wrap = createKeyWrapper(suite, publicKey)
  return {
    seal(plain) {
      const requestKey = makeKey()
      return {
        requestKey,
        envelope: { data: cipher.encrypt(wellFormed(plain), requestKey), key: wrap(requestKey) },
      }
    },
    open(answer, requestKey) {
      if (!isEnvelope(answer)) return null
      const key = decipher(cipher.decrypt, answer.key, requestKey)
      if (key === null || key.length !== KEY_LENGTH) return null
      return parseObject(decipher(cipher.decrypt, answer.data, key))
    },
  }
}

/** A cut or flipped text seldom throws: it gives nothing or rubbish. Both mean the same to the caller. */
function decipher(decrypt: (data: string, key: string) => string, data: string, key: string): string | null {
  try {
    return decrypt(data, key)
  } catch {
    return null
  }
}

/** Only a JSON object can be an answer. */
function parseObject(text: string | null): unknown {
  try {
    const value = JSON.parse(text ?? '') as unknown
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function isEnvelope(answer: unknown): answer is { data: string; key: string } {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !('key' in answer)) return false
  return typeof answer.data === 'string' && typeof answer.key === 'string'
}
