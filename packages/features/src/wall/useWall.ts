import { useEffect, useMemo } from 'react'
import type { WallGroup, WallHost } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { Country } from '@visavis/domain/country/country.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useCountryIdsQuery, useWallGroupsQuery, useWallInfiniteQuery } from '@visavis/domain/wall/wall.api'
import { keepWall } from '@visavis/domain/wall/lastWall'
import { selectWall, wallRefreshed } from '@visavis/domain/wall/wall.slice'
import { moreOf, type More } from '../people/MoreRow.tsx'
import { useWatchedPeople } from '../people/useWatchedPeople.ts'
import { uniqueHosts } from './uniqueHosts.ts'
import { useWallActions } from './useWallActions.ts'

/** A country with hosts, as the filter offers it. */
export interface WallCountry {
  readonly id: number
  readonly code: string
  readonly hosts: number
}

export interface Wall {
  readonly groups: readonly WallGroup[]
  readonly groupId: number
  /** Null when the gateway did not say. */
  readonly countries: readonly WallCountry[] | null
  readonly countryId: number
  /** Of the chosen country; empty where all are shown. */
  readonly countryCode: string
  readonly hosts: readonly WallHost[]
  /** How many people match in all, as far as this person may see. */
  readonly total: number
  /** Who can be called now. */
  readonly online: number
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: GatewayFailure | null
  readonly more: More
  readonly end: 'all' | 'visitor' | 'user'
  readonly refreshing: boolean
  readonly onGroup: (id: number) => void
  readonly onCountry: (chosen: Country) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  readonly onRefresh: () => void
  readonly onOpen: (personId: number) => void
  /** `shownPrice`: coins a minute on the button. */
  readonly onCall: (personId: number, shownPrice: number) => void
  readonly onSafety: (personId: number) => void
  readonly onLogIn: () => void
}

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
