import type { SiteStorage } from '@visavis/core/storage'

/** What is asked about before coins go: paid calls, or likes and friend requests. */
export type AskKind = 'call' | 'spend'

/** Keys of "Always ask …"; each holds the account that switched it off in this browser. */
const KEYS = { call: 'callAsk', spend: 'spendAsk' } as const satisfies Record<AskKind, string>

/** Whether a price is confirmed before it is taken; on until this account switches it off here. */
export const asksBefore = (storage: SiteStorage, kind: AskKind, userId: number): boolean =>
  storage.get(KEYS[kind]) !== String(userId)

/** Remembers in this browser whether to ask this account. */
export function rememberAsk(storage: SiteStorage, kind: AskKind, userId: number, on: boolean): void {
  if (on) storage.remove(KEYS[kind])
  else storage.set(KEYS[kind], String(userId))
}
