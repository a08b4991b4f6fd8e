import { useRef, useState, type ReactNode, type Ref } from 'react'
import { useAppDispatch } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import type { ComposerField, ComposerProps } from '@visavis/ui/Composer'
import { useText } from '../../i18n/I18nProvider.tsx'
import { retryFailedParts } from '../../i18n/lazyChunk.ts'
import { lazyPart } from '../../i18n/lazyPart.tsx'

const EmojiPanel = lazyPart(async () => (await import('./EmojiPanel.tsx')).EmojiPanel)

/** The button of a composer that opens the emoji, and what it opens. They come with the first press. */
export function useEmojiPanel(): {
  readonly action: NonNullable<ComposerProps['actions']>[number]
  readonly picker: ReactNode
  readonly handle: Ref<ComposerField>
} {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const handle = useRef<ComposerField>(null)
  const [open, setOpen] = useState(false)
  const onPress = () => {
    if (open) return setOpen(false)
    void EmojiPanel.arrived().then(
      () => setOpen(true),
      () => {
        retryFailedParts()
        dispatch(noticeShown({ id: 'emoji', tone: 'error', messageId: 'base.error.general' }))
      },
    )
  }
  return {
    action: { id: 'emoji', icon: 'smiley', label: text('webChat.emoji.open'), onPress, expanded: open },
    handle,
    picker: open && (
      <EmojiPanel
        onPick={(emoji) => handle.current?.insert(emoji)}
        onClose={() => {
          setOpen(false)
          handle.current?.focus()
        }}
      />
    ),
  }
}
