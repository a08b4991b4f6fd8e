import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppSelector } from '@visavis/domain/hooks'
import { isTogether } from '@visavis/domain/shell/isTalking'
import { selectTopUp } from '@visavis/domain/shell/shell.slice'
import { useState } from 'react'

/** Where more coins are had: without leaving a call or match, or in the sheet of coins and from there. */
export type CoinsPlace = 'inCall' | 'sheet'

/**
 * Where coins that were asked for are had; null while none are. Decided once: a call that ends meanwhile
 * takes no payment away.
 */
export function useCoinsPlace(): CoinsPlace | null {
  const reason = useAppSelector(selectTopUp)
  const together = useAppSelector(isTogether)
  const shopOpen = useShopOpen()
  const [place, setPlace] = useState<CoinsPlace | null>(null)
  const now =
    reason === null ? null : (place ?? (together && shopOpen && reason !== 'header' ? 'inCall' : 'sheet'))
  if (now !== place) setPlace(now)
  return now
}
