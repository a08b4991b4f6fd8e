import type { LimitedOffer } from '@visavis/core/contract'
import { usePorts } from '@visavis/domain/hooks'
import { useLimitOfferQuery } from '@visavis/domain/shop/shop.api'
import { ownStop } from '@visavis/domain/spendGuard/ownStop'
import { useSpendGuardQuery } from '@visavis/domain/spendGuard/spendGuard.api'
import { useEffect, useState } from 'react'

/** Longest wait a browser's timer takes. */
const MOST_MS = 2_147_483_647
const FRESH = { refetchOnMountOrArgChange: true, refetchOnReconnect: true } as const

/**
 * The offer that may be pointed out now, by the clock of the gateway: null after its end, while it is not
 * known, and for people who have stopped their spending themselves.
 */
export function useRealOffer(): LimitedOffer | null {
  const { clock, gateway } = usePorts()
  const { data, refetch } = useLimitOfferQuery(undefined, FRESH)
  const offer = data?.offer ?? null
  const guard = useSpendGuardQuery(undefined, { skip: offer === null, refetchOnMountOrArgChange: true }).data
  const [overAt, setOverAt] = useState(0)
  const endsAt = offer?.endsAt
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const left = Math.max(0, endsAt - (clock.now() + gateway.clockOffset()))
    const timer = setTimeout(
      () => {
        if (left <= MOST_MS) setOverAt(endsAt)
        void refetch()
      },
      Math.min(left, MOST_MS),
    )
    return () => clearTimeout(timer)
  }, [endsAt, clock, gateway, refetch])
  if (offer === null || offer.endsAt === overAt || guard === undefined) return null
  return ownStop(guard, 1) === null ? offer : null
}
