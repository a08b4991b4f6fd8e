import { useFriendCountsQuery } from '@visavis/domain/friend/friend.api'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { noticeClosed } from '@visavis/domain/shell/shell.events'
import {
  useSystemNoticesInfiniteQuery,
  useSystemNoticesReadMutation,
} from '@visavis/domain/systemNotices/systemNotices.api'
import { NEWS_NOTICE } from '@visavis/domain/systemNotices/systemNotices.listeners'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { HelpPending } from './HelpPending.tsx'
import { NewsView } from './NewsView.tsx'

/** {@link NewsView} for whoever is logged in: it grows while it is open, and is read once it is in front. */
export function News() {
  const text = useText('help')
  const list = useSystemNoticesInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  const requests = useFriendCountsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.received ?? 0
  const news = list.data?.pages.flatMap((page) => page.list)
  useRead(list.isFetching ? undefined : news?.find(({ read }) => !read)?.id)
  if (news === undefined) return <HelpPending title={text('app.me.news')} list={list} />
  return (
    <NewsView
      news={news}
      requests={requests}
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
