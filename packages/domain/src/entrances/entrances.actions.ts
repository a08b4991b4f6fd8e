import type { Entrance, EntrancePlace } from '@visavis/core/contract/entrances'
import type { DomainThunk } from '../storeTypes.ts'
import { selectMyId } from '../session/session.slice.ts'
import { entrancesApi } from './entrances.api.ts'

/** Ids of banners that were closed for good, newest last. */
const CLOSED = 'entranceClosed'
/** How often each capped entrance was shown on a day of the gateway. */
const SHOWN = 'entranceShown'
/** Places that had something to show. */
const ROOM = 'entranceRoom'
const MOST_CLOSED = 100
const ID = /^[a-z0-9-]{1,30}$/

/** What is stored may be anything: whoever reads takes what fits. */
function read(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** What the browser knew before anybody logged in is under the bare key, that of a person beside it. */
const keyOf = (key: string, personId: number): string => (personId === 0 ? key : `${key}:${personId}`)

function closedIn(text: string | null): readonly string[] {
  const ids = read(text)
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && ID.test(id)) : []
}

function shownIn(text: string | null, day: string): Readonly<Record<string, number>> {
  const known = read(text) as { day?: unknown; counts?: object } | null
  if (known?.day !== day) return {}
  return Object.fromEntries(
    Object.entries(known.counts ?? {}).filter(([id, times]) => ID.test(id) && Number.isSafeInteger(times)),
  )
}

/** What is closed for good, as far as this browser knows. */
export const closedEntrances =
  (): DomainThunk<readonly string[]> =>
  (_dispatch, getState, { storage }) => [
    ...new Set([
      ...closedIn(storage.get(CLOSED)),
      ...closedIn(storage.get(keyOf(CLOSED, selectMyId(getState())))),
    ]),
  ]

/** Closed for good: it does not come back, as long as it has that id. {@link tellSeen} tells the gateway. */
export const closeEntrance =
  (id: string): DomainThunk<readonly string[]> =>
  (dispatch, getState, { storage }) => {
    const key = keyOf(CLOSED, selectMyId(getState()))
    const closed = [...closedIn(storage.get(key)).filter((one) => one !== id), id].slice(-MOST_CLOSED)
    storage.set(key, JSON.stringify(closed))
    return dispatch(closedEntrances())
  }

/** The day of the gateway, and what this browser has shown on it. */
const shownHere =
  (): DomainThunk<{ readonly day: string; readonly counts: Readonly<Record<string, number>> }> =>
  (_dispatch, getState, { storage, clock, gateway }) => {
    const day = new Date(clock.now() + gateway.clockOffset()).toISOString().slice(0, 10)
    const counts = { ...shownIn(storage.get(SHOWN), day) }
    const own = shownIn(storage.get(keyOf(SHOWN, selectMyId(getState()))), day)
    for (const [id, times] of Object.entries(own)) counts[id] = Math.max(counts[id] ?? 0, times)
    return { day, counts }
  }

/**
 * Whether an entrance may be shown once more today, which is counted: `perDay` 0 is always. The day turns at
 * 0:00 UTC by the clock of the gateway. {@link tellSeen} tells the gateway.
 */
export const showEntrance =
  ({ id, perDay, shownToday }: Pick<Entrance, 'id' | 'perDay' | 'shownToday'>): DomainThunk<boolean> =>
  (dispatch, getState, { storage }) => {
    if (perDay === 0) return true
    const { day, counts } = dispatch(shownHere())
    const times = Math.max(counts[id] ?? 0, shownToday)
    if (times >= perDay) return false
    const kept = JSON.stringify({ day, counts: { ...counts, [id]: times + 1 } })
    storage.set(keyOf(SHOWN, selectMyId(getState())), kept)
    return true
  }

/**
 * Tells the gateway what this browser knows about entrances and it does not, in one call: also what was
 * closed or shown before the log-in, and what an earlier call could not tell. Nothing is sent where it knows.
 */
export const tellSeen =
  (entrances: readonly Pick<Entrance, 'id' | 'perDay' | 'shownToday'>[]): DomainThunk =>
  (dispatch, getState) => {
    if (selectMyId(getState()) === 0) return
    const gone = dispatch(closedEntrances())
    const { day, counts } = dispatch(shownHere())
    const closed = entrances.flatMap(({ id }) => (gone.includes(id) ? [id] : []))
    const shown = entrances.flatMap(({ id, perDay, shownToday }) => {
      const times = counts[id] ?? 0
      return perDay > 0 && times > shownToday ? [{ id, times }] : []
    })
    if (closed.length > 0 || shown.length > 0)
      void dispatch(entrancesApi.endpoints.entrancesSeen.initiate({ day, closed, shown }))
  }

/** Whether a place had something to show when it was last seen; null where that is not known. */
export const hadRoom =
  (place: EntrancePlace): DomainThunk<boolean | null> =>
  (_dispatch, _getState, { storage }) => {
    const room = read(storage.get(ROOM)) as Record<string, unknown> | null
    const known = room?.[place]
    return typeof known === 'boolean' ? known : null
  }

export const rememberRoom =
  (place: EntrancePlace, room: boolean): DomainThunk =>
  (_dispatch, _getState, { storage }) => {
    const known = read(storage.get(ROOM))
    const kept = typeof known === 'object' && known !== null && !Array.isArray(known) ? known : {}
    storage.set(ROOM, JSON.stringify({ ...kept, [place]: room }))
  }
