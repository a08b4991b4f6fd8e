import { chatFilters } from '@visavis/core/contract'
import type { ChatFilter } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { EmptyState } from '@visavis/ui/EmptyState'
import { useText } from '../../i18n/I18nProvider.tsx'

const LABELS = {
  unread: 'webChat.chat.filter.unread',
  friends: 'app.title.friends',
  online: 'app.presence.online',
  favorites: 'app.friend.favorites',
} as const satisfies Record<ChatFilter, string>

const NONE = {
  unread: 'webChat.chat.filter.noneUnread',
  friends: 'webChat.chat.filter.noneFriends',
  online: 'webChat.chat.filter.noneOnline',
  favorites: 'webChat.chat.filter.noneFavorites',
} as const satisfies Record<ChatFilter, string>

interface ChatFiltersProps {
  /** Null: all conversations. */
  readonly filter: ChatFilter | null
  readonly onFilter: (filter: ChatFilter | null) => void
}

/** Which conversations the list shows. */
export function ChatFilters({ filter, onFilter }: ChatFiltersProps) {
  const text = useText('webChat')
  return (
    <ChipRow label={text('webChat.chat.filter')} scroll>
      {[null, ...chatFilters].map((one) => (
        <Chip key={one ?? 'all'} selected={one === filter} onSelect={() => onFilter(one)}>
          {one === null ? text('app.friend.all') : text(LABELS[one])}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** Stands where a filter leaves nothing, with the way back to all. */
export function NoneOfFilter({ filter, onAll }: { filter: ChatFilter; onAll: () => void }) {
  const text = useText('webChat')
  return (
    <EmptyState
      icon="chat-circle-dots"
      level={2}
      title={text(NONE[filter])}
      text={text('webChat.chat.filter.noneLead')}
      action={<Button onClick={onAll}>{text('webChat.chat.filter.showAll')}</Button>}
    />
  )
}
