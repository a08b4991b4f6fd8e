import { useState } from 'react'
import type { PauseDays } from '@visavis/core/contract'
import { PAUSE_DAYS } from '@visavis/core/contract/spendGuard'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Dialog } from '@visavis/ui/Dialog'
import { Heading } from '@visavis/ui/Heading'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import styles from './spendGuard.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
const LENGTHS = { 1: 'day', 7: 'week', 30: 'month' } as const satisfies Record<PauseDays, string>

export interface PauseCardProps {
  pausedUntil: number | null
  now: number
  busy: boolean
  failure: GatewayFailure | null
  onPause: (days: PauseDays) => void
}

/** A pause of everything that costs: what stops and until when is said before it begins. */
export function PauseCard({ pausedUntil, now, busy, failure, onPause }: PauseCardProps) {
  const text = useText('spend')
  const { dateTime } = useFormats()
  const failureText = useFailureText()
  const [asked, setAsked] = useState<PauseDays | null>(null)
  // A shorter pause would change nothing.
  const offered = PAUSE_DAYS.filter((days) => pausedUntil === null || now + days * DAY_MS > pausedUntil)
  return (
    <Card>
      <div className={styles['part']}>
        <Heading level={2} size={5}>
          {text('spend.pause.title')}
        </Heading>
        <p className={styles['hint']}>{text('spend.pause.lead')}</p>
        <div role="status">
          {pausedUntil !== null && (
            <p className={styles['strong']}>{text('spend.pause.running', { date: dateTime(pausedUntil) })}</p>
          )}
        </div>
        {pausedUntil !== null && offered.length > 0 && (
          <p className={styles['hint']}>{text('spend.pause.longer')}</p>
        )}
        {failure !== null && (
          <p className={styles['fault']} role="alert">
            {failureText(failure)}
          </p>
        )}
        <div className={styles['lengths']}>
          {offered.map((days) => (
            <Button key={days} onClick={() => setAsked(days)}>
              {text(`spend.pause.${LENGTHS[days]}`)}
            </Button>
          ))}
        </div>
      </div>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : text('spend.pause.ask', { date: dateTime(now + asked * DAY_MS) })}
        width="narrow"
        role="alertdialog"
        focus="dialog"
        footer={
          <div className={styles['buttons']}>
            <Button onClick={() => setAsked(null)}>{text('base.action.close')}</Button>
            <Button
              busy={busy}
              onClick={() => {
                if (asked !== null) onPause(asked)
                setAsked(null)
              }}
            >
              {text('spend.pause.confirm')}
            </Button>
          </div>
        }
      >
        <div className={styles['part']}>
          <p className={styles['hint']}>{text('spend.pause.lead')}</p>
          <p className={styles['hint']}>{text('spend.pause.final')}</p>
        </div>
      </Dialog>
    </Card>
  )
}
