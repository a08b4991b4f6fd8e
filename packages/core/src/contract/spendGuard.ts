import * as v from 'valibot'
import { ledgerKind } from './coins.ts'
import type { Endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { orderId } from './payments.ts'
import { coins, count, text, timestamp } from './scalars.ts'

/** Spans a limit counts in, all of UTC: a day, a week from Monday, a calendar month. */
export const SPEND_SPANS = ['day', 'week', 'month'] as const
export type SpendSpan = (typeof SPEND_SPANS)[number]
/** Days a pause may last. */
export const PAUSE_DAYS = [1, 7, 30] as const
export type PauseDays = (typeof PAUSE_DAYS)[number]
/** How long a raised limit waits before it counts. */
export const RAISE_DELAY_MS = 24 * 60 * 60 * 1000
/** Paid minutes of talk, of however many calls, between two reminders of time and coins. */
export const REALITY_CHECK_MINUTES = 30

const limit = v.object({
  /** Most coins of the span; null: no limit. */
  limit: v.nullable(coins),
  /** Coins spent in it, without those that were given back. */
  used: coins,
  /** When the next span begins. */
  resetsAt: timestamp,
  /** A higher limit that waits; `to` null: none from then on. */
  raise: v.nullable(v.object({ to: v.nullable(coins), at: timestamp })),
})
/** Own limits and pause, and what is spent. */
export const spendGuard = v.object({
  day: limit,
  week: limit,
  month: limit,
  /** Nothing that costs is possible until then; null without a pause. */
  pausedUntil: v.nullable(timestamp),
  /** Coins of disputed payments that were spent: nothing that costs is possible until they are settled. */
  debts: v.array(v.object({ orderId, orderNumber: text(40), coins })),
})
export type SpendGuard = v.InferOutput<typeof spendGuard>
export type SpendLimitState = v.InferOutput<typeof limit>

const week = v.object({
  /** Monday 0:00 UTC. */
  from: timestamp,
  until: timestamp,
  /** Coins spent, by what they were spent on, the most first. */
  kinds: v.array(v.object({ kind: ledgerKind, times: count, coins })),
  coins,
  /** Money of paid orders without refunded ones, one a currency. */
  paid: v.array(money),
})
export type SpendWeek = v.InferOutput<typeof week>

/** Paid talk of the last 24 hours. */
export const realityCheck = v.object({
  /** REALITY_CHECK_MINUTES of it were paid since the last reminder that was answered. */
  due: v.boolean(),
  minutes: count,
  coins,
})

const wanted = v.optional(v.nullable(v.pipe(coins, v.minValue(1))))

/** Limits of spending, pauses and sums. */
export const spendGuardContract = {
  spendGuard: {
    method: 'GET',
    path: '/facade/api/user/spend/limits',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: spendGuard,
  },
  /**
   * Sets the limits that are named; null takes one away. A lower one counts at once, a higher one after
   * RAISE_DELAY_MS; the present one again calls a waiting raise off.
   */
  setSpendLimits: {
    method: 'PUT',
    path: '/facade/api/user/spend/limits',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ day: wanted, week: wanted, month: wanted }),
    data: spendGuard,
  },
  /** Refuses everything that costs for some days. A running pause becomes longer, never shorter. */
  pauseSpending: {
    method: 'POST',
    path: '/facade/api/user/spend/pause',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ days: v.picklist(PAUSE_DAYS) }),
    data: spendGuard,
  },
  /** Pays what is open of disputed payments with the coins there are, the oldest first. */
  payDebt: {
    method: 'POST',
    path: '/facade/api/user/spend/debt',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: spendGuard,
  },
  /** Whether the person is to be reminded of time and coins now. */
  realityCheck: {
    method: 'GET',
    path: '/facade/api/user/spend/check',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: realityCheck,
  },
  /** The reminder was read: minutes count anew, on each device. */
  realityChecked: {
    method: 'POST',
    path: '/facade/api/user/spend/check',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: realityCheck,
  },
  /** This week and the one before. */
  spendSummary: {
    method: 'GET',
    path: '/facade/api/user/spend/summary',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: v.object({ thisWeek: week, lastWeek: week }),
  },
} as const satisfies Record<string, Endpoint>

/** Limits or pause changed on another page. */
export const spendGuardEvents = { 'spend.guard': spendGuard } as const
