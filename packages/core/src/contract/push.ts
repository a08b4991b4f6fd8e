import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { coins, count, nothing, numeric, text } from './scalars.ts'

const EXT = '/facade/api/user/ext'
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,200}={0,2}$/))
/** What a browser's push service gives out for this site. */
const subscription = v.object({ endpoint: text(2000), keys: v.object({ p256dh: key, auth: key }) })
export type PushSubscriptionKeys = v.InferOutput<typeof subscription>
const granted = v.object({
  /** Coins given by this very call; 0 when they were given before. */ gold: coins,
  goldNum: coins,
})

/** Web push and home-screen app, and the coins given once for each (table M-ONCE, P.077–P.080, P.088). */
export const pushContract = {
  isInitNotification: {
    method: 'GET',
    path: `${EXT}/isInitNotification`,
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    data: v.object({
      init: v.boolean(),
      gold: coins,
      /** VAPID key a subscription is made for. */ publicKey: v.string(),
    }),
  },
  /** Refused with 409 as long as the account has no push subscription. */
  initNotificationGiveCoin: {
    method: 'POST',
    path: `${EXT}/initNotificationGiveCoin`,
    host: 'api',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ countryId: v.optional(count, 0) }),
    data: granted,
  },
  isInitWebapp: {
    method: 'GET',
    path: `${EXT}/isInitWebapp`,
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    data: v.object({ init: v.boolean(), gold: coins }),
  },
  initWebappGiveCoin: {
    method: 'POST',
    path: `${EXT}/initWebappGiveCoin`,
    host: 'api',
    auth: 'signed',
    policy: 'raise',
    query: v.object({ countryId: v.optional(numeric, 0) }),
    data: granted,
  },
  /**
   * `null` takes this browser's subscription away. With `showsText` its notifications of messages say what
   * was written, and otherwise only who wrote.
   */
  pushToken: {
    method: 'POST',
    path: `${EXT}/pushToken`,
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    body: v.object({ subscription: v.nullable(subscription), showsText: v.optional(v.boolean(), false) }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
