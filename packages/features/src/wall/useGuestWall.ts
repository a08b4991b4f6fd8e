import {
  nextGuestPage,
  openGuestWall,
  readGuestCountries,
  readGuestWall,
} from '@visavis/domain/guest/guest.actions'
import { selectGuest } from '@visavis/domain/guest/guest.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectLanguage } from '@visavis/domain/language/language.slice'
import { restoreWallCountry } from '@visavis/domain/wall/wallCountry'
import { selectWall } from '@visavis/domain/wall/wall.slice'
import { useEffect, useMemo } from 'react'
import { uniqueHosts } from './uniqueHosts.ts'
import type { Wall } from './wallModel.ts'
import { useWallActions } from './useWallActions.ts'

/** The wall as a visitor may see it: the list of guests, without groups, up to a limit. */
export function useGuestWall(): Wall {
  const dispatch = useAppDispatch()
  const guest = useAppSelector(selectGuest)
  const language = useAppSelector(selectLanguage)
  const { countryId, countryCode } = useAppSelector(selectWall)
  const { pages, reading, failed, countries } = guest
  useEffect(() => void dispatch(restoreWallCountry()), [dispatch])
  useEffect(() => void dispatch(openGuestWall()), [dispatch, language, countryId])
  useEffect(() => void dispatch(readGuestCountries()), [dispatch, language])
  const last = pages.at(-1)
  const read = (what: 'first' | 'again' | 'next') => void dispatch(readGuestWall(what))
  return {
    groups: [],
    groupId: 0,
    countryId,
    countryCode,
    countries,
    hosts: useMemo(() => uniqueHosts(pages), [pages]),
    total: last?.hosts.total ?? 0,
    online: last?.online ?? last?.hosts.total ?? 0,
    phase: last !== undefined ? 'ready' : failed ? 'failed' : 'loading',
    failure: failed?.failure ?? null,
    more:
      nextGuestPage(guest) === undefined
        ? 'none'
        : reading === 'next'
          ? 'loading'
          : failed?.reading === 'next'
            ? 'failed'
            : 'idle',
    end: last !== undefined && last.hosts.total >= last.limit ? 'visitor' : 'all',
    refreshing: reading === 'again',
    ...useWallActions('home'),
    onMore: () => {
      if (reading === null) read('next')
    },
    onRetry: () => read('first'),
    onRefresh: () => read(last === undefined ? 'first' : 'again'),
  }
}
