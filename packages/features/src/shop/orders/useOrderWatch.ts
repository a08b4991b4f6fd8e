import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { payStepped, selectPay } from '@visavis/domain/shop/pay.slice'
import { useNow } from '@visavis/domain/useNow'
import { useEffect, useEffectEvent } from 'react'

/** How often the gateway is asked while the countdown runs (MP.04), and where it takes longer. */
const POLL_MS = 3000
const SLOW_POLL_MS = 30_000

/**
 * Asks about the order of this page as long as it is open, and ends the countdown.
 *
 * @param ask reads the order
 * @returns milliseconds of the countdown that are left
 */
export function useOrderWatch(ask: () => void): number {
  const dispatch = useAppDispatch()
  const { gateway } = usePorts()
  const pay = useAppSelector(selectPay)
  const { phase } = pay
  const now = useNow(phase === 'waiting', 500) + gateway.clockOffset()
  const left = pay.phase === 'waiting' ? pay.until - now : 0
  const poll = useEffectEvent(ask)
  // A code of a shop or bank is paid in hours or days.
  const isSlow = phase === 'processing' || (pay.phase === 'atProvider' && pay.next.type === 'voucher')
  const every = isSlow ? SLOW_POLL_MS : phase === 'waiting' || phase === 'atProvider' ? POLL_MS : 0
  useEffect(() => {
    if (every === 0) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll()
    }, every)
    return () => clearInterval(timer)
  }, [every])
  const over = phase === 'waiting' && left <= 0
  useEffect(() => {
    if (over) dispatch(payStepped({ type: 'timedOut' }))
  }, [over, dispatch])
  return left
}
