import { hello, REALTIME_PATH, type Hello } from '@visavis/core/contract'
import * as v from 'valibot'
import { sessionCookieOf } from '../http/sessionCookie.ts'
import { Refusal } from '../context.ts'
import { authenticate, type SessionIdentity } from '../http/authenticate.ts'
import { refuseUnfinished } from '../http/refuseUnfinished.ts'
import type { RealtimeParts } from './RealtimeParts.ts'

export interface Greeted extends SessionIdentity {
  readonly hello: Hello
}

/**
 * Checks the handshake like a signed call to public origin + path (D4). @throws Refusal with the code the
 * browser gets
 */
export async function readHello(parts: RealtimeParts, auth: unknown, cookie: string): Promise<Greeted> {
  const read = v.safeParse(hello, auth)
  if (!read.success) throw new Refusal(20001, { status: 400 })
  const given = read.output
  const brand = parts.brands.get(given.appId)
  if (brand === undefined) throw new Refusal(20001, { status: 400 })
  const identity = await authenticate(parts, {
    urls: parts.config.publicOrigins.flatMap((origin) => [
      origin + REALTIME_PATH,
      origin.replace(/^http/, 'ws') + REALTIME_PATH,
    ]),
    sign: given.sign,
    timestamp: given.timestamp,
    nonce: given.nonce,
    loginToken: given.loginToken,
    deviceId: given.deviceId,
    userId: String(given.userId),
    appId: given.appId,
    cookie: sessionCookieOf(cookie, brand.id),
  })
  refuseUnfinished(identity)
  return { ...identity, hello: given }
}
