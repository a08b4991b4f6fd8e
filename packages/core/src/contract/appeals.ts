import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { email } from './email.ts'
import { count, graphemes, timestamp } from './scalars.ts'

/** Rules a ban names, so that people know what it is about. */
export const BAN_RULES = [
  'minors',
  'nudity',
  'harassment',
  'violence',
  'scam',
  'spam',
  'impersonation',
  'other',
] as const
export type BanRule = (typeof BAN_RULES)[number]

/** Number of a case or reference of a ban: long enough that nobody guesses another person's. */
const reference = v.pipe(v.string(), v.regex(/^[AB](?:-[0-9A-Z]{4}){4}$/))
const appealState = v.picklist(['open', 'accepted', 'rejected'])

/** Asking for a review of a ban without being logged in; whoever has the case number reads how it stands. */
export const appealsContract = {
  submitAppeal: {
    method: 'POST',
    path: '/facade/api/appeal/exempt/submit',
    host: 'api',
    auth: 'public',
    policy: 'return',
    whileBanned: true,
    body: v.object({
      /** As the refusal named it; empty when it named none. */ banRef: v.optional(
        v.union([reference, v.literal('')]),
        '',
      ),
      /** Code of the ban as shown. */ code: count,
      email,
      text: graphemes(1, 1000),
    }),
    data: v.object({ caseNumber: v.string() }),
  },
  appealState: {
    method: 'GET',
    path: '/facade/api/appeal/exempt/state',
    host: 'api',
    auth: 'public',
    policy: 'return',
    whileBanned: true,
    query: v.object({ caseNumber: reference }),
    data: v.object({
      caseNumber: v.string(),
      state: appealState,
      createdAt: timestamp,
      answeredAt: v.nullable(timestamp),
      answer: v.string(),
    }),
  },
} as const satisfies Record<string, Endpoint>
