import { MAX_INTEGER } from '../contract/scalars.ts'
import type { CookieJar } from './CookieJar.ts'
import type { Identity } from './Identity.ts'

/** Lifetime of all four cookies (C.01–C.03). */
const COOKIE_DAYS = 365
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const NONCE = /^[0-9a-f]{16}$/
const TOKEN = /^[\x21-\x7e]{1,256}$/

/**
 * The four cookies `{brandId}_uid|ltk|did|nonce` (CK.01–CK.04): brands side by side on one host never share
 * them (R4.03).
 */
export function createIdentity(
  jar: CookieJar,
  {
    brandId,
    randomId,
    randomHex,
  }: { brandId: string; randomId: () => string; randomHex: (bytes: number) => string },
): Identity {
  const names = {
    userId: `${brandId}_uid`,
    token: `${brandId}_ltk`,
    device: `${brandId}_did`,
    nonce: `${brandId}_nonce`,
  }
  /**
   * A valid value is renewed once per page, a missing or damaged one made new. The jar is asked each time:
   * two tabs opened at once agree on the last one.
   */
  const lasting = (name: string, fits: RegExp, make: () => string) => {
    let renewed = false
    return () => {
      const stored = jar.get(name)
      const value = stored !== null && fits.test(stored) ? stored : make()
      if (!renewed || value !== stored) jar.set(name, value, COOKIE_DAYS)
      renewed = true
      return value
    }
  }
  const userId = () => {
    const text = jar.get(names.userId) ?? ''
    return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INTEGER ? Number(text) : null
  }
  return {
    deviceId: lasting(names.device, UUID, randomId),
    nonce: lasting(names.nonce, NONCE, () => randomHex(8)),
    session() {
      const id = userId()
      const loginToken = jar.get(names.token)
      return id !== null && loginToken !== null && TOKEN.test(loginToken) ? { userId: id, loginToken } : null
    },
    hasUserId: () => userId() !== null,
    setSession(keys) {
      jar.set(names.userId, String(keys.userId), COOKIE_DAYS)
      jar.set(names.token, keys.loginToken, COOKIE_DAYS)
    },
    clearSession() {
      jar.remove(names.userId)
      jar.remove(names.token)
    },
  }
}
