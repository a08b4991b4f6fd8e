import type { PushSubscription } from './alerts.tables.ts'

/**
 * - `delivered`: the push service took it.
 * - `gone`: this browser no longer wants any; the subscription is thrown away.
 * - `later`: not now; try again.
 * - `refused`: it will never take this one.
 */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused'
export interface PushMessage {
  readonly payload: string
  readonly ttlSeconds: number
  readonly urgent: boolean
  /** Replaces an undelivered one of the same topic. */ readonly topic: string
}
export type PushTarget = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>

/** The push services of browsers: the boundary nobody can cross here. */
export interface PushPort {
  /** What browsers subscribe for. */
  readonly publicKey: string
  /** Never rejects. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
