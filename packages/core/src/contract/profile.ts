import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { ownUser } from './people.ts'
import { calendarDay, count, graphemes, text } from './scalars.ts'

/** Most interests and languages of a profile (R5.13, R5.14). */
export const INTERESTS_MAX = 5
export const LANGUAGES_MAX = 3
/** Longest bio in visible characters. */
export const BIO_MAX = 200

const ids = v.pipe(v.array(count), v.maxLength(50))

/** Editing one's own profile: P.064–P.066. */
export const profileContract = {
  /**
   * Changes the named fields, at least one.
   *
   * @see errors 20904, 20905 nickname; 20901 listed words in the bio, the places of both in `values.spans`
   * (`readSpans`); 20906 gender; 20907 birthday changed
   *   before; 20108 with the field: younger than 18; 20916 too many interests or languages
   */
  updateUser: {
    method: 'POST',
    path: '/facade/api/user/update',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.pipe(
      v.partial(
        v.object({
          userName: text(480),
          gender: v.picklist([1, 2]),
          birthday: calendarDay,
          bio: graphemes(0, BIO_MAX),
          interests: ids,
          languages: ids,
        }),
      ),
      v.check((changes) => Object.keys(changes).length > 0, 'nothing to change'),
    ),
    data: ownUser,
  },
  interestIds: {
    method: 'GET',
    path: '/facade/api/user/profile/interest/selectAll',
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    data: v.array(count),
  },
  languageIds: {
    method: 'GET',
    path: '/facade/api/user/profile/language/selectAll',
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    data: v.array(count),
  },
} as const satisfies Record<string, Endpoint>
