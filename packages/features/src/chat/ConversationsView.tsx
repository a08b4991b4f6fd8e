import { SAY_HI_ID } from '@visavis/core/contract'
import type { Conversation, SayHiEntry } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { ButtonLink } from '@visavis/ui/Button'
import { ConversationRow } from '@visavis/ui/ConversationRow'
import { DemoTag } from '@visavis/ui/DemoTag'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { List } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { chatTime } from '../i18n/chatTime.ts'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { MoreRow, type More } from '../people/MoreRow.tsx'
import { shownName } from '../people/shownName.ts'
import { presenceLabel, presenceOf } from '../people/status.ts'
import styles from './chat.module.css'
import { useLineText } from './useLineText.ts'

export interface ConversationItem {
  readonly row: Conversation
  readonly status: 0 | 1 | 2 | 3
  readonly typing: boolean
  readonly draft: string
}
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
}

/** All conversations, newest first, and greetings as one of them (S.28). */
export function ConversationsView({
  items,
  failure,
  more,
  current,
  beside = false,
  now,
  onMore,
  onRetry,
}: ConversationsProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  return (
    <section className={styles['list']} aria-label={text('webChat.chat.title')}>
      <div className={styles['title']}>
        <Heading level={beside ? 2 : 1} size={3} focusable>
          {text('webChat.chat.title')}
        </Heading>
      </div>
      {items === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
      {items === null && failure !== null && (
        <ErrorState
          level={2}
          title={text('webChat.chat.failed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: onRetry }}
        />
      )}
      {items?.length === 0 && (
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
      )}
      {items !== null && items.length > 0 && (
        <List label={text('webChat.chat.title')}>
          {items.map((item) =>
            'row' in item ? (
              <Row key={item.row.id} item={item} current={item.row.id === current} now={now} />
            ) : (
              <Greetings key={item.id} entry={item} current={current === SAY_HI_ID} now={now} />
            ),
          )}
        </List>
      )}
      {items !== null && items.length > 0 && <MoreRow more={more} onMore={onMore} />}
    </section>
  )
}

/** HH:mm today, "Yesterday", else the short date. */
function useRowTime(): (at: number, now: number) => string {
  const text = useText('webChat')
  return (at, now) => {
    const moment = chatTime(at, now)
    return moment.day === 'today'
      ? moment.time
      : moment.day === 'yesterday'
        ? text('webChat.chat.yesterday')
        : moment.date
  }
}

function useUnread(): (count: number) => { count: string; label: string } | undefined {
  const text = useText('webChat')
  const formats = useFormats()
  return (count) =>
    count === 0
      ? undefined
      : { count: count > 99 ? '99+' : formats.number(count), label: text('webChat.chat.unread', { count }) }
}

function Row({
  item: { row, status, typing, draft },
  current,
  now,
}: {
  item: ConversationItem
  current: boolean
  now: number
}) {
  const text = useText('webChat')
  const lineText = useLineText()
  const time = useRowTime()
  const unread = useUnread()
  const presence = presenceOf(status)
  const missed = row.last?.type === 'call' && row.last.call?.seconds === 0
  const kind = typing ? 'typing' : draft !== '' && !current ? 'draft' : missed ? 'missed' : 'message'
  const preview =
    kind === 'typing'
      ? text('webChat.chat.typing')
      : kind === 'draft'
        ? draft
        : row.last === null
          ? ''
          : lineText(row.last)
  const icon =
    kind !== 'message' && kind !== 'missed'
      ? null
      : row.last?.type === 'call'
        ? missed
          ? 'phone-x'
          : row.last.call?.callType === 2
            ? 'phone'
            : 'video-camera'
        : row.muted
          ? 'bell-slash'
          : null
  return (
    <ConversationRow
      href={`/message/IMMessageSession/${row.id}`}
      pictures={[row.headImg]}
      presence={{ status: presence, label: presenceLabel(text, presence) }}
      name={shownName(row)}
      time={row.timestamp > 0 ? time(row.timestamp, now) : ''}
      kind={kind}
      preview={preview}
      {...(icon !== null && { icon })}
      draftLabel={text('webChat.chat.draft')}
      unread={unread(row.noReadCount)}
      current={current}
      tags={row.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
    />
  )
}

function Greetings({ entry, current, now }: { entry: SayHiEntry; current: boolean; now: number }) {
  const text = useText('webChat')
  const formats = useFormats()
  const time = useRowTime()
  const unread = useUnread()
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
