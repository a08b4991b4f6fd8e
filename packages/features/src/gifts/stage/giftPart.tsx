import { Suspense, useRef, useState } from 'react'
import { IconButton } from '@visavis/ui/IconButton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { lazyPart } from '../../i18n/lazyPart.tsx'
import { SHEET_PRIORITY } from '../../stage/stagePart.ts'
import type { StagePart } from '../../stage/stagePart.ts'
import { useGiftMoment } from './useGiftMoment.ts'

const StageGifts = lazyPart(async () => (await import('./StageGifts.tsx')).StageGifts)
const StageMoment = lazyPart(async () => (await import('./StageMoment.tsx')).StageMoment)

/**
 * Gifts for the person one talks to; what is given shows on both sides. In a match only once both were seen.
 */
export const giftPart: StagePart = {
  id: 'gift',
  useSlots(stage) {
    const text = useText()
    const [open, setOpen] = useState(false)
    const button = useRef<HTMLButtonElement>(null)
    const moment = useGiftMoment(stage.person.id)
    const ready = stage.scene === 'call' ? stage.talk !== null : stage.agreed
    if (!ready) return {}
    const close = () => {
      setOpen(false)
      button.current?.focus()
    }
    return {
      corner: (
        <>
          <IconButton
            ref={button}
            icon="gift"
            variant="glass"
            aria-expanded={open}
            label={text('app.gift.button')}
            onClick={() => setOpen(!open)}
          />
          {moment !== null && (
            <Suspense fallback={null}>
              <StageMoment key={moment.messageId} name={stage.name} moment={moment} />
            </Suspense>
          )}
        </>
      ),
      sheet: !open
        ? null
        : {
            priority: SHEET_PRIORITY.question,
            content: (
              <Suspense fallback={null}>
                <StageGifts
                  personId={stage.person.id}
                  name={stage.name}
                  roomNum={stage.roomNum}
                  onClose={close}
                />
              </Suspense>
            ),
          },
    }
  },
}
