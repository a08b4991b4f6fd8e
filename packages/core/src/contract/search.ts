import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { gender, status, wallHost } from './people.ts'
import { numeric, page, paging, text } from './scalars.ts'

/** The same number as query text: callers pass a number, the gateway reads text. */
const genderQuery = v.union([
  gender,
  v.pipe(
    v.picklist(['0', '1', '2']),
    v.transform((value) => Number(value) as 0 | 1 | 2),
  ),
])
const statusQuery = v.union([
  status,
  v.pipe(
    v.picklist(['0', '1', '2', '3']),
    v.transform((value) => Number(value) as 0 | 1 | 2 | 3),
  ),
])

/** Finding somebody (R2.14): P.025. */
export const searchContract = {
  /**
   * `keyword`: an id or part of a nickname; empty finds suggestions. 0 and an absent `status` mean everybody.
   * Prices are those of search (R9.12).
   */
  search: {
    method: 'GET',
    path: '/matches/api/{product}/matches/search',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object({
      keyword: v.optional(text(60), ''),
      countryId: v.optional(numeric, 0),
      languageId: v.optional(numeric, 0),
      gender: v.optional(genderQuery, 0),
      status: v.optional(statusQuery),
      ...paging,
    }),
    data: v.object({
      users: page(wallHost),
      /** Nobody was looked for: these are people who are here. */ suggested: v.boolean(),
    }),
  },
} as const satisfies Record<string, Endpoint>
