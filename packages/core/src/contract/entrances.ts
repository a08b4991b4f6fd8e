import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { ENTRANCE_PLACES, entranceIcon, entranceKind } from './entranceList.ts'
import { count, nothing, timestamp } from './scalars.ts'

export { ENTRANCE_PATHS, ENTRANCE_PLACES, pathOf } from './entranceList.ts'
export type { EntranceIcon, EntrancePlace } from './entranceList.ts'

const PATH = '/wchat/activities/api/activity/entry'
/** Activity calls are never sealed (R7.100). */
const activity = { host: 'gateway', auth: 'signed', sealed: false } as const

/** An entrance as one person sees it now (R3.36, R3.37). */
export const entrance = v.object({
  id: v.string(),
  kind: entranceKind,
  /** `false`: not to be shown. */
  show: v.boolean(),
  icon: entranceIcon,
  /** Picture below the site; empty for none. */
  image: v.string(),
  /** Words in the asker's language; empty: the site's own name of the page. */
  content: v.string(),
  lead: v.string(),
  /** Page of the site without language prefix, or an https address. */
  targetUrl: v.string(),
  bizData: v.object({ activityId: v.optional(v.string()) }),
  /** How often a day it is shown to a person; 0 is always. */
  perDay: count,
  /** How often it was shown to this person today, on all devices; counted where `perDay` is not 0. */
  shownToday: count,
})
export type Entrance = v.InferOutput<typeof entrance>

const seenId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,30}$/))
const MOST_SEEN = 100

/** When the answer becomes another one by itself, and the time of the gateway now. */
const times = { now: timestamp, changesAt: v.nullable(timestamp) }

/**
 * Entrances and banners by configuration: P.121, P.122. What is wrong, unknown, over, or closed by the person
 * is left out.
 */
export const entrancesContract = {
  /** Those of home. */
  entrances: {
    ...activity,
    method: 'GET',
    path: `${PATH}/getEntry`,
    policy: 'return',
    data: v.object({ entries: v.array(entrance), ...times }),
  },
  /** Those of every place. */
  placeEntrances: {
    ...activity,
    method: 'GET',
    path: `${PATH}/locationEntrysMap`,
    policy: 'return',
    data: v.object({ places: v.record(v.picklist(ENTRANCE_PLACES), v.array(entrance)), ...times }),
  },
  /**
   * What a browser knows and the gateway does not: entrances the person closed for good, and how often some
   * were shown on `day`. Counts are totals: the higher one stays, said again they change nothing. Those of
   * another day than the gateway's are passed over, and so are ids that are not in the list of the brand.
   */
  entrancesSeen: {
    ...activity,
    method: 'POST',
    path: `${PATH}/seen`,
    policy: 'swallow',
    body: v.object({
      day: v.pipe(v.string(), v.isoDate()),
      closed: v.pipe(v.array(seenId), v.maxLength(MOST_SEEN)),
      shown: v.pipe(
        v.array(v.object({ id: seenId, times: v.pipe(count, v.maxValue(1000)) })),
        v.maxLength(MOST_SEEN),
      ),
    }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
