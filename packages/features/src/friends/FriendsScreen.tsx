import { ELSEWHERE } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useFriendListInfiniteQuery, type FriendRow } from '@visavis/domain/friend/friend.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { callRequested, reportRequested } from '@visavis/domain/shell/shell.events'
import { useGo } from '../i18n/SiteLink.tsx'
import { moreOf, type More } from '../people/MoreRow.tsx'
import { useWatchedPeople } from '../people/useWatchedPeople.ts'
import { FriendsView } from './FriendsView.tsx'

/** All friends, those who are here now, people one likes, or those of them who like back. */
export type FriendsTab = 'friends' | 'online' | 'favorites' | 'mutual'

export interface Friends {
  readonly tab: FriendsTab
  /** Null while unknown. */
  readonly rows: readonly FriendRow[] | null
  readonly failure: GatewayFailure | null
  readonly more: More
  readonly onTab: (tab: FriendsTab) => void
  readonly onCall: (personId: number) => void
  readonly onSafety: (personId: number) => void
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** Friends, who of them is online, favorites and mutual likes (S.31, P.030, P.093). */
export function FriendsScreen({ tab }: { tab: FriendsTab }) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const pages = useFriendListInfiniteQuery(tab, { refetchOnMountOrArgChange: true })
  const rows = pages.currentData?.pages.flatMap((page) => page.list) ?? null
  useWatchedPeople(rows?.map(({ person }) => person) ?? [])
  return (
    <FriendsView
      friends={{
        tab, rows,
        failure: pages.error === undefined ? null : failureOf(pages.error),
        more: moreOf(pages),
        onTab: (next) => go(next === 'friends' ? '/friends' : `/friends?tab=${next}`),
        onCall: (personId) => void dispatch(callRequested({ personId, location: ELSEWHERE })),
        onSafety: (personId) => void dispatch(reportRequested({ personId, scene: 'profile' })),
        onMore: () => void pages.fetchNextPage(),
        onRetry: () => void pages.refetch(),
      }}
    />
  )
}
