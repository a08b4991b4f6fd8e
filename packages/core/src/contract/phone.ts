import * as v from 'valibot'
import { attribution } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { ownUser } from './people.ts'
import { count, numeric, password, personId, secret, text } from './scalars.ts'

/**
 * National number without dialling code: 4 to 15 digits (R5.35). Whether the country has such a number is
 * judged by the gateway.
 */
const mobile = v.pipe(v.string(), v.regex(/^\d{4,15}$/))
/**
 * Country of the number, ISO 3166-1 alpha-2: it says the dialling code, and tells the countries apart that
 * share one.
 */
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
/** Six digits (R2.99). */
const code = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** How a code travels (R2.97). */
export const codeChannel = v.picklist(['sms', 'whatsapp'])
export type CodeChannel = v.InferOutput<typeof codeChannel>
/**
 * What a code is for: log-in or sign-up, a new password, a link to the own account. A code of one purpose is
 * no code of another.
 */
export const codePurpose = v.picklist(['login', 'reset', 'link'])
export type CodePurpose = v.InferOutput<typeof codePurpose>

const number = { mobile, countryCode }
/** Web push subscription id, empty when there is none (R7.47). */
const pushToken = v.optional(text(2000), '')
const countryId = v.optional(count, 0)
const MOBILE = '/facade/api/mobile'
const LOGIN = '/facade/api/user/exempt/login'

/** Sign-in by phone and by links that log in: table P rows P.046, P.051, P.052, P.059–P.063. */
export const phoneContract = {
  /**
   * `passwordKey`: RSA public key (SPKI PEM) that passwords are sealed to where the brand names none of its
   * own (R7.62).
   */
  checkMobile: {
    method: 'GET',
    path: `${MOBILE}/checkMobile`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    query: v.object(number),
    data: v.object({
      known: v.boolean(),
      /** 0 for a new number (R7.56). */ userId: personId,
      hasPassword: v.boolean(),
      channels: v.array(codeChannel),
      passwordKey: v.string(),
      /** Coins a new account by this number would get. */ bonus: v.optional(count),
    }),
  },
  /** Carries the anti-bot header (R7.58). `left`: how many more codes this number gets today. */
  sendCode: {
    method: 'POST',
    path: `${MOBILE}/sms/sendCode`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    body: v.object({
      ...number,
      channel: codeChannel,
      purpose: codePurpose,
      languageId: v.optional(count, 1),
    }),
    data: v.object({ resendAfter: count, left: count }),
  },
  /** A right code is used up; its ticket opens the next step. */
  checkCode: {
    method: 'GET',
    path: `${MOBILE}/sms/checkCode`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    query: v.object({ ...number, code, purpose: codePurpose }),
    data: v.object({ ticket: secret }),
  },
  /** The code itself, or the ticket it was exchanged for. `over18` has to be true for a new number. */
  phoneLogin: {
    method: 'POST',
    path: `${LOGIN}/phone`,
    host: 'api',
    auth: 'public',
    policy: 'raise',
    query: v.object({ userId: numeric }),
    body: v.object({
      ...number,
      code,
      ticket: v.optional(secret),
      over18: v.optional(v.boolean(), false),
      pushToken,
      countryId,
      attribution: v.optional(attribution, {}),
    }),
    data: ownUser,
  },
  mobilePasswordLogin: {
    method: 'GET',
    path: `${MOBILE}/mobilePasswordLogin`,
    host: 'api',
    auth: 'public',
    policy: 'raise',
    sealed: true,
    query: v.object({ ...number, password, pushToken, countryId: v.optional(numeric, 0) }),
    data: ownUser,
  },
  /**
   * With a ticket of `login` the password waits for the log-in and a new ticket comes back; with one of
   * `reset` it is changed and every session ends. Without a ticket a logged-in person changes it, giving the
   * old one where there is one.
   */
  updateMobilePassword: {
    method: 'POST',
    path: `${MOBILE}/updateMobilePassword`,
    host: 'api',
    auth: 'optional',
    policy: 'return',
    sealed: true,
    body: v.object({
      ...number,
      password,
      purpose: v.optional(v.picklist(['login', 'reset']), 'reset'),
      ticket: v.optional(secret),
      oldPassword: v.optional(password),
    }),
    data: v.object({ ticket: v.optional(secret) }),
  },
  /** Link of a mail (`?emailToken=`): works once. */
  emailAutoLogin: {
    method: 'POST',
    path: `${LOGIN}/emailAutoLogin`,
    host: 'api',
    auth: 'public',
    policy: 'raise',
    body: v.object({ emailToken: secret, countryId, pushToken }),
    data: ownUser,
  },
  /** One-time log-in token of the address (`?token=`, Q.16). */
  tokenLogin: {
    method: 'POST',
    path: `${LOGIN}/token`,
    host: 'api',
    auth: 'public',
    policy: 'raise',
    body: v.object({ token: secret, countryId, pushToken }),
    data: ownUser,
  },
} as const satisfies Record<string, Endpoint>
