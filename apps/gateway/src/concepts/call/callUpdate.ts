import type { Call } from './call.ts'
import type { Outgoing } from './outgoing.ts'

/** A call inside a transaction with what its people will hear. */
export interface CallUpdate {
  readonly call: Call
  readonly out: Outgoing[]
}
