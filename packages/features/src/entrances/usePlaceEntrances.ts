import type { Entrance, EntrancePlace } from '@visavis/core/contract/entrances'
import {
  closedEntrances,
  closeEntrance,
  hadRoom,
  rememberRoom,
  showEntrance,
  tellSeen,
} from '@visavis/domain/entrances/entrances.actions'
import { useEntrancesQuery, usePlaceEntrancesQuery } from '@visavis/domain/entrances/entrances.api'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { useEffect, useMemo, useState } from 'react'
import { isReachable } from './entranceTexts.ts'

/** Places that have something where operators changed nothing. */
const STANDARD_ROOM: Readonly<Record<EntrancePlace, boolean>> = {
  home: true,
  wall: false,
  call: false,
  chat: false,
  me: true,
}
/** Longest wait a browser's timer takes. */
const MOST_MS = 2_147_483_647
/** A moment of the gateway that has just passed by the clock of the device. */
const SLACK_MS = 500
const FRESH = { refetchOnMountOrArgChange: 60, refetchOnReconnect: true } as const
const NONE: readonly Entrance[] = []

export interface PlaceEntrances {
  /** Null while they are on their way. */
  readonly entrances: readonly Entrance[] | null
  readonly failed: boolean
  readonly readAgain: () => void
  /** The place is kept on the page. */
  readonly room: boolean
  readonly close: (id: string) => void
  /** It was followed: a banner is told of (Q.14). */
  readonly opened: (entrance: Entrance) => void
}

/**
 * What stands at a place for this person, live: after other settings, when a time begins or ends, in another
 * language. Where a page had no room for any, the first ones come with the next visit: nothing on a page that
 * is looked at moves.
 */
export function usePlaceEntrances(place: EntrancePlace): PlaceEntrances {
  const dispatch = useAppDispatch()
  const { clock, gateway, tracker } = usePorts()
  const home = useEntrancesQuery(undefined, { ...FRESH, skip: place !== 'home' })
  const places = usePlaceEntrancesQuery(undefined, { ...FRESH, skip: place === 'home' })
  const read = place === 'home' ? home : places
  const { refetch } = read
  const given = place === 'home' ? home.data?.entries : places.data && (places.data.places[place] ?? NONE)
  const changesAt = read.data?.changesAt ?? null
  useEffect(() => {
    if (changesAt === null) return undefined
    const left = changesAt - (clock.now() + gateway.clockOffset())
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(left, 0) + SLACK_MS, MOST_MS))
    return () => clearTimeout(timer)
  }, [changesAt, clock, gateway, refetch])

  const [closed, setClosed] = useState(() => dispatch(closedEntrances()))
  // What a visit of the page has begun to show stays until it ends.
  const [turns] = useState(() => new Map<string, boolean>())
  const entrances = useMemo(
    () =>
      given?.filter((entrance) => {
        const { id, show, targetUrl } = entrance
        if (!show || !isReachable({ targetUrl }) || closed.includes(id)) return false
        const may = turns.get(id) ?? dispatch(showEntrance(entrance))
        turns.set(id, may)
        return may
      }) ?? null,
    [given, closed, turns, dispatch],
  )
  useEffect(() => {
    if (given !== undefined) dispatch(tellSeen(given))
  }, [dispatch, given, closed])

  const [room] = useState(
    () => (given !== undefined && given.length > 0) || (dispatch(hadRoom(place)) ?? STANDARD_ROOM[place]),
  )
  const some = entrances === null ? null : entrances.length > 0
  useEffect(() => {
    if (some !== null) dispatch(rememberRoom(place, some))
  }, [dispatch, place, some])

  return {
    entrances,
    failed: read.data === undefined && read.error !== undefined,
    readAgain: () => void refetch(),
    room,
    opened: ({ id, kind }) => {
      if (kind === 'banner') tracker.track('banner_click', { bannerid: id, place })
    },
    close: (id) => setClosed(dispatch(closeEntrance(id))),
  }
}
