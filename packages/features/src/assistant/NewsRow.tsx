import { useSystemNoticesUnreadQuery } from '@visavis/domain/systemNotices/systemNotices.api'
import { Icon } from '@visavis/ui/Icon'
import { ListRow } from '@visavis/ui/ListRow'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../i18n/I18nProvider.tsx'
import { ASSISTANT } from './assistantAddress.ts'

/** The way to the news about the own account, with how many are not read. */
export function NewsRow() {
  const { data } = useSystemNoticesUnreadQuery(undefined, { refetchOnMountOrArgChange: true })
  return <NewsRowView unread={data?.unread ?? 0} />
}

export function NewsRowView({ unread }: { unread: number }) {
  const text = useText()
  return (
    <ListRow
      href={ASSISTANT.news}
      leading={<Icon name="bell" />}
      title={text('app.me.news')}
      mark={unread > 0 && <Tag tone="accent">{text('app.me.newsUnread', { count: unread })}</Tag>}
    />
  )
}
