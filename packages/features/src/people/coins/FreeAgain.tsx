import { useEffect } from 'react'
import { gatewayApi } from '@visavis/domain/gateway/gatewayApi'
import { useAppDispatch } from '@visavis/domain/hooks'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useResetClock } from '../useResetClock.ts'

/** When friend requests from clips are free again; at that moment the price is asked anew (R9.25). */
export function FreeAgain({ resetAt }: { resetAt: number }) {
  const text = useText()
  const dispatch = useAppDispatch()
  const clock = useResetClock(resetAt)
  useEffect(() => {
    if (clock.over) dispatch(gatewayApi.util.invalidateTags(['MatchQuota']))
  }, [clock.over, dispatch])
  return <span role="timer">{text('app.friend.freeAgain', { time: clock.text })}</span>
}
