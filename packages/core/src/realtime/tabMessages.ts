import type { ClientEventName } from '../contract/index.ts'
import type { AnyServerFrame, RealtimeState, SendResult } from './RealtimeClient.ts'

/**
 * What the tabs of one person say to each other. `lead` names the tab that has the line; `to` the only tab
 * that is meant.
 */
export type TabMessage =
  | { readonly kind: 'join'; readonly from: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'leave'; readonly from: string }
  | { readonly kind: 'hurry' }
  | {
      readonly kind: 'send'
      readonly from: string
      readonly ask: number
      readonly event: ClientEventName
      readonly data: unknown
    }
  | { readonly kind: 'sent'; readonly to: string; readonly ask: number; readonly result: SendResult }
  | { readonly kind: 'state'; readonly lead: string; readonly state: RealtimeState; readonly cursor: number }
  | { readonly kind: 'frame'; readonly frame: AnyServerFrame; readonly to: readonly string[] | null }

/** One room all tabs of a browser speak in: a BroadcastChannel. Nobody hears themselves. */
export interface TabChannel {
  post(message: TabMessage): void
  close(): void
}
export type OpenTabChannel = (name: string, hear: (message: TabMessage) => void) => TabChannel

/** A BroadcastChannel of this origin. Only pages of the site itself can speak in it. */
export const openBroadcastChannel: OpenTabChannel = (name, hear) => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data as TabMessage)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}
