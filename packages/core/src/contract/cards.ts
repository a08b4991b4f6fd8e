import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { quotaLine } from './match.ts'
import { publicPerson } from './people.ts'
import { count, numeric, personId, timestamp } from './scalars.ts'

/** Cards dealt at once. */
export const DEAL_SIZE = 6

/** Who lies on a card. `pricePerMinute` is what a call from the card costs (R9.12). */
export const cardPerson = v.pick(publicPerson, [
  'id',
  'userName',
  'headImg',
  'videos',
  'age',
  'bio',
  'interests',
  'languages',
  'countryCode',
  'status',
  'isHost',
  'isVip',
  'isDemo',
  'pricePerMinute',
  'ownPrice',
  'relation',
  'requestsSent',
])
export type CardPerson = v.InferOutput<typeof cardPerson>

const left = v.object({ quota: quotaLine, now: timestamp })

/** Face-to-face cards (R2.12): P.024 and what becomes of a card. Likes go by P.028 with `scene` card. */
export const cardsContract = {
  /**
   * People to decide about: online, whom one may call, never somebody of today again. An undecided card comes
   * first.
   */
  cards: {
    method: 'GET',
    path: '/matches/api/{product}/matches/cards',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object({
      countryId: v.optional(numeric, 0),
      size: v.optional(v.union([v.pipe(count, v.maxValue(20)), v.pipe(numeric, v.maxValue(20))]), DEAL_SIZE),
    }),
    data: v.object({ list: v.array(cardPerson), ...left.entries }),
  },
  /** A dealt card was passed, or its person called: one of the day's cards is used. */
  cardDecide: {
    method: 'POST',
    path: '/matches/api/{product}/matches/cards/decide',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    body: v.object({ cardUserId: personId, decision: v.picklist(['skip', 'call']) }),
    data: left,
  },
  /** Takes the pass of today back. */
  cardUndo: {
    method: 'POST',
    path: '/matches/api/{product}/matches/cards/undo',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    body: v.object({ cardUserId: personId }),
    data: left,
  },
} as const satisfies Record<string, Endpoint>
