import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { ENTRANCE_PLACES, entranceIcon, entranceKind } from './entranceList.ts'
import { count, timestamp } from './scalars.ts'

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
  /** How often a day a browser shows it; 0 is always. */
  perDay: count,
})
export type Entrance = v.InferOutput<typeof entrance>

/** When the answer becomes another one by itself, and the time of the gateway now. */
const times = { now: timestamp, changesAt: v.nullable(timestamp) }

/** Entrances and banners by configuration: P.121, P.122. What is wrong, unknown or over is left out. */
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
} as const satisfies Record<string, Endpoint>
