import type { Brand } from '@visavis/core/brand'

/** Login cookies live a year (C.01–C.03). */
export const COOKIE_SECONDS = 365 * 24 * 3600

const nameOf = (brandId: string): string => `__Host-${brandId}_sid`

/** Value of the HttpOnly session cookie in a Cookie header; null when absent. */
export function sessionCookieOf(header: string, brandId: string): string | null {
  const prefix = `${nameOf(brandId)}=`
  const found = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
  return found === undefined ? null : found.slice(prefix.length)
}

/**
 * Set-Cookie values of a fresh session on https (D12): CK.01–CK.03, which the script reads too, and the
 * HttpOnly one.
 */
export function sessionCookies(
  brand: Brand,
  session: { userId: number; loginToken: string; deviceId: string; secret: string },
): string[] {
  const shared = `Path=/; Max-Age=${COOKIE_SECONDS}; Secure; SameSite=Lax`
  return [
    `${brand.id}_uid=${session.userId}; ${shared}`,
    `${brand.id}_ltk=${session.loginToken}; ${shared}`,
    `${brand.id}_did=${session.deviceId}; ${shared}`,
    `${nameOf(brand.id)}=${session.secret}; ${shared}; HttpOnly`,
  ]
}

/** Set-Cookie values that end a session in the browser; the device id stays (CK.03). */
export function clearedSessionCookies(brand: Brand): string[] {
  const shared = 'Path=/; Max-Age=0; Secure; SameSite=Lax'
  return [
    `${brand.id}_uid=; ${shared}`,
    `${brand.id}_ltk=; ${shared}`,
    `${nameOf(brand.id)}=; ${shared}; HttpOnly`,
  ]
}
