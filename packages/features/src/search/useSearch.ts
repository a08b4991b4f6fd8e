import { CALL_LOCATIONS } from '@visavis/core/contract/callLocations'
import { CONTENT_IDS, FOR_YOU } from '@visavis/core/contract/discover'
import { ELSEWHERE, type WallHost } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { recentTermsOf } from '@visavis/domain/search/recentTerms'
import { useSearchInfiniteQuery } from '@visavis/domain/search/search.api'
import { selectMyId } from '@visavis/domain/session/session.slice'
import { callRequested, reportRequested } from '@visavis/domain/shell/shell.events'
import { useCountryIdsQuery } from '@visavis/domain/wall/wall.api'
import { useMemo, useState } from 'react'
import { moreOf, type More } from '../people/MoreRow.tsx'
import { useWatchedPeople } from '../people/useWatchedPeople.ts'
import { useSearchAddress, type SearchFilter } from './useSearchAddress.ts'

/** Languages one may ask for: those of the content list (R3.66). */
const LANGUAGES = CONTENT_IDS.filter((id) => id < FOR_YOU)

export interface Search {
  /** What stands in the field; results follow it. */
  readonly typed: string
  readonly filters: Readonly<Record<SearchFilter, string>>
  /** Null when the gateway did not say. */
  readonly countries: readonly { readonly id: number; readonly code: string }[] | null
  readonly languages: readonly number[]
  readonly people: readonly WallHost[]
  readonly total: number
  readonly suggested: boolean
  readonly filtered: boolean
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: GatewayFailure | null
  /** Old results while new ones are on their way. */
  readonly busy: boolean
  readonly more: More
  readonly recent: readonly string[]
  readonly onType: (term: string) => void
  readonly onSubmit: () => void
  readonly onFilter: (filter: SearchFilter, value: string) => void
  readonly onReset: () => void
  readonly onRecent: (term: string) => void
  readonly onForget: (term: string) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  readonly onCall: (personId: number, shownPrice: number) => void
  /** Calls at the price of the person's page. */
  readonly onOwnPrice: (personId: number) => void
  readonly onSafety: (personId: number) => void
}

/** Search as its address says (R2.14): Back and a reload show the same term, filters and results. */
export function useSearch(): Search {
  const dispatch = useAppDispatch()
  const { tabStorage } = usePorts()
  const myId = useAppSelector(selectMyId)
  const terms = useMemo(() => recentTermsOf(tabStorage, myId), [tabStorage, myId])
  const [recent, setRecent] = useState(() => terms.all())
  const { typed, keyword, filters, filtered, setTyped, setFilter, reset } = useSearchAddress()
  const pages = useSearchInfiniteQuery(
    {
      keyword,
      countryId: Number(filters.country),
      languageId: Number(filters.language),
      gender: Number(filters.gender) as 0 | 1 | 2,
      ...(filters.status === '' ? {} : { status: Number(filters.status) as 0 | 1 | 2 }),
    },
    { skip: myId === 0 },
  )
  const countries = useCountryIdsQuery()
  const people = useMemo(
    () => [
      ...new Map(
        (pages.data?.pages ?? []).flatMap(({ users }) => users.list).map((person) => [person.id, person]),
      ).values(),
    ],
    [pages.data],
  )
  useWatchedPeople(people)
  const last = pages.data?.pages.at(-1)
  const remember = () => {
    if (keyword !== '') setRecent(terms.add(keyword))
  }
  return {
    typed,
    filters,
    filtered,
    people,
    recent,
    countries: countries.data?.countries ?? (countries.isError ? null : []),
    languages: LANGUAGES,
    total: last?.users.total ?? 0,
    suggested: last?.suggested ?? false,
    phase: pages.data === undefined ? (pages.isError ? 'failed' : 'loading') : 'ready',
    failure: pages.error === undefined ? null : failureOf(pages.error),
    busy: pages.isFetching && !pages.isFetchingNextPage,
    more: moreOf(pages),
    onType: setTyped,
    onSubmit: remember,
    onFilter: setFilter,
    onReset: reset,
    onRecent: (term) => {
      setTyped(term)
      setRecent(terms.add(term))
    },
    onForget: (term) => setRecent(terms.forget(term)),
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
    onCall: (personId, shownPrice) => {
      remember()
      dispatch(callRequested({ personId, location: CALL_LOCATIONS.search.normal, shownPrice }))
    },
    onOwnPrice: (personId) => {
      remember()
      dispatch(callRequested({ personId, location: ELSEWHERE }))
    },
    onSafety: (personId) => void dispatch(reportRequested({ personId, scene: 'search' })),
  }
}
