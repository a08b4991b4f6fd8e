import type { FirstSpend, SpendSpan } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'

/** Why an own limit or pause, or a disputed payment, forbids what was pressed. Moments are the gateway's. */
export type SpendStop =
  | { readonly kind: 'paused'; readonly until: number }
  /** Coins of a disputed payment were spent; the number is that of its order. */
  | { readonly kind: 'debt'; readonly coins: number; readonly orderNumber: string }
  | {
      readonly kind: 'limit'
      readonly span: SpendSpan
      readonly limit: number
      readonly used: number
      readonly left: number
      readonly resetsAt: number
    }

/** A stop, or the line before the first coins of a purchase are spent, which wants to be agreed to (D51). */
export type SpendRefusal = SpendStop | ({ readonly kind: 'firstSpend' } & FirstSpend)

const SPANS: readonly SpendSpan[] = ['day', 'week', 'month']
const LIMIT = 20930
const PAUSED = 20931
const DEBT = 20950
const FIRST = 20951

/** What a failure says of own limits; null for every other one. */
export function spendRefusalOf({
  code,
  values,
}: Pick<GatewayFailure, 'code' | 'values'>): SpendRefusal | null {
  if (code === DEBT)
    return {
      kind: 'debt',
      coins: Number(values['coins'] ?? 0),
      orderNumber: String(values['orderNumber'] ?? ''),
    }
  if (code === FIRST)
    return {
      kind: 'firstSpend',
      orderIds: String(values['orderIds'] ?? '').split(','),
      days: Number(values['days'] ?? 0),
    }
  if (code === PAUSED) return { kind: 'paused', until: Number(values['until'] ?? 0) }
  if (code !== LIMIT) return null
  const span = SPANS.find((one) => one === values['limit']) ?? 'day'
  const { coins = 0, used = 0, left = 0, resetsAt = 0 } = values
  return {
    kind: 'limit',
    span,
    limit: Number(coins),
    used: Number(used),
    left: Number(left),
    resetsAt: Number(resetsAt),
  }
}
