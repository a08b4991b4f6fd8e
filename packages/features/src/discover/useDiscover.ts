import { ELSEWHERE } from '@visavis/core/contract'
import {
  CONTENT_IDS,
  FOR_YOU,
  TOPICS,
  type DiscoverHost,
  type HotVideo,
} from '@visavis/core/contract/discover'
import type { GatewayFailure } from '@visavis/core/errors'
import { HOT_SIZE, useDiscoverInfiniteQuery, useHotVideosQuery } from '@visavis/domain/discover/discover.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { callRequested, reportRequested } from '@visavis/domain/shell/shell.events'
import { useMemo } from 'react'
import { moreOf, type More } from '../people/MoreRow.tsx'
import { useWatchedPeople } from '../people/useWatchedPeople.ts'
import { useAddressQuery } from '../people/useAddressQuery.ts'

export interface Discover {
  readonly contentId: number
  readonly topicId: number
  readonly hosts: readonly DiscoverHost[]
  /** Clips above the first tab; empty elsewhere. */
  readonly hot: readonly HotVideo[]
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: GatewayFailure | null
  readonly busy: boolean
  readonly more: More
  readonly onContent: (id: number) => void
  readonly onTopic: (id: number) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  readonly onCall: (personId: number, shownPrice: number) => void
  readonly onSafety: (personId: number) => void
}

const oneOf = (given: string | null, known: readonly number[], otherwise: number): number =>
  known.find((id) => String(id) === given) ?? otherwise

/** The feed its address names: `?tab=` a content id, `topic=` a topic (R3.66, R3.68). */
export function useDiscover(): Discover {
  const dispatch = useAppDispatch()
  const [params, change] = useAddressQuery()
  const contentId = oneOf(params.get('tab'), CONTENT_IDS, FOR_YOU)
  const topicId = oneOf(
    params.get('topic'),
    TOPICS.map(([id]) => id),
    0,
  )
  const pages = useDiscoverInfiniteQuery({ contentId, topicId })
  const first = contentId === FOR_YOU && topicId === 0
  const hot = useHotVideosQuery({ page: 1, size: HOT_SIZE }, { skip: !first })
  const hosts = useMemo(
    () => [
      ...new Map(
        (pages.data?.pages ?? []).flatMap(({ hosts: page }) => page.list).map((host) => [host.id, host]),
      ).values(),
    ],
    [pages.data],
  )
  useWatchedPeople(hosts)
  const write = (name: string, value: number, resting: number) =>
    change({ [name]: value === resting ? null : String(value) })
  return {
    contentId,
    topicId,
    hosts,
    // Clips and feed come together: whichever were first would be pushed away by the other.
    hot: first && pages.data !== undefined ? (hot.data?.videos.list ?? []) : [],
    phase:
      pages.isError && pages.data === undefined
        ? 'failed'
        : pages.data === undefined || (first && hot.isLoading)
          ? 'loading'
          : 'ready',
    failure: pages.error === undefined ? null : failureOf(pages.error),
    busy: pages.isFetching && !pages.isFetchingNextPage,
    more: moreOf(pages),
    onContent: (id) => write('tab', id, FOR_YOU),
    onTopic: (id) => write('topic', id, 0),
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
    // Who chose a topic looks for somebody to talk to.
    onCall: (personId, shownPrice) =>
      void dispatch(
        callRequested({
          personId,
          location: ELSEWHERE,
          shownPrice,
          ...(topicId === 0 ? {} : { callType: 2 as const }),
        }),
      ),
    onSafety: (personId) => void dispatch(reportRequested({ personId, scene: 'discover' })),
  }
}
