import { SAY_HI_ID } from '@visavis/core/contract'
import type { ChatFilter, SayHiEntry } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { ButtonLink } from '@visavis/ui/Button'
import { ConversationRow } from '@visavis/ui/ConversationRow'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { IconLink } from '@visavis/ui/IconLink'
import { List } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import type { ReactNode } from 'react'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { MoreRow, type More } from '../../people/MoreRow.tsx'
import { shownName } from '../../people/shownName.ts'
import { NameSearch } from '../../people/NameSearch.tsx'
import styles from '../chat.module.css'
import { ChatFilters, NoneOfFilter } from './ChatFilters.tsx'
import { ChatSearchView, type ChatSearchProps } from './ChatSearchView.tsx'
import { PersonConversation, type ConversationItem } from '../PersonConversation.tsx'
import { useRowTime } from '../useRowTime.ts'
import { useUnreadLabel } from '../useUnreadLabel.ts'

export interface ConversationsProps {
  /** In their order; null while they are read for the first time. */
  readonly items: readonly (ConversationItem | SayHiEntry)[] | null
  readonly failure: GatewayFailure | null
  readonly more: More
  /** Which is open beside the list; {@link SAY_HI_ID} for greetings, 0 for none. */
  readonly current: number
  /** Something is open beside the list, which then has the heading of the page. */
  readonly beside?: boolean
  readonly now: number
  readonly onMore: () => void
  readonly onRetry: () => void
  /** Which of them `items` are; null: all. */
  readonly filter: ChatFilter | null
  readonly onFilter: (filter: ChatFilter | null) => void
  /** Friend requests that wait for an answer. */
  readonly requests: number
  /** What is typed into the field over the list. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Stands instead of the list while something is looked for. */
  readonly results: Omit<ChatSearchProps, 'now'> | null
  /** A row of ways to other rooms, under the title. */
  readonly shelf?: ReactNode
}

/** All conversations, newest first, and greetings as one of them (S.28). */
export function ConversationsView(props: ConversationsProps) {
  const text = useText('webChat')
  const formats = useFormats()
  const { items, beside = false, now, filter, onFilter, requests, typed, onType, results, shelf } = props
  const any = filter !== null || (items !== null && items.length > 0)
  return (
    <section className={styles['list']} aria-label={text('webChat.chat.title')}>
      <div className={styles['title']}>
        <div className={styles['titleRow']}>
          <Heading level={beside ? 2 : 1} size={3} focusable>
            {text('webChat.chat.title')}
          </Heading>
          <IconLink
            icon="users-three"
            label={text('webChat.chat.friendsLink', { count: requests })}
            href={requests > 0 ? '/friends?tab=requests' : '/friends'}
            {...(requests > 0 && { badge: requests > 99 ? '99+' : formats.number(requests) })}
          />
        </div>
        {(typed !== '' || any) && (
          <NameSearch label={text('webChat.chat.search')} typed={typed} onType={onType} />
        )}
        {any && results === null && <ChatFilters filter={filter} onFilter={onFilter} />}
      </div>
      {results === null && shelf}
      {results === null ? <Conversations {...props} /> : <ChatSearchView {...results} now={now} />}
    </section>
  )
}

function Conversations({
  items,
  failure,
  more,
  current,
  now,
  filter,
  onFilter,
  onMore,
  onRetry,
}: ConversationsProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  if (items === null)
    return failure === null ? (
      <Skeleton shape="list" label={text('base.loading')} />
    ) : (
      <ErrorState
        level={2}
        title={text('webChat.chat.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: onRetry }}
      />
    )
  if (items.length === 0 && filter !== null)
    return <NoneOfFilter filter={filter} onAll={() => onFilter(null)} />
  if (items.length === 0)
    return (
      <EmptyState
        icon="chat-circle-dots"
        level={2}
        title={text('webChat.chat.empty')}
        text={text('webChat.chat.emptyLead')}
        action={
          <ButtonLink variant="primary" href="/wall">
            {text('webChat.chat.meet')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <List label={text('webChat.chat.title')}>
        {items.map((item) =>
          'row' in item ? (
            <PersonConversation key={item.row.id} item={item} current={item.row.id === current} now={now} />
          ) : (
            <Greetings key={item.id} entry={item} current={current === SAY_HI_ID} now={now} />
          ),
        )}
      </List>
      <MoreRow more={more} onMore={onMore} />
    </>
  )
}

function Greetings({ entry, current, now }: { entry: SayHiEntry; current: boolean; now: number }) {
  const text = useText('webChat')
  const formats = useFormats()
  const time = useRowTime()
  const unread = useUnreadLabel()
  return (
    <ConversationRow
      href="/message/IMSayHiSession"
      pictures={entry.people.slice(0, 2).map(({ headImg }) => headImg)}
      name={text('webChat.sayHi.title')}
      time={time(entry.timestamp, now)}
      preview={text('webChat.sayHi.names', {
        names: formats.list(entry.people.map(shownName)),
        count: entry.total,
      })}
      unread={unread(entry.noReadCount)}
      current={current}
    />
  )
}
