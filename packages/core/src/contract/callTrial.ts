import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { coins, roomRef } from './scalars.ts'

/**
 * A trial one may have (R9.13): one minute at its own price, at whose end the call ends without the payer's
 * word. What it costs, and whether the call asked about would be it.
 */
export const trialOffer = v.object({ price: coins, chosen: v.boolean() })
/** A trial call that runs: what a minute costs after the first, and whether the payer agreed to it. */
export const runningTrial = v.object({ price: coins, agreed: v.boolean() })

export const callTrialContract = {
  /**
   * The payer of a trial call goes on after its minute, at the `price` per minute they were shown; another
   * price is refused. To agree twice is to agree once.
   */
  callGoOn: {
    method: 'POST',
    path: '/api/call/goOn',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ roomNum: roomRef, price: coins }),
    data: v.object({ price: coins }),
  },
} as const satisfies Record<string, Endpoint>
