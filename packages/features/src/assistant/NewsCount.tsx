import { useFriendCountsQuery } from '@visavis/domain/friend/friend.api'
import { useAppDispatch } from '@visavis/domain/hooks'
import { newsCounted } from '@visavis/domain/shell/shell.events'
import { useSystemNoticesUnreadQuery } from '@visavis/domain/systemNotices/systemNotices.api'
import { useEffect } from 'react'

/** Counts for the bell of every page, as long as somebody is logged in; draws nothing. */
export function NewsCount() {
  const dispatch = useAppDispatch()
  const requests = useFriendCountsQuery(undefined, { refetchOnReconnect: true }).data?.received ?? 0
  const unread = useSystemNoticesUnreadQuery(undefined, { refetchOnReconnect: true }).data?.unread ?? 0
  const count = requests + unread
  useEffect(() => {
    dispatch(newsCounted({ count }))
  }, [dispatch, count])
  useEffect(() => () => void dispatch(newsCounted({ count: 0 })), [dispatch])
  return null
}
