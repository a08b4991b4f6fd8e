import type { RtcGrant } from '../../contract/call.ts'

/** Kinds of own addresses a browser found: of this machine, seen from outside, at the relay. */
export type AddressKind = 'host' | 'srflx' | 'relay'

/** What test media did on a path while it was measured. */
export interface LineFlow {
  /** kbit/s that left. */
  readonly upKbps: number
  /** kbit/s that arrived. */
  readonly downKbps: number
  /** Packets lost between sending and arriving, 0–100. */
  readonly lossPercent: number
  /** Latest round trip of the path; null where browsers do not say. */
  readonly rttMs: number | null
}

/** A path between two connections of this page, over the real network where it is a relayed one. */
export interface LinePath {
  /** From the first description to the connection, ms. */
  readonly connectMs: number
  readonly kinds: readonly AddressKind[]
  /** Sends a drawn picture and a tone for `forMs`. Nothing of the person's camera or microphone is used. */
  measure(forMs: number): Promise<LineFlow>
  close(): void
}

export interface LinePathWish {
  readonly iceServers: RtcGrant['iceServers']
  /** `relay`: only over the relay, as calls between strangers go. */
  readonly policy: 'all' | 'relay'
  /** Given up after this long. */
  readonly withinMs: number
}

/** Opens a path to measure it. Null when there is none in time, or no WebRTC at all; never rejects. */
export type OpenLinePath = (wish: LinePathWish) => Promise<LinePath | null>
