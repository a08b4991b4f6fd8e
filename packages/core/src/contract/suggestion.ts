import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { wallHost } from './people.ts'

/** Somebody to call (R9.10): a suggestion, never a ring of theirs. */
export const suggestionContract = {
  /**
   * A host who is online this moment and may be called; null for whoever wants to be left alone, is a host,
   * or talks already.
   */
  suggestedHost: {
    method: 'GET',
    path: '/matches/api/{product}/matches/suggested',
    host: 'gateway',
    auth: 'signed',
    policy: 'swallow',
    data: v.object({ host: v.nullable(wallHost) }),
  },
} as const satisfies Record<string, Endpoint>
