import type { GatewayFailure } from '@visavis/core/errors'
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
import { moreOf, type More } from '../people/MoreRow.tsx'
import { FriendTabs, type FriendCounts } from '../people/FriendTabs.tsx'
import { useRested } from '../people/useRested.ts'
import { RequestsView } from './RequestsView.tsx'

export interface Requests {
  /** Null while unknown. */
  readonly rows: readonly FriendRow[] | null
  /** How many there are of each direction; undefined while unknown. */
  readonly counts: Pick<FriendCounts, 'received' | 'sent'> | undefined
  readonly failure: GatewayFailure | null
  readonly more: More
  /** The request whose answer is on its way. */
  readonly answering: number
  /** What stands in the field; the list follows it. */
  readonly typed: string
  /** The list is of people of a name. */
  readonly searched: boolean
  readonly onType: (typed: string) => void
  readonly onAnswer: (row: FriendRow, accepted: boolean) => void
  readonly onSafety: (personId: number) => void
  readonly onMore: () => void
  readonly onRetry: () => void
}

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
