import * as v from 'valibot'
import { bannerContract } from './banner.ts'
import type { Endpoint } from './endpoint.ts'
import { ownUser } from './people.ts'
import { email } from './email.ts'
import { calendarDay, count, nothing, password, secret, text } from './scalars.ts'

const EMAIL = '/facade/api/user/email'
const attributionValue = v.optional(text(200))
/** The eight campaign values kept locally (R3.57). */
export const attribution = v.object({
  mediasource: attributionValue,
  campaignid: attributionValue,
  adgroupid: attributionValue,
  keyword: attributionValue,
  creative: attributionValue,
  loc_physical_ms: attributionValue,
  device: attributionValue,
  type: attributionValue,
})
export type Attribution = v.InferOutput<typeof attribution>

/** Web push subscription id, empty when there is none (R7.47). */
const pushToken = v.optional(text(2000), '')
const countryId = v.optional(count, 0)

/** Email account, session and own data: table P rows P.038–P.050, P.058, P.083. */
export const accountContract = {
  ...bannerContract,
  emailExists: {
    method: 'GET',
    path: `${EMAIL}/v2/exists`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    query: v.object({ email }),
    data: v.object({
      exists: v.boolean(),
      /** Coins a new account by this address would get. */ bonus: v.optional(count),
    }),
  },
  sendVerifyEmail: {
    method: 'POST',
    path: `${EMAIL}/sendVerifyEmail`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    body: v.object({ email, languageId: v.optional(count, 1) }),
    data: v.object({ flowId: secret, resendAfter: count }),
  },
  /**
   * Was the button behind the mailed link pressed? Sign-up: the ticket of the next step comes along. Reset:
   * the password was chosen there, and there is none.
   */
  alreadyVerifyEmail: {
    method: 'POST',
    path: `${EMAIL}/alreadyVerifyEmail`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    remembered: false,
    body: v.object({ email, flowId: secret }),
    data: v.object({ verified: v.boolean(), ticket: v.optional(secret) }),
  },
  /** Answers the ticket of the next step, register. */
  setPassword: {
    method: 'POST',
    path: `${EMAIL}/v2/setPassword`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    body: v.object({ email, password, ticket: secret }),
    data: v.object({ ticket: v.optional(secret) }),
  },
  register: {
    method: 'POST',
    path: `${EMAIL}/v2/register`,
    host: 'api',
    auth: 'public',
    policy: 'raise',
    body: v.object({
      email,
      ticket: secret,
      /** The person's own tick. */ over18: v.literal(true),
      countryId,
      attribution: v.optional(attribution, {}),
    }),
    data: ownUser,
  },
  emailLogin: {
    method: 'POST',
    path: `${EMAIL}/v2/emailLogin`,
    host: 'api',
    auth: 'public',
    policy: 'raise',
    whileBanned: true,
    body: v.object({ email, password, pushToken, countryId }),
    data: ownUser,
  },
  sendForgetEmail: {
    method: 'POST',
    path: `${EMAIL}/sendForgetEmail`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    body: v.object({ email, languageId: v.optional(count, 1) }),
    data: v.object({ flowId: secret, resendAfter: count }),
  },
  checkFormalUserEmail: {
    method: 'POST',
    path: `${EMAIL}/checkFormalUserEmail`,
    host: 'api',
    auth: 'public',
    policy: 'return',
    body: v.object({ email }),
    data: v.object({ formal: v.boolean() }),
  },
  complementInfo: {
    method: 'POST',
    path: '/facade/api/user/exempt/complementInfo',
    host: 'api',
    auth: 'public',
    policy: 'raise',
    body: v.object({
      ticket: secret,
      nickname: text(500),
      gender: v.picklist([1, 2]),
      birthday: calendarDay,
      countryId,
      languages: v.optional(v.pipe(v.array(count), v.maxLength(3)), []),
      /** Only for accounts that were made without it. */ over18: v.optional(v.boolean(), false),
    }),
    data: ownUser,
  },
  loginAuto: {
    method: 'POST',
    path: '/facade/api/user/login/auto',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'raise',
    whileLeaving: true,
    body: v.object({ countryId, pushToken }),
    data: ownUser,
  },
  logout: {
    method: 'PUT',
    path: '/facade/api/user/logout',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'swallow',
    whileLeaving: true,
    data: nothing,
  },
  currentUser: {
    method: 'GET',
    path: '/facade/api/user/getCurrentUserInfo',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'return',
    whileLeaving: true,
    data: ownUser,
  },
} as const satisfies Record<string, Endpoint>
