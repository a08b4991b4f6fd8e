/** Server-side phases; what people see is finer (openCall). */
export type CallPhase = 'ringing' | 'connecting' | 'connected' | 'ended'

/** Stretch of connected time in milliseconds; `to` is null while it runs (D21). */
export interface Segment {
  from: number
  to: number | null
}

/** Why the meter stands: each is lifted by its own return, or ends the call at `until` (D21). */
export interface Hold {
  personId: number
  cause: 'media' | 'socket' | 'gateway'
  since: number
  until: number
  /** Taken by another tab or device, which has no picture yet. */ moving?: true
}
