import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { nothing, roomRef } from './scalars.ts'

export const callFeelingContract = {
  /**
   * "Did you feel safe?" after a call that was connected; answered again it replaces the earlier answer. Only
   * operators see it.
   */
  callFeeling: {
    method: 'POST',
    path: '/api/call/feeling',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    body: v.object({ roomNum: roomRef, safe: v.boolean() }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
