import { PENALTY_APPEAL_MAX } from '@visavis/core/contract/penalties'
import { useState } from 'react'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { TextArea } from '@visavis/ui/TextArea'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
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
  const failureText = useFailureText()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<GatewayFailure | null>(null)
  if (until === null) return <p className={styles['hint']}>{text('host.penalty.appealLate')}</p>
  const hint = text('host.penalty.appealHint', { date: formats.dateTime(until) })
  if (!open)
    return (
      <div className={styles['save']}>
        <Button onClick={() => setOpen(true)}>{text('host.penalty.appeal')}</Button>
        <p className={styles['hint']}>{hint}</p>
      </div>
    )
  const send = async (): Promise<void> => {
    setMissing(words.trim() === '')
    if (words.trim() === '' || busy) return
    setBusy(true)
    setFailure(await onSend(words.trim()))
    setBusy(false)
  }
  return (
    <form
      className={styles['part']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={text('app.appeal.text')}
        hint={hint}
        value={words}
        rows={4}
        maxGraphemes={PENALTY_APPEAL_MAX}
        counterText={(used, max) => text('app.safety.counter', { used, max })}
        cutText={text('app.safety.cut', { max: PENALTY_APPEAL_MAX })}
        error={missing && words.trim() === '' ? text('app.appeal.needText') : undefined}
        onChange={setWords}
      />
      {failure !== null && (
        <p className={styles['fault']} role="alert">
          {failureText(failure)}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {text('app.appeal.send')}
        </Button>
      </div>
    </form>
  )
}
