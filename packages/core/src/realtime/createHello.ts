import { PLATFORM_TYPE, REALTIME_PATH } from '../contract/index.ts'
import type { Hello } from '../contract/index.ts'
import type { Timestamps } from '../gateway/timestamps.ts'
import type { SignedValues } from '../signing/canonicalString.ts'
import type { Identity } from '../storage/Identity.ts'

export interface HelloParts {
  /** Public http(s) origin of the socket: what is signed is origin + path, without query (D4). */
  readonly origin: string
  readonly appId: string
  readonly version: string
  readonly languageId: () => number
  readonly identity: Pick<Identity, 'deviceId' | 'nonce' | 'session'>
  /** Gateway time in ms. */
  readonly now: () => number
  readonly timestamps: () => Promise<Timestamps>
  readonly loadSign: () => Promise<(values: SignedValues) => string>
}

/** The signed handshake of a connection attempt, made anew for each (W.01). */
export async function createHello(parts: HelloParts, since: number, fresh: boolean): Promise<Hello | null> {
  const session = parts.identity.session()
  if (session === null) return null
  const url = new URL(REALTIME_PATH, parts.origin).href
  const [sign, stamps] = await Promise.all([parts.loadSign(), parts.timestamps()])
  const deviceId = parts.identity.deviceId()
  const nonce = parts.identity.nonce()
  const timestamp = String(stamps.next(url, parts.now()))
  return {
    appId: parts.appId,
    version: parts.version,
    platformType: PLATFORM_TYPE,
    languageId: parts.languageId(),
    deviceId,
    userId: session.userId,
    nonce,
    timestamp,
    loginToken: session.loginToken,
    sign: sign({
      url,
      loginToken: session.loginToken,
      deviceId,
      nonce,
      timestamp,
      userId: String(session.userId),
    }),
    since,
    fresh,
  }
}
