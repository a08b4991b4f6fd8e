import { useFriendCountsQuery } from '@visavis/domain/friend/friend.api'
import { useAppDispatch } from '@visavis/domain/hooks'
import { shellSlice } from '@visavis/domain/shell/shell.slice'
import { useSystemNoticesUnreadQuery } from '@visavis/domain/systemNotices/systemNotices.api'
import { useEffect } from 'react'

const { pageObserved } = shellSlice.actions

/** Counts for the bell of every page, as long as somebody is logged in; draws nothing. */
export function NewsCount() {
  const dispatch = useAppDispatch()
  const requests = useFriendCountsQuery(undefined, { refetchOnReconnect: true }).data?.received ?? 0
  const unread = useSystemNoticesUnreadQuery(undefined, { refetchOnReconnect: true }).data?.unread ?? 0
  useEffect(() => {
    dispatch(pageObserved({ news: requests + unread }))
  }, [dispatch, requests, unread])
  useEffect(() => () => void dispatch(pageObserved({ news: 0 })), [dispatch])
  return null
}
