import type { SpendGuard } from '@visavis/core/contract'
import { useSpendGuardQuery } from '@visavis/domain/spendGuard/spendGuard.api'

/** Whether an own limit or pause, and not the balance, forbids the next minute. */
export const stopsNext = (guard: SpendGuard, price: number): boolean =>
  guard.pausedUntil !== null ||
  [guard.day, guard.week, guard.month].some(({ limit, used }) => limit !== null && limit - used < price)

/** The same as the gateway has it now; false until it is known. */
export function useOwnStop(price: number): boolean {
  const { data } = useSpendGuardQuery(undefined, { refetchOnMountOrArgChange: true })
  return data !== undefined && stopsNext(data, price)
}
