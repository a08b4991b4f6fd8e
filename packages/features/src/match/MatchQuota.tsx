import { useEffect } from 'react'
import type { Data } from '@visavis/core/contract'
import { QuotaRing } from '@visavis/ui/QuotaRing'
import { useText } from '../i18n/I18nProvider.tsx'
import { useResetClock } from '../people/useResetClock.ts'

/** What is left of the free matches today, and when there are new ones: asked anew at that moment. */
export function MatchQuota({ quota, onReset }: { quota: Data<'matchQuota'>; onReset: () => void }) {
  const text = useText('webChat')
  const { left, total, resetAt } = quota.livecam
  const clock = useResetClock(resetAt)
  useEffect(() => {
    if (clock.over) onReset()
  }, [clock.over, onReset])
  return (
    <QuotaRing
      left={left}
      total={total}
      title={text('webChat.match.quota', { left, total })}
      text={text('webChat.match.refill', { time: clock.text })}
    />
  )
}
