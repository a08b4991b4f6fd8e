import { SAY_HI_ID } from '@visavis/core/contract'
import { ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'
import { ConversationsView } from './ConversationsView.tsx'
import { SayHiScreen } from '../sayHi/SayHiScreen.tsx'
import { ThreadScreen } from '../thread/ThreadScreen.tsx'
import { useConversations } from './useConversations.ts'

/** What is open: the list alone, greetings, or the conversation with a person as the address names it. */
export type ChatsOpen = 'list' | 'sayHi' | { readonly friendId: string }

/**
 * Conversations: list and thread beside each other where there is room, one of them on phones (R2.31); the
 * list alone while there is none.
 */
export function ChatsScreen({ open, shelf }: { open: ChatsOpen; shelf?: ReactNode }) {
  const text = useText('webChat')
  const friendId =
    typeof open === 'object' && /^[1-9]\d{0,9}$/.test(open.friendId) && Number(open.friendId) <= 2_147_483_647
      ? Number(open.friendId)
      : 0
  const conversations = useConversations(open === 'sayHi' ? SAY_HI_ID : friendId)
  const { items, results, filter } = conversations
  // One empty state at a time: without anything to choose, the list says all there is.
  const alone = open === 'list' && items?.length === 0 && results === null && filter === null
  return (
    <div
      className={styles['chats']}
      data-open={open === 'list' ? undefined : ''}
      data-alone={alone || undefined}
    >
      <ConversationsView {...conversations} beside={open !== 'list'} shelf={shelf} />
      <div className={styles['pane']}>
        {open === 'sayHi' && <SayHiScreen />}
        {friendId !== 0 && <ThreadScreen key={friendId} friendId={friendId} />}
        {open === 'list' && items !== null && !alone && (
          <div className={styles['middle']}>
            <EmptyState
              icon="chat-circle-dots"
              level={2}
              title={text('webChat.chat.choose')}
              text={text('webChat.chat.chooseLead')}
            />
          </div>
        )}
        {typeof open === 'object' && friendId === 0 && (
          <div className={styles['middle']}>
            <EmptyState
              icon="smiley-sad"
              level={1}
              title={text('app.profile.unknown')}
              text={text('app.profile.unknownLead')}
              action={<ButtonLink href="/wall">{text('app.profile.toWall')}</ButtonLink>}
            />
          </div>
        )}
      </div>
    </div>
  )
}
