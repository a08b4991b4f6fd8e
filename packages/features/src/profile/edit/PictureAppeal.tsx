import { PHOTO_APPEAL_MAX } from '@visavis/core/contract/photos'
import { useState } from 'react'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { TextArea } from '@visavis/ui/TextArea'
import { useFailureText } from '../../i18n/failureText.ts'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import styles from './edit.module.css'

export interface PictureAppealProps {
  /** What was rejected. */
  of?: 'photo' | 'video'
  /** Its place among its kind, from 1. */
  index: number
  /** Until when it is kept. */
  until: number
  /** Answers why it was not sent, or null. */
  onSend: (text: string) => Promise<GatewayFailure | null>
}

/**
 * Asks for a second look at a rejected picture or video: a button, then one sentence. What was not sent
 * stays.
 */
export function PictureAppeal({ of = 'photo', index, until, onSend }: PictureAppealProps) {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<GatewayFailure | null>(null)
  const send = async (): Promise<void> => {
    setMissing(words.trim() === '')
    if (words.trim() === '' || busy) return
    setBusy(true)
    const refused = await onSend(words.trim())
    setBusy(false)
    setFailure(refused)
    if (refused === null) setOpen(false)
  }
  return (
    <>
      <Button size="sm" full onClick={() => setOpen(true)}>
        {text('app.edit.appeal')}
      </Button>
      {open && (
        <Dialog
          open
          title={text(of === 'photo' ? 'app.edit.appealTitle' : 'app.video.appealTitle', { index })}
          closeLabel={text('base.action.close')}
          onClose={() => setOpen(false)}
          width="narrow"
        >
          <form
            className={styles['part']}
            onSubmit={(event) => {
              event.preventDefault()
              void send()
            }}
          >
            <p className={styles['hint']}>
              {text(of === 'photo' ? 'app.edit.appealLead' : 'app.video.appealLead', {
                date: formats.dateTime(until),
              })}
            </p>
            <TextArea
              label={text('app.appeal.text')}
              value={words}
              rows={3}
              maxGraphemes={PHOTO_APPEAL_MAX}
              counterText={(used, max) => text('app.safety.counter', { used, max })}
              cutText={text('app.safety.cut', { max: PHOTO_APPEAL_MAX })}
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
        </Dialog>
      )}
    </>
  )
}
