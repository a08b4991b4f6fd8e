import type { SystemNotice } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { Tag } from '@visavis/ui/Tag'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { NEWS_ICONS } from './newsLook.ts'
import { UnderHelp } from './UnderHelp.tsx'
import { useNewsText } from './useNewsText.ts'

export interface NewsViewProps {
  news: readonly SystemNotice[]
  /** Friend requests that wait for an answer. */
  requests: number
  more: boolean
  busy: boolean
  onMore: () => void
}

/** What the product told the person, the latest first; each leads to the screen that shows it (R2.28). */
export function NewsView({ news, requests, more, busy, onMore }: NewsViewProps) {
  const text = useText('help')
  const formats = useFormats()
  const say = useNewsText()
  return (
    <UnderHelp title={text('app.me.news')}>
      {requests > 0 && (
        <List label={text('help.newsRequests')}>
          <ListRow
            href="/friends?tab=requests"
            leading={<Icon name="user-plus" />}
            title={text('help.newsRequests')}
            mark={<Tag tone="accent">{text('app.me.newsUnread', { count: requests })}</Tag>}
          />
        </List>
      )}
      {news.length === 0 ? (
        <EmptyState icon="bell" title={text('help.newsEmpty')} text={text('help.newsEmptyLead')} />
      ) : (
        <List label={text('app.me.news')}>
          {news.map((notice) => (
            <ListRow
              key={notice.id}
              href={notice.path}
              leading={<Icon name={NEWS_ICONS[notice.kind]} />}
              title={say(notice)}
              mark={notice.read ? null : <Tag tone="accent">{text('help.newsNew')}</Tag>}
              text={formats.dateTime(notice.at)}
            />
          ))}
        </List>
      )}
      {more && (
        <Button variant="quiet" busy={busy} onClick={onMore}>
          {text('help.more')}
        </Button>
      )}
    </UnderHelp>
  )
}
