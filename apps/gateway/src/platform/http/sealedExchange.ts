import type { KeyObject } from 'node:crypto'
import { SEALING_HEADERS } from '@visavis/core/contract'
import type { GatewayConfig } from '../config.ts'
import { Refusal } from '../context.ts'
import { openSealingKey } from '../sealing/SealingKey.ts'
import {
  BadEnvelope,
  openEnvelope,
  openWrappedKey,
  sealAnswer,
  type SealedEnvelope,
  type SealingSuite,
} from '../sealing/serverSealing.ts'

type Headers = (name: string) => string | undefined

/** Opens what came sealed and says how the answer is to be sealed. */
export class SealedExchange {
  readonly #key: () => KeyObject
  /**
   * A configured key is read at once, so that a wrong one ends the start; one of our own is made when
   * something sealed comes.
   */
  constructor(config: Pick<GatewayConfig, 'sealingKeyPath' | 'dataDir'>) {
    this.#key = () => openSealingKey(config).privateKey
    if (config.sealingKeyPath !== null) this.#key()
  }

  /**
   * Plain form of a body or query; sealed ones have exactly `data` and `key`. @throws Refusal 400, the same
   * for every damage
   */
  open(suite: SealingSuite, header: Headers, input: unknown): unknown {
    if (header(SEALING_HEADERS.requestPlain) === '0' || !isEnvelope(input)) return input
    return guard(() => JSON.parse(openEnvelope(suite, this.#key(), input).plain) as unknown)
  }

  /** Key under which the answer is wanted; null for a plain answer (R7.18, R7.19). @throws Refusal 400 */
  answerKey(suite: SealingSuite, header: Headers): string | null {
    const wrapped = header(SEALING_HEADERS.key)
    if (wrapped === undefined || header(SEALING_HEADERS.responsePlain) === '0') return null
    return guard(() => openWrappedKey(suite, this.#key(), wrapped))
  }

  seal(suite: SealingSuite, requestKey: string, body: unknown): SealedEnvelope {
    return sealAnswer(suite, requestKey, JSON.stringify(body))
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
    if (error instanceof BadEnvelope || error instanceof SyntaxError)
      throw new Refusal(20001, { status: 400, field: 'body' })
    throw error
  }
}
