import * as v from 'valibot'
import { rtcGrant } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { timestamp } from './scalars.ts'

/** What a person needs to test the own line before a call. */
export const lineContract = {
  /** The relays a call would use, with access for a few minutes; none where none is configured. */
  lineServers: {
    method: 'GET',
    path: '/api/call/lineServers',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    data: v.object({ iceServers: rtcGrant.entries.iceServers, now: timestamp }),
  },
} as const satisfies Record<string, Endpoint>
