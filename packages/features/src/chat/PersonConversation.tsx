import type { Conversation } from '@visavis/core/contract'
import { ConversationRow } from '@visavis/ui/ConversationRow'
import { DemoTag } from '@visavis/ui/DemoTag'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import { presenceLabel, presenceOf } from '../people/status.ts'
import { useLineText } from './thread/useLineText.ts'
import { useRowTime } from './useRowTime.ts'
import { useUnreadLabel } from './useUnreadLabel.ts'

export interface ConversationItem {
  readonly row: Conversation
  readonly status: 0 | 1 | 2 | 3
  readonly typing: boolean
  readonly draft: string
}

/** A conversation with somebody in the list. */
export function PersonConversation({
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
  const unread = useUnreadLabel()
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
