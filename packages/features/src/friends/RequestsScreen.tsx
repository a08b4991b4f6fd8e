import { answerFriend } from '@visavis/domain/friend/friend.actions'
import {
  useFriendCountsQuery,
  useFriendListInfiniteQuery,
  type FriendRow,
} from '@visavis/domain/friend/friend.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { useState } from 'react'
import { moreOf } from '../people/MoreRow.tsx'
import { FriendTabs } from '../people/friendship/FriendTabs.tsx'
import { useRested } from '../people/useRested.ts'
import { RequestsView } from './RequestsView.tsx'

/** Friend requests, to answer and sent (P.091, P.093). */
export function RequestsScreen() {
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState('')
  const keyword = useRested(typed.trim())
  const pages = useFriendListInfiniteQuery({ tab: 'requests', keyword })
  const counts = useFriendCountsQuery()
  const [answering, setAnswering] = useState(0)
  const answer = async ({ person, requestId }: FriendRow, accepted: boolean) => {
    setAnswering(requestId)
    await dispatch(answerFriend(person.id, requestId, accepted))
    setAnswering(0)
  }
  return (
    <RequestsView
      tabs={<FriendTabs tab="requests" />}
      requests={{
        counts: counts.data,
        typed,
        searched: keyword !== '',
        onType: setTyped,
        rows: pages.currentData?.pages.flatMap((page) => page.list) ?? null,
        failure: pages.error === undefined ? null : failureOf(pages.error),
        more: moreOf(pages),
        answering,
        onAnswer: (row, accepted) => void answer(row, accepted),
        onSafety: (personId) => void dispatch(reportRequested({ personId, scene: 'profile' })),
        onMore: () => void pages.fetchNextPage(),
        onRetry: () => void pages.refetch(),
      }}
    />
  )
}
