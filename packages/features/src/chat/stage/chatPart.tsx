import { Suspense, useRef, useState } from 'react'
import { selectConversation } from '@visavis/domain/chat/chat.selectors'
import { useAppSelector } from '@visavis/domain/hooks'
import { IconButton } from '@visavis/ui/IconButton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { lazyPart } from '../../i18n/lazyPart.tsx'
import type { StagePart } from '../../stage/stagePart.ts'
import { useUnreadLabel } from '../useUnreadLabel.ts'
import { ArrivedLine } from './ArrivedLine.tsx'

const StageChat = lazyPart(async () => (await import('./StageChat.tsx')).StageChat)

/** The thread with the person of a call, beside the picture: what is said there stays in the thread. */
export const chatPart: StagePart = {
  id: 'chat',
  useSlots(stage) {
    const text = useText('webChat')
    const [open, setOpen] = useState(false)
    const button = useRef<HTMLButtonElement>(null)
    const row = useAppSelector((state) => selectConversation(state, stage.person.id))
    const unread = useUnreadLabel()(row?.noReadCount ?? 0)
    if (stage.scene !== 'call' || stage.talk === null) return {}
    const { name } = stage
    const close = () => {
      setOpen(false)
      button.current?.focus()
    }
    const label = text('webChat.chat.with', { name })
    return {
      corner: (
        <IconButton
          ref={button}
          icon="chat-circle-dots"
          variant="glass"
          aria-expanded={open}
          label={open || unread === undefined ? label : `${label}, ${unread.label}`}
          {...(!open && unread !== undefined && { badge: unread.count })}
          onClick={() => setOpen(!open)}
        />
      ),
      notice: !open && <ArrivedLine friendId={stage.person.id} name={name} onOpen={() => setOpen(true)} />,
      panel: open && (
        <Suspense fallback={null}>
          <StageChat personId={stage.person.id} name={name} onClose={close} />
        </Suspense>
      ),
    }
  },
}
