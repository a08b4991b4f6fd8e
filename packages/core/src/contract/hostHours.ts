import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { count } from './scalars.ts'
import { timeZone } from './timeZone.ts'

/** Minutes of a day. */
export const DAY_MINUTES = 1440

const minute = v.pipe(count, v.maxValue(DAY_MINUTES))
const span = v.pipe(
  v.tuple([minute, minute]),
  v.check(([from, until]) => from < until, 'ends before it begins'),
)

/** When a host is usually there, in the host's own time zone: a span in minutes a day, Monday first. */
export const hostHours = v.object({
  timeZone,
  days: v.pipe(v.array(v.nullable(span)), v.length(7)),
})
export type HostHours = v.InferOutput<typeof hostHours>

/** Null: nothing is shown. */
const shown = v.object({ hours: v.nullable(hostHours) })
const signed = { host: 'api', auth: 'signed', policy: 'return' } as const

/** When a host is usually there, as callers see it. */
export const hostHoursContract = {
  hostHours: { ...signed, method: 'GET', path: '/facade/api/host/hours', data: shown },
  /** @see errors 403 no host; 20001 a span that ends before it begins, or no time zone */
  setHostHours: { ...signed, method: 'PUT', path: '/facade/api/host/hours', body: shown, data: shown },
} as const satisfies Record<string, Endpoint>
