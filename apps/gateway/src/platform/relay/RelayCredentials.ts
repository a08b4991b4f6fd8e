import { createHmac, timingSafeEqual } from 'node:crypto'
import { ATTRIBUTE, isSignedBy, longTermKey, valueOf, type StunMessage } from './stun.ts'

const REALM = 'visavis'
const NONCE_LIFE_MS = 600_000

/** What a request proves: the key its answer is signed with, or the code it is refused with. */
export type Proof = { readonly username: string; readonly key: Buffer } | { readonly refused: 401 | 438 }

/**
 * REST credentials as the gateway makes them (user name `expiry:person`, password HMAC-SHA1 of it), and
 * nonces that carry their own end: nothing is kept about who only asks.
 */
export class RelayCredentials {
  readonly #secret: string
  readonly #now: () => number

  constructor(secret: string, now: () => number) {
    this.#secret = secret
    this.#now = now
  }

  /** Attributes of a refusal that asks for credentials. */
  challenge(): { type: number; value: Buffer }[] {
    return [
      { type: ATTRIBUTE.realm, value: Buffer.from(REALM) },
      { type: ATTRIBUTE.nonce, value: Buffer.from(this.#sealed(Math.floor(this.#now() + NONCE_LIFE_MS))) },
    ]
  }

  check(message: StunMessage): Proof {
    if (message.signed === null) return { refused: 401 }
    if (!this.#isFresh(valueOf(message, ATTRIBUTE.nonce)?.toString('utf8') ?? '')) return { refused: 438 }
    const username = valueOf(message, ATTRIBUTE.username)?.toString('utf8') ?? ''
    const expiry = Number(/^(\d{1,12}):[\w-]{1,64}$/.exec(username)?.[1])
    if (!(expiry * 1000 > this.#now())) return { refused: 401 }
    const key = longTermKey(
      username,
      REALM,
      createHmac('sha1', this.#secret).update(username).digest('base64'),
    )
    return isSignedBy(message, key) ? { username, key } : { refused: 401 }
  }

  #isFresh(nonce: string): boolean {
    const until = Number(nonce.split('-')[0])
    if (!Number.isSafeInteger(until) || until < this.#now()) return false
    const given = Buffer.from(nonce),
      own = Buffer.from(this.#sealed(until))
    return given.length === own.length && timingSafeEqual(given, own)
  }

  #sealed(until: number): string {
    return `${until}-${createHmac('sha256', this.#secret).update(`nonce:${until}`).digest('hex').slice(0, 32)}`
  }
}
