import { PENALTY_APPEAL_MAX } from '@visavis/core/contract/penalties'
import { useState } from 'react'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { AppealForm } from '../people/AppealForm.tsx'
import styles from './hosting.module.css'

export interface PenaltyAppealProps {
  /** Last moment; null where it is over. */
  until: number | null
  /** Answers why it was not sent, or null. */
  onSend: (text: string) => Promise<GatewayFailure | null>
}

/** The way to appeal: a button first, then one text. What could not be sent stays. */
export function PenaltyAppeal({ until, onSend }: PenaltyAppealProps) {
  const text = useText('host')
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  if (until === null) return <p className={styles['hint']}>{text('host.penalty.appealLate')}</p>
  const hint = text('host.penalty.appealHint', { date: formats.dateTime(until) })
  if (open) return <AppealForm hint={hint} max={PENALTY_APPEAL_MAX} onSend={onSend} />
  return (
    <div className={styles['save']}>
      <Button onClick={() => setOpen(true)}>{text('host.penalty.appeal')}</Button>
      <p className={styles['hint']}>{hint}</p>
    </div>
  )
}
