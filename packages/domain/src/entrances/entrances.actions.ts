import type { EntrancePlace } from '@visavis/core/contract/entrances'
import type { DomainThunk } from '../createDomainStore.ts'

/** Ids of banners somebody has closed for good in this browser, newest last. */
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

export const closedEntrances =
  (): DomainThunk<readonly string[]> =>
  (_dispatch, _getState, { storage }) => {
    const ids = read(storage.get(CLOSED))
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && ID.test(id)) : []
  }

/** Closed for good: it does not come back in this browser, as long as it has that id. */
export const closeEntrance =
  (id: string): DomainThunk<readonly string[]> =>
  (dispatch, _getState, { storage }) => {
    const closed = [...dispatch(closedEntrances()).filter((one) => one !== id), id].slice(-MOST_CLOSED)
    storage.set(CLOSED, JSON.stringify(closed))
    return closed
  }

/**
 * Whether an entrance may be shown once more today, which is counted: `perDay` 0 is always. The day turns at
 * 0:00 UTC by the clock of the gateway.
 */
export const showEntrance =
  (id: string, perDay: number): DomainThunk<boolean> =>
  (_dispatch, _getState, { storage, clock, gateway }) => {
    if (perDay === 0) return true
    const day = new Date(clock.now() + gateway.clockOffset()).toISOString().slice(0, 10)
    const known = read(storage.get(SHOWN)) as { day?: unknown; counts?: Record<string, unknown> } | null
    const counts = known?.day === day ? known.counts : undefined
    const times = Number(counts?.[id] ?? 0)
    if (times >= perDay) return false
    storage.set(SHOWN, JSON.stringify({ day, counts: { ...counts, [id]: (times || 0) + 1 } }))
    return true
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
