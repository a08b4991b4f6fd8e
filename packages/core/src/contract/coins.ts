import * as v from 'valibot'
import { conceptLedgerKinds } from './conceptEvents.ts'
import type { Endpoint } from './endpoint.ts'
import { giftId, giftName } from './giftList.ts'
import { coins, integer, page, paging, timestamp } from './scalars.ts'

/** Kinds of ledger movements this version knows. */
export const ledgerKind = v.picklist([
  'registerBonus',
  'seed',
  'callMinute',
  'callRefund',
  'demoCoins',
  'adjustment',
  'pushBonus',
  'webappBonus',
  'accountErased',
  'match',
  'like',
  'friendRequest',
  'friendRefund',
  'bonusTaken',
  'gift',
  'purchase',
  'purchaseBonus',
  'firstPurchase',
  'purchaseRefund',
  'translation',
  'checkIn',
  'missionReward',
  'payoutHold',
  'payoutBack',
  'payoutPaid',
  'penaltyHold',
  'penaltyBack',
  'penaltyTaken',
  ...conceptLedgerKinds,
])
/**
 * What set a price (R9.13): cards, search, a match, or else the other person; and whether it was paid for a
 * trial, for one time or for a minute.
 */
export const priceOrigin = v.object({
  mode: v.picklist(['card', 'search', 'match', 'person']),
  way: v.picklist(['trial', 'time', 'minute']),
})
export type PriceOrigin = v.InferOutput<typeof priceOrigin>
/** What was given; `name` only where operators named it. */
export const ledgerGift = v.object({ giftId, name: v.optional(giftName), count: integer })
/**
 * A line of a person's own ledger: `delta` is signed, `balance` is after it; `price` stands on calls and
 * matches, `gift` on gifts.
 */
export const ledgerLine = v.object({
  id: v.string(),
  kind: ledgerKind,
  delta: integer,
  balance: coins,
  at: timestamp,
  refId: v.string(),
  price: v.optional(priceOrigin),
  gift: v.optional(ledgerGift),
})
export type LedgerLine = v.InferOutput<typeof ledgerLine>

export const coinsContract = {
  ledger: {
    method: 'GET',
    path: '/facade/api/user/coins/ledger',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object(paging),
    data: page(ledgerLine),
  },
  /** Behind the payment port: exists in development mode only (D18). */
  addDemoCoins: {
    method: 'POST',
    path: '/facade/api/dev/addDemoCoins',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ gold: v.picklist([100, 500, 1000]) }),
    data: v.object({ goldNum: coins }),
  },
} as const satisfies Record<string, Endpoint>
