import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { noticeClosed } from '@visavis/domain/shell/shell.events'
import {
  useSystemNoticesInfiniteQuery,
  useSystemNoticesReadMutation,
} from '@visavis/domain/systemNotices/systemNotices.api'
import { NEWS_NOTICE } from '@visavis/domain/systemNotices/systemNotices.listeners'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useEffect, useState } from 'react'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { NewsView } from './NewsView.tsx'
import { UnderHelp } from './UnderHelp.tsx'

/** {@link NewsView} for whoever is logged in: it grows while it is open, and is read once it is in front. */
export function News() {
  const text = useText('help')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const list = useSystemNoticesInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  const news = list.data?.pages.flatMap((page) => page.list)
  useRead(list.isFetching ? undefined : news?.find(({ read }) => !read)?.id)
  if (news === undefined) {
    const failure = list.error === undefined ? null : failureOf(list.error)
    return (
      <UnderHelp title={text('app.me.news')}>
        {failure === null ? (
          <Skeleton shape="list" label={text('base.loading')} />
        ) : (
          <ErrorState
            title={text('help.stateFailed')}
            text={failureText(failure)}
            code={failureCode(failure)}
            retry={{
              label: text('base.action.retry'),
              onPress: () => void list.refetch(),
              busy: list.isFetching,
            }}
          />
        )}
      </UnderHelp>
    )
  }
  return (
    <NewsView
      news={news}
      more={list.hasNextPage}
      busy={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  )
}

/** Tells the gateway that everything up to the latest unread notice was seen, while the page is in front. */
function useRead(upTo: number | undefined): void {
  const { page } = usePorts()
  const [visible, setVisible] = useState(() => page.visible())
  useEffect(() => page.onVisible(setVisible), [page])
  const dispatch = useAppDispatch()
  const [read] = useSystemNoticesReadMutation()
  useEffect(() => {
    if (!visible || upTo === undefined) return
    void read({ upTo })
    // The list says it better.
    dispatch(noticeClosed({ id: NEWS_NOTICE }))
  }, [dispatch, read, visible, upTo])
}
