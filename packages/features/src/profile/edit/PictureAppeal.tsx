import { PHOTO_APPEAL_MAX } from '@visavis/core/contract/photos'
import { useState } from 'react'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { AppealForm } from '../../people/AppealForm.tsx'

export interface PictureAppealProps {
  /** What was rejected. */
  of?: 'photo' | 'video' | 'background'
  /** Its place among its kind, from 1; there is one background. */
  index?: number
  /** Until when it is kept. */
  until: number
  /** Answers why it was not sent, or null. */
  onSend: (text: string) => Promise<GatewayFailure | null>
}

/** Asks for a second look at a rejected picture, background or video: a button, then one text in a dialog. */
export function PictureAppeal({ of = 'photo', index = 1, until, onSend }: PictureAppealProps) {
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const title =
    of === 'background'
      ? text('app.edit.backgroundAppeal')
      : text(of === 'photo' ? 'app.edit.appealTitle' : 'app.video.appealTitle', { index })
  const date = formats.dateTime(until)
  return (
    <>
      <Button size="sm" full onClick={() => setOpen(true)}>
        {text('app.edit.appeal')}
      </Button>
      {open && (
        <Dialog
          open
          title={title}
          closeLabel={text('base.action.close')}
          onClose={() => setOpen(false)}
          width="narrow"
        >
          <AppealForm
            hint={text(of === 'video' ? 'app.video.appealLead' : 'app.edit.appealLead', { date })}
            max={PHOTO_APPEAL_MAX}
            onSend={async (words) => {
              const failure = await onSend(words)
              if (failure === null) setOpen(false)
              return failure
            }}
          />
        </Dialog>
      )}
    </>
  )
}
