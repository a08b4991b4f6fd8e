import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { count, nothing } from './scalars.ts'

/** Most purchases one line tells about. */
export const MOST_LOTS = 50

const lots = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))), v.maxLength(MOST_LOTS))

/**
 * Purchases whose coins may be spent next while they can still be withdrawn from, and whose buyer has not yet
 * agreed that spent coins cannot be returned (decision D51).
 */
export const firstSpend = v.object({
  orderIds: v.pipe(lots, v.minLength(1)),
  /** Days after a payment in which what is unspent can be returned. */
  days: count,
})
export type FirstSpend = v.InferOutput<typeof firstSpend>

const signed = { host: 'api', auth: 'signed' } as const

/** The line before the first coins of a purchase are spent: said once a purchase. */
export const firstSpendContract = {
  /** What has to be said before the asker spends coins; null: nothing. */
  firstSpend: {
    ...signed,
    method: 'GET',
    path: '/facade/api/pay/firstSpend',
    policy: 'swallow',
    data: v.object({ due: v.nullable(firstSpend) }),
  },
  /**
   * Keeps that the line was on screen, or that it was agreed to. The first time of each counts; orders of
   * others are passed over.
   */
  firstSpendSaid: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/firstSpend/said',
    policy: 'swallow',
    body: v.object({ orderIds: v.pipe(lots, v.minLength(1)), agreed: v.boolean() }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
