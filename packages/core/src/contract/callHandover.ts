import * as v from 'valibot'
import { rtcGrant } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { ownUser } from './people.ts'
import { nothing, roomRef, secret, text, timestamp } from './scalars.ts'

/**
 * A running call goes on in another tab, or by QR on another device (R1.12, D10): one call, one meter,
 * another end.
 */
export const callHandoverContract = {
  /** This tab takes the person's running call; wherever it ran before stops. `seat` names the tab. */
  callTakeOver: {
    method: 'POST',
    path: '/api/call/takeOver',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({
      roomNum: roomRef,
      seat: text(64),
    }) /** `movedAt` tells this move from those before and after it. */,
    data: v.object({
      rtc: rtcGrant,
      movedAt: timestamp,
      /** The picture begins blurred: it was so at the end before, or nobody knows how it was there. */ blurred:
        v.optional(v.boolean()),
    }),
  },
  /** This side blurs its own picture, or shows it again: whichever end has the call next begins like that. */
  callVeil: {
    method: 'POST',
    path: '/api/call/veil',
    host: 'gateway',
    auth: 'signed',
    policy: 'swallow',
    body: v.object({ roomNum: roomRef, on: v.boolean() }),
    data: nothing,
  },
  /** A code for another device, good once and for two minutes, of this person and this call alone. */
  callHandover: {
    method: 'POST',
    path: '/api/call/handover',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    body: v.object({ roomNum: roomRef }),
    data: v.object({ code: secret, expiresAt: timestamp }),
  },
  /**
   * The other device: it becomes a linked device of the session that showed the code. `full`: three are
   * linked already.
   */
  callHandoverTake: {
    method: 'POST',
    path: '/api/call/exempt/handover/take',
    host: 'gateway',
    auth: 'public',
    policy: 'return',
    body: v.object({ code: secret, pushToken: v.optional(text(2000), '') }),
    data: v.object({ state: v.picklist(['done', 'expired', 'over', 'full']), user: v.optional(ownUser) }),
  },
} as const satisfies Record<string, Endpoint>

export const callHandoverEvents = {
  /** To all tabs and devices of the person whose call it is: it runs at `seat` from now on. */
  'call.moved': v.object({ roomNum: roomRef, seat: text(64), movedAt: timestamp }),
} as const
