import type { EndpointName } from '../contract/index.ts'

/** The two clients of R8.08: everything below `/facade` is the account client. */
export type ClientKind = 'gateway' | 'account'

/**
 * What a failure means for the person.
 *
 * - `network`: unreachable, timed out, 502/503/504; offer Retry.
 * - `aborted`: we gave up on purpose (session end, unmount); show nothing.
 * - `session`: the session is over. `banned`: banned screen. `blocked`: browsing goes on as a visitor.
 * - `closed`: the account is closed for good because of its age; browsing goes on as a visitor.
 * - `unfinished`: the sign-up is not complete; its last form comes first.
 * - `guarded`: an own limit or pause of spending forbids it; its dialog says so.
 * - `limit`: too many; `retryAfter` says when. `clock`: sign refused after the silent second try.
 * - `notFound`, `forbidden`: as their HTTP status. `invalid`: refused input, `field` says where.
 * - `sealed`: 6666. `general`: all without a text of its own. `refused`: a business code with its text.
 */
export type FailureKind =
  | 'network'
  | 'aborted'
  | 'session'
  | 'banned'
  | 'blocked'
  | 'closed'
  | 'unfinished'
  | 'guarded'
  | 'limit'
  | 'clock'
  | 'notFound'
  | 'forbidden'
  | 'invalid'
  | 'sealed'
  | 'general'
  | 'refused'

/** A failed call as everybody above the gateway client sees it: plain data, fit for the store. */
export interface GatewayFailure {
  readonly kind: FailureKind
  /** Envelope code; 6666 for damaged sealed answers; 0 when there was no answer. */
  readonly code: number
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** Message of the catalogue to show. */
  readonly messageId: string
  /** ICU values of that message. */
  readonly values: Readonly<Record<string, string | number>>
  /** Text of the gateway, set only where it is to be shown instead of the message. */
  readonly serverText: string | null
  /** Offending field of a 20001. */
  readonly field: string | null
  /** Seconds until another try makes sense, from Retry-After. */
  readonly retryAfter: number | null
  /** Row of table E that decided, e.g. "E.17"; internal, never shown. */
  readonly row: string
  readonly endpoint: EndpointName | null
}

/** Rejection of a call whose policy is `raise`. */
export class GatewayError extends Error {
  readonly failure: GatewayFailure
  constructor(failure: GatewayFailure) {
    super(`${failure.endpoint ?? 'gateway'}: ${failure.kind} ${failure.code || failure.status}`)
    this.name = 'GatewayError'
    this.failure = failure
  }
}
