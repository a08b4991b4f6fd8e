/** Cookies this site writes: path /, SameSite=Lax, Secure on https (CK.01–CK.04). */
export interface CookieJar {
  get(name: string): string | null
  /** @param days lifetime */
  set(name: string, value: string, days: number): void
  remove(name: string): void
}
