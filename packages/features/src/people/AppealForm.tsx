import { useState } from 'react'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { TextArea } from '@visavis/ui/TextArea'
import { useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './AppealForm.module.css'

export interface AppealFormProps {
  /** What an appeal does, and until when. */
  hint: string
  /** Most letters, as people count them. */
  max: number
  /** Answers why it was not sent, or null. */
  onSend: (text: string) => Promise<GatewayFailure | null>
}

/** One text against a decision. What was not sent stays, with the reason. */
export function AppealForm({ hint, max, onSend }: AppealFormProps) {
  const text = useText()
  const failureText = useFailureText()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<GatewayFailure | null>(null)
  const isEmpty = words.trim() === ''
  const send = async (): Promise<void> => {
    setMissing(isEmpty)
    if (isEmpty || busy) return
    setBusy(true)
    setFailure(await onSend(words.trim()))
    setBusy(false)
  }
  return (
    <form
      className={styles['form']}
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
        maxGraphemes={max}
        counterText={(used, most) => text('app.safety.counter', { used, max: most })}
        cutText={text('app.safety.cut', { max })}
        error={missing && isEmpty ? text('app.appeal.needText') : undefined}
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
