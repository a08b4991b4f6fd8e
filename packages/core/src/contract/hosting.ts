import * as v from 'valibot'
import { ledgerGift, ledgerKind } from './coins.ts'
import { TOPICS } from './discover.ts'
import type { Endpoint } from './endpoint.ts'
import { count, integer, page, paging, personId, timestamp } from './scalars.ts'

/** Version of the agreement of hosts. A new version is a higher number: whoever agreed before agrees anew. */
export const HOST_AGREEMENT_VERSION = 1
/** Topics a host may choose: all but "everybody" (N.085–N.094). */
export const HOST_TOPICS = TOPICS.filter(([id]) => id !== 0)
/** Most spans one question about points may have. */
export const POINT_SPANS_MAX = 31

const agreementType = v.picklist(['host'])
const agreement = v.object({
  agreed: v.boolean(),
  /** The version that counts now. */
  version: count,
  /** When the person agreed to this version; null before. */
  agreedAt: v.nullable(timestamp),
})
const agreementBody = v.object({ type: agreementType, version: count })

/** `rejected`: may apply again. `none`: never applied, or the role was taken away. */
export const hostState = v.picklist(['none', 'waiting', 'rejected', 'host'])
export type HostState = v.InferOutput<typeof hostState>

/** One's own role as a host: what was asked for, what calls cost, and what may be chosen. */
export const hosting = v.object({
  state: hostState,
  /** What operators wrote when they rejected the application; empty otherwise. */
  answer: v.string(),
  /** When the person applied last; null without an application. */
  appliedAt: v.nullable(timestamp),
  /** Operators look at applications first. */
  approval: v.boolean(),
  /** Coins a minute; 0 for people who are no hosts. */
  price: count,
  friendPrice: count,
  /** One of HOST_TOPICS; null for hosts without one. */
  topicId: v.nullable(count),
  /** Prices that may be chosen, rising. */
  prices: v.array(count),
  /** Points for one coin, rounded down a minute. */
  pointRate: v.number(),
})
export type Hosting = v.InferOutput<typeof hosting>

/**
 * A movement of one's own points. Of minutes and gifts it says who paid: `personId` 0 and no name where that
 * person may not be seen any more.
 */
export const pointLine = v.object({
  id: v.string(),
  kind: ledgerKind,
  delta: integer,
  /** Points after it. */
  balance: count,
  at: timestamp,
  /** Of minutes of calls: which one. */
  minute: v.optional(count),
  gift: v.optional(ledgerGift),
  personId,
  userName: v.string(),
})
export type PointLine = v.InferOutput<typeof pointLine>

/** Beginnings of spans in milliseconds and the end of the last one, rising: `1700000000000,1700086400000`. */
const bounds = v.pipe(
  v.string(),
  v.regex(/^\d{1,13}(,\d{1,13}){1,31}$/),
  v.check((value) => {
    const all = value.split(',').map(Number)
    return all.every((one, index) => index === 0 || one > (all[index - 1] ?? 0))
  }, 'not rising'),
)

/** Becoming and being a host, and points: P.072, P.073, P.119, P.120. */
export const hostingContract = {
  protocolStatus: {
    method: 'GET',
    path: '/facade/api/user/protocol/status',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object({ type: v.optional(agreementType, 'host') }),
    data: agreement,
  },
  /**
   * Agrees to the version that was shown. @see errors 20917 it is not the one that counts, 20918 a verified
   * number is wanted and there is none
   */
  saveProtocol: {
    method: 'POST',
    path: '/facade/api/user/protocol/save',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: agreementBody,
    data: agreement,
  },
  /** The same at the other address older gateways have (R7.70). */
  saveProtocolOlder: {
    method: 'POST',
    path: '/facade/api/user/save/protocol',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: agreementBody,
    data: agreement,
  },
  hosting: {
    method: 'GET',
    path: '/facade/api/host/price',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: hosting,
  },
  /**
   * Asks to become a host; whoever waits or is one already stays so. @see errors 20917 not agreed, 403
   * suspended
   */
  hostApply: {
    method: 'POST',
    path: '/facade/api/host/apply',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: hosting,
  },
  /**
   * Sets prices and topic for calls from now on; a call that rings or runs keeps its price.
   *
   * @see errors 403 no host; 20917 not agreed; 20001 with the field: `price` or `friendPrice` not in the
   * list,
   *   `friendPrice` above the price, `topicId` unknown
   */
  hostPrice: {
    method: 'PUT',
    path: '/facade/api/host/price',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ price: count, friendPrice: count, topicId: v.nullable(count) }),
    data: hosting,
  },
  /** Every movement of one's own points, newest first. */
  hostPoints: {
    method: 'GET',
    path: '/facade/api/host/points',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object(paging),
    data: v.object({ balance: count, entries: page(pointLine) }),
  },
  /** Points of spans of time, as many sums as there are spans. */
  hostPointSums: {
    method: 'GET',
    path: '/facade/api/host/points/sums',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object({ bounds }),
    data: v.object({ sums: v.array(integer) }),
  },
} as const satisfies Record<string, Endpoint>

/** The own role or its application changed: operators decided, or another page did. */
export const hostingEvents = { 'host.state': v.object({ state: hostState, answer: v.string() }) } as const
