import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useIssueListInfiniteQuery } from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { usePlace } from '../../i18n/SiteLink.tsx'
import { IssuesView } from './IssuesView.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { useIssueActions } from './useIssueActions.ts'

/** {@link IssuesView} with the reports of whoever is logged in; the one in the address first. */
export function IssuesScreen() {
  const text = useText('shop')
  const wanted = new URLSearchParams(usePlace().search).get('issue')
  const actions = useIssueActions()
  const list = useIssueListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  if (list.data === undefined)
    return list.error === undefined ? (
      <Skeleton shape="list" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.issue.listFailed')}
        failure={failureOf(list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  const issues = list.data.pages.flatMap((page) => page.list)
  const isWanted = ({ issueId }: { issueId: string }): boolean => issueId === wanted
  return (
    <IssuesView
      issues={[...issues.filter(isWanted), ...issues.filter((issue) => !isWanted(issue))]}
      more={list.hasNextPage}
      busy={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      {...actions}
    />
  )
}
