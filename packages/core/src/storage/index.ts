export type { CookieJar } from './CookieJar.ts'
export type { Identity, SessionKeys } from './Identity.ts'
export type { KeyValueStore } from './KeyValueStore.ts'
export type { SiteStorage } from './SiteStorage.ts'
