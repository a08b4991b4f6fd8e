import type { Conversation, Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { ConversationRow } from '@visavis/ui/ConversationRow'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { List } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { MoreRow, type More } from '../../people/MoreRow.tsx'
import { shownName } from '../../people/shownName.ts'
import styles from '../chat.module.css'
import { foundText } from './foundText.ts'
import { MarkedText } from '../thread/MarkedText.tsx'
import { PersonConversation } from '../PersonConversation.tsx'
import { useRowTime } from '../useRowTime.ts'

type Found = Data<'messageSearch'>

/** What was found in the own chats. */
export interface ChatsFound {
  readonly conversations: readonly Conversation[]
  readonly messages: Found['messages']['list']
  readonly people: Found['people']
}
export interface ChatSearchProps {
  /** What was looked for. */
  readonly wanted: string
  /** Null while it is looked for the first time. */
  readonly found: ChatsFound | null
  readonly failure: GatewayFailure | null
  readonly more: More
  readonly now: number
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** People and messages of the own chats that hold a text; a message opens its chat at its place. */
export function ChatSearchView({ wanted, found, failure, more, now, onMore, onRetry }: ChatSearchProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const time = useRowTime()
  if (found === null && failure !== null)
    return (
      <ErrorState
        level={2}
        title={text('webChat.chat.search.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: onRetry }}
      />
    )
  if (found === null) return <Skeleton shape="list" label={text('base.loading')} />
  const { conversations, messages, people } = found
  if (conversations.length === 0 && messages.length === 0)
    return (
      <EmptyState
        icon="magnifying-glass"
        level={2}
        title={text('webChat.chat.search.none', { wanted })}
        text={text('webChat.chat.search.noneLead')}
      />
    )
  const faces = new Map(people.map((face) => [face.id, face]))
  return (
    <>
      {conversations.length > 0 && (
        <>
          <div className={styles['found']}>
            <Heading level={2} size={5}>
              {text('webChat.chat.search.people')}
            </Heading>
          </div>
          <List label={text('webChat.chat.search.people')}>
            {conversations.map((row) => (
              <PersonConversation
                key={row.id}
                item={{ row, status: row.status, typing: false, draft: '' }}
                current={false}
                now={now}
              />
            ))}
          </List>
        </>
      )}
      {messages.length > 0 && (
        <>
          <div className={styles['found']}>
            <Heading level={2} size={5}>
              {text('webChat.chat.search.messages')}
            </Heading>
          </div>
          <List label={text('webChat.chat.search.messages')}>
            {messages.map(({ messageId, friendId, nth, content, timestamp }) => {
              const face = faces.get(friendId)
              return (
                <ConversationRow
                  key={`${friendId}-${messageId}`}
                  href={`/message/IMMessageSession/${friendId}?line=${nth}`}
                  pictures={[face?.headImg]}
                  name={face === undefined ? '' : shownName(face)}
                  time={time(timestamp, now)}
                  preview={<MarkedText {...foundText(content, wanted)} />}
                />
              )
            })}
          </List>
          <MoreRow more={more} onMore={onMore} />
        </>
      )}
    </>
  )
}
