import type { ClientEventName, ClientEvents, ServerEventName, ServerFrame } from '../contract/index.ts'

/** `idle`: not wanted. `connecting`: first try or between tries. `online`: welcome has arrived. */
export type RealtimeState = 'idle' | 'connecting' | 'online'

/** Outcome of a sent event. `code` 0: no answer (offline, timed out). */
export type SendResult = { readonly ok: true } | { readonly ok: false; readonly code: number }

/** Any frame of the gateway, discriminated by `event`. */
export type AnyServerFrame = { [K in ServerEventName]: ServerFrame<K> }[ServerEventName]

/**
 * The line of a logged-in tab (D4): ordered, once, resumed after cuts. One socket serves all tabs of a
 * browser: that of the leader.
 */
export interface RealtimeClient {
  /** Connects (loading the socket code first) and keeps connected until `close`. Safe to repeat. */
  open(): void
  /** Closes and forgets the cursor. */
  close(): void
  /** Network back or device awake: tries at once instead of waiting out the pause. */
  hurry(): void
  state(): RealtimeState
  /** This tab has the socket, and rings for all of them. */
  leads(): boolean
  /** This tab needs the socket itself: it is the one with the call. */
  lead(): void
  /** Sends one event and waits for the acknowledgement; never rejects, never queues over an outage. */
  send<K extends ClientEventName>(event: K, data: ClientEvents[K]): Promise<SendResult>
  /** Frames in order, each once. @returns unsubscribe */
  subscribe(listener: (frame: AnyServerFrame) => void): () => void
  /** Changes of state. @returns unsubscribe */
  onState(listener: (state: RealtimeState) => void): () => void
  /** The lead came or went. @returns unsubscribe */
  onLead(listener: (leads: boolean) => void): () => void
}
