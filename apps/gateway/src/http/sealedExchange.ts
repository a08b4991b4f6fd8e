import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SEALING_HEADERS } from '@visavis/core/contract'
import { ConfigError } from '../config.ts'
import { Refusal } from '../context.ts'
import { BadEnvelope, openEnvelope, openWrappedKey, sealAnswer, type SealedEnvelope, type SealingSuite } from '../sealing/serverSealing.ts'

type Headers = (name: string) => string | undefined

/** Opens what came sealed and says how the answer is to be sealed. */
export class SealedExchange {
  readonly #key: KeyObject | null
  constructor(keyPath: string | null) { this.#key = keyPath === null ? null : readKey(keyPath) }

  /** Plain form of a body or query; sealed ones have exactly `data` and `key`. @throws Refusal 400, the same for every damage */
  open(suite: SealingSuite, header: Headers, input: unknown): unknown {
    if (header(SEALING_HEADERS.requestPlain) === '0' || !isEnvelope(input)) return input
    return guard(() => JSON.parse(openEnvelope(suite, this.#required(), input).plain) as unknown)
  }

  /** Key under which the answer is wanted; null for a plain answer (R7.18, R7.19). @throws Refusal 400 */
  answerKey(suite: SealingSuite, header: Headers): string | null {
    const wrapped = header(SEALING_HEADERS.key)
    if (wrapped === undefined || header(SEALING_HEADERS.responsePlain) === '0') return null
    return guard(() => openWrappedKey(suite, this.#required(), wrapped))
  }

  seal(suite: SealingSuite, requestKey: string, body: unknown): SealedEnvelope {
    return sealAnswer(suite, requestKey, JSON.stringify(body))
  }

  #required(): KeyObject {
    if (this.#key === null) throw new BadEnvelope()
    return this.#key
  }
}

function isEnvelope(input: unknown): input is SealedEnvelope {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false
  const { data, key, ...rest } = input as Record<string, unknown>
  return typeof data === 'string' && typeof key === 'string' && Object.keys(rest).length === 0
}

function guard<T>(open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (error instanceof BadEnvelope || error instanceof SyntaxError) throw new Refusal(20001, { status: 400, field: 'body' })
    throw error
  }
}

function readKey(path: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch { /* told below */ }
  throw new ConfigError(`VISAVIS_SEALING_KEY: ${path} is no readable RSA private key in PEM form.`)
}
