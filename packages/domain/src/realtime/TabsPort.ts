import type { GatewayFailure } from '@visavis/core/errors'

/** What one tab tells the others of this browser about the session. */
export type TabWord =
  /** Somebody logged in or out here: look at the cookies. */
  | { readonly kind: 'sessionChanged' }
  /** The gateway ended the session, or banned: say so everywhere. */
  | { readonly kind: 'sessionRefused'; readonly failure: GatewayFailure }
  /** A ring is being answered or declined here: the bells of the others close and say where. */
  | { readonly kind: 'ringTaken'; readonly roomNum: string }

/**
 * The other tabs of this browser. Nobody hears themselves; without BroadcastChannel nobody hears anything,
 * and tabs look when they are looked at.
 */
export interface TabsPort {
  tell(word: TabWord): void
  /** @returns unsubscribe */
  onWord(listener: (word: TabWord) => void): () => void
}
