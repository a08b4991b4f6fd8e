import type { Issue } from '@visavis/core/contract'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { useText } from '../../i18n/I18nProvider.tsx'
import { IssueCard, type IssueActions } from './IssueCard.tsx'
import styles from '../shop.module.css'

export interface IssuesViewProps extends IssueActions {
  issues: readonly Issue[]
  more: boolean
  busy: boolean
  onMore: () => void
}

/** Every problem somebody reported, with what came of it (R2.20, S.15). */
export function IssuesView({ issues, more, busy, onMore, ...actions }: IssuesViewProps) {
  const text = useText('shop')
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.issues')}
        back={{ label: text('app.title.orders'), href: '/payOrderList' }}
      />
      {issues.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={text('shop.issue.empty')}
          text={text('shop.issue.emptyLead')}
          action={<ButtonLink href="/payOrderList">{text('app.title.orders')}</ButtonLink>}
        />
      ) : (
        <ul className={styles['orders']} aria-label={text('app.title.issues')}>
          {issues.map((issue) => (
            <li key={issue.issueId}>
              <IssueCard linked issue={issue} {...actions} />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button variant="quiet" busy={busy} onClick={onMore}>
          {text('shop.issue.more')}
        </Button>
      )}
    </Stack>
  )
}
