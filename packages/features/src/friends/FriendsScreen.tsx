import { ELSEWHERE, type WallHost } from '@visavis/core/contract'
import { useFriendListInfiniteQuery } from '@visavis/domain/friend/friend.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { unlikePerson } from '@visavis/domain/people/like.actions'
import { callRequested, reportRequested } from '@visavis/domain/shell/shell.events'
import { useState } from 'react'
import { useGo } from '../i18n/SiteLink.tsx'
import { moreOf } from '../people/MoreRow.tsx'
import { NoteNameDialog } from '../people/friendship/NoteNameDialog.tsx'
import { shownName } from '../people/shownName.ts'
import { UnfriendSheet } from '../people/friendship/UnfriendSheet.tsx'
import { useRested } from '../people/useRested.ts'
import { useWatchedPeople } from '../people/useWatchedPeople.ts'
import { FriendsView } from './FriendsView.tsx'
import { FriendTabs } from '../people/friendship/FriendTabs.tsx'
import type { FriendsTab } from './friendsModel.ts'

/**
 * Friends, who of them is online, favorites and mutual likes (S.31, P.030, P.093), found by name, note name
 * and number.
 */
export function FriendsScreen({ tab }: { tab: FriendsTab }) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [naming, setNaming] = useState<WallHost | null>(null)
  const [leaving, setLeaving] = useState<WallHost | null>(null)
  const keyword = useRested(typed.trim())
  const pages = useFriendListInfiniteQuery({ tab, keyword }, { refetchOnMountOrArgChange: true })
  const rows = pages.currentData?.pages.flatMap((page) => page.list) ?? null
  useWatchedPeople(rows?.map(({ person }) => person) ?? [])
  return (
    <>
      <FriendsView
        tabs={<FriendTabs tab={tab} />}
        friends={{
          tab,
          rows,
          typed,
          searched: keyword !== '',
          failure: pages.error === undefined ? null : failureOf(pages.error),
          more: moreOf(pages),
          onType: setTyped,
          onAll: () => go('/friends'),
          onCall: (personId, shownPrice) =>
            void dispatch(callRequested({ personId, location: ELSEWHERE, shownPrice })),
          onSafety: (personId) => void dispatch(reportRequested({ personId, scene: 'profile' })),
          onName: setNaming,
          onRemove: setLeaving,
          onUnlike:
            tab === 'favorites' || tab === 'mutual'
              ? (personId) => void dispatch(unlikePerson(personId))
              : undefined,
          onMore: () => void pages.fetchNextPage(),
          onRetry: () => void pages.refetch(),
        }}
      />
      <NoteNameDialog person={naming} onClose={() => setNaming(null)} />
      <UnfriendSheet
        open={leaving !== null}
        personId={leaving?.id ?? 0}
        name={leaving === null ? '' : shownName(leaving)}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
