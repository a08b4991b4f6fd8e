import { useWallActions } from './useWallActions.ts'
import { useEffect, useMemo } from 'react'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useCountryIdsQuery, useWallGroupsQuery, useWallInfiniteQuery } from '@visavis/domain/wall/wall.api'
import { keepWall } from '@visavis/domain/wall/lastWall'
import { selectWall, wallRefreshed } from '@visavis/domain/wall/wall.slice'
import { moreOf } from '../people/MoreRow.tsx'
import { useWatchedPeople } from '../people/useWatchedPeople.ts'
import { uniqueHosts } from './uniqueHosts.ts'
import type { Wall } from './wallModel.ts'

/** The wall as this member may see it, through the cache of answers. */
export function useWall(visible: boolean): Wall {
  const dispatch = useAppDispatch()
  const vip = useAppSelector((state) => selectMe(state)?.isVip ?? false)
  const { groupId, countryId, countryCode } = useAppSelector(selectWall)
  const groups = useWallGroupsQuery({ countryId })
  const countries = useCountryIdsQuery()
  const pages = useWallInfiniteQuery({ groupId, countryId })
  const hosts = useMemo(() => uniqueHosts(pages.data?.pages ?? []), [pages.data])
  useWatchedPeople(hosts, visible)
  const { tabStorage, clock } = usePorts()
  useEffect(() => keepWall(tabStorage, hosts, clock.now()), [tabStorage, clock, hosts])

  const last = pages.data?.pages.at(-1)
  const total = last?.hosts.total ?? 0
  const restarting = pages.isFetching && !pages.isFetchingNextPage
  return {
    groups: groups.data?.groups ?? [],
    groupId,
    countries: countries.data?.countries ?? (countries.isError ? null : []),
    countryId,
    countryCode,
    hosts,
    total,
    online: last?.online ?? total,
    phase: pages.data === undefined ? (pages.isError ? 'failed' : 'loading') : 'ready',
    failure: pages.error === undefined ? null : failureOf(pages.error),
    more: moreOf(pages),
    end: last === undefined || total < last.limit || vip ? 'all' : 'user',
    refreshing: restarting && pages.data !== undefined,
    ...useWallActions('wall'),
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
    onRefresh: () => {
      dispatch(wallRefreshed())
      void pages.refetch()
    },
  }
}
