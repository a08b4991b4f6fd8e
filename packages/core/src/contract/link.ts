import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { email } from './email.ts'
import { count, nothing, password, secret, timestamp } from './scalars.ts'

export const socialProvider = v.picklist(['google', 'apple', 'facebook'])
export type SocialProvider = v.InferOutput<typeof socialProvider>

/** Blanks around an address are nothing the person meant (R5.05). */
const typedEmail = v.pipe(v.string(), v.maxLength(300), v.trim(), email)
const LINK = '/facade/api/user/link'
/**
 * - `sent`: a mail is on its way (ML.01); - `verified`: done (ML.03, ML.05);
 * - `bound`: another account has it, and was not to be switched (ML.04); - `onlySignIn`: the other account
 *   could not be opened any more without it (R4.54).
 */
const linkState = v.picklist(['sent', 'verified', 'bound', 'onlySignIn'])
/** Moment until which a field that was switched cannot change again (ML.05); 0 when it can. */
const lockedUntil = timestamp

/** Ways into the own account: table P rows P.084–P.086, M-LINK. */
export const linkContract = {
  links: {
    method: 'GET',
    path: `${LINK}/list`,
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: v.object({
      /** Masked; empty when there is none. `pending`: an address whose mail was not opened yet. */
      email: v.object({ value: v.string(), pending: v.string(), lockedUntil, hasPassword: v.boolean() }),
      phone: v.object({ value: v.string(), lockedUntil, hasPassword: v.boolean() }),
      providers: v.array(v.object({ provider: socialProvider, linked: v.boolean() })),
      /** Ways in; the last one stays. */
      signIns: count,
      /** RSA public key (SPKI PEM) that passwords are sealed to where the brand names none of its own. */
      passwordKey: v.string(),
    }),
  },
  /** Same address: 20910. Switched less than seven days ago: 20911 with the date. */
  linkEmail: {
    method: 'POST',
    path: `${LINK}/email`,
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({
      email: typedEmail,
      switch: v.optional(v.boolean(), false),
      languageId: v.optional(count, 1),
    }),
    data: v.object({
      state: linkState,
      boundToOther: v.boolean(),
      flowId: v.optional(secret),
      resendAfter: count,
      lockedUntil,
    }),
  },
  /**
   * Has the mail been opened? If so the address is linked now. The newest wish for that address counts where
   * no flow is named.
   */
  verifyLinkEmail: {
    method: 'POST',
    path: `${LINK}/email/verify`,
    host: 'api',
    auth: 'signed',
    policy: 'return',
    remembered: false,
    body: v.object({ email: typedEmail, flowId: v.optional(secret) }),
    data: v.object({ verified: v.boolean(), state: linkState, lockedUntil }),
  },
  /**
   * The number is proven by the ticket of a code with the purpose `link`; a ticket that only found it bound
   * stays good.
   */
  linkMobile: {
    method: 'POST',
    path: `${LINK}/mobile`,
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({
      mobile: v.pipe(v.string(), v.regex(/^\d{4,15}$/)),
      countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      ticket: secret,
      switch: v.optional(v.boolean(), false),
    }),
    data: v.object({ state: linkState, lockedUntil }),
  },
  /**
   * A new password, or the first one, for a way that is linked. Whoever has one gives it: 20206 with the
   * field. Every other session ends.
   */
  changePassword: {
    method: 'POST',
    path: `${LINK}/password`,
    host: 'api',
    auth: 'signed',
    policy: 'return',
    sealed: true,
    body: v.object({ way: v.picklist(['email', 'phone']), password, oldPassword: v.optional(password) }),
    data: nothing,
  },
  /** Lets go of a provider. The last way in stays: `onlySignIn`. */
  unlinkProvider: {
    method: 'POST',
    path: `${LINK}/provider/remove`,
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ provider: socialProvider }),
    data: v.object({ state: v.picklist(['removed', 'onlySignIn']) }),
  },
} as const satisfies Record<string, Endpoint>
