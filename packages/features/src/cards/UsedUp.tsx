import { ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { useEffect } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useResetClock } from '../people/useResetClock.ts'

/** The cards of the day are used up: when there are new ones, which then come by themselves (S.09). */
export function UsedUp({ resetAt, onReset }: { resetAt: number; onReset: () => void }) {
  const text = useText()
  const clock = useResetClock(resetAt)
  useEffect(() => {
    if (clock.over) onReset()
  }, [clock.over, onReset])
  return (
    <EmptyState
      icon="hourglass"
      title={text('base.error.noMeetsLeft')}
      text={<span role="timer">{text('app.cards.refill', { time: clock.text })}</span>}
      action={
        <ButtonLink variant="primary" href="/wall">
          {text('app.profile.toWall')}
        </ButtonLink>
      }
    />
  )
}
