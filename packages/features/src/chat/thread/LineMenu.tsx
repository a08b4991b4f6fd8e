import type { RefObject } from 'react'
import type { Message } from '@visavis/core/contract'
import { Icon } from '@visavis/ui/Icon'
import { Menu, type MenuItem } from '@visavis/ui/Menu'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { LineActions } from './lineActions.ts'

type LineMenuProps = Pick<LineActions, 'onTranslate' | 'onOriginal' | 'onCopy' | 'onDelete' | 'onReport'> & {
  readonly line: Message
  readonly mine: boolean
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  /** Somebody translates here. */
  readonly translates: boolean
  /** The line stands there in the reader's language. */
  readonly translated: boolean
}

/** What can be done with a line of a thread. */
export function LineMenu({ buttonRef, ...of }: LineMenuProps) {
  const text = useText('webChat')
  return (
    <Menu
      label={text('webChat.chat.lineMenu')}
      buttonRef={buttonRef}
      trigger={<Icon name="dots-three" size={18} />}
      items={() => itemsOf(text, of)}
    />
  )
}

function itemsOf(
  text: ReturnType<typeof useText<'webChat'>>,
  {
    line,
    mine,
    translates,
    translated,
    onTranslate,
    onOriginal,
    onCopy,
    onDelete,
    onReport,
  }: Omit<LineMenuProps, 'buttonRef'>,
): readonly MenuItem[] {
  const items: MenuItem[] = []
  if (line.type !== 'image')
    items.push({ id: 'copy', label: text('webChat.chat.copy'), onSelect: () => onCopy(line) })
  if (translates && !mine && line.type === 'text')
    items.push({
      id: 'translate',
      icon: 'translate',
      label: text(translated ? 'webChat.translation.original' : 'webChat.translation.translate'),
      onSelect: () => (translated ? onOriginal : onTranslate)(line),
    })
  items.push({
    id: 'delete',
    icon: 'trash',
    label: text('webChat.chat.deleteLine'),
    onSelect: () => onDelete(line),
  })
  if (!mine)
    items.push({
      id: 'report',
      icon: 'flag',
      label: text('webChat.chat.reportLine'),
      tone: 'danger',
      onSelect: () => onReport(line),
    })
  return items
}
