/** Who this browser is: device cookies always, session cookies while logged in (table CK). */
export interface Identity {
  /** Random UUID, renewed for 365 days on use. */
  deviceId(): string
  /** 16 hex characters, kept 365 days. */
  nonce(): string
  /** Both session cookies, or null when either is missing or damaged (R4.01). */
  session(): SessionKeys | null
  /** True when the user-id cookie alone exists (start-up rule R2.57). */
  hasUserId(): boolean
  setSession(keys: SessionKeys): void
  clearSession(): void
}
export interface SessionKeys {
  readonly userId: number
  readonly loginToken: string
}
