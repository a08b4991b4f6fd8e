import type { SpendGuard } from '@visavis/core/contract'
import { useSpendGuardQuery } from './spendGuard.api.ts'
import type { SpendStop } from './spendRefusal.ts'

/**
 * Why an own limit or pause, and not the balance, forbids to spend `price` coins now; null where nothing
 * does. Of several limits that are too low the one that lasts longest.
 */
export function ownStop(guard: SpendGuard, price: number): SpendStop | null {
  const [debt] = guard.debts
  if (debt !== undefined)
    return {
      kind: 'debt',
      coins: guard.debts.reduce((sum, { coins }) => sum + coins, 0),
      orderNumber: debt.orderNumber,
    }
  if (guard.pausedUntil !== null) return { kind: 'paused', until: guard.pausedUntil }
  const tooLow = (['day', 'week', 'month'] as const).flatMap((span) => {
    const { limit, used, resetsAt } = guard[span]
    if (limit === null || limit - used >= price) return []
    return [{ kind: 'limit' as const, span, limit, used, left: Math.max(0, limit - used), resetsAt }]
  })
  return tooLow.toSorted((one, other) => other.resetsAt - one.resetsAt)[0] ?? null
}

/** The same as the gateway has it now; null until it is known. */
export function useOwnStop(price: number): SpendStop | null {
  const { data } = useSpendGuardQuery(undefined, { refetchOnMountOrArgChange: true })
  return data === undefined ? null : ownStop(data, price)
}
