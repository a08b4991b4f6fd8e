import type { PushSubscriptionKeys, pushContract } from '@visavis/core/contract/push'
import { and, eq } from 'drizzle-orm'
import { Refusal, type GatewayContext, type Handlers, type SignedCaller } from '../../platform/context.ts'
import { pushSubscription } from './alerts.tables.ts'
import { giveOnce, goldOf, wasGiven } from './onceGrants.ts'
import { isPushEndpoint } from './pushEndpoint.ts'
import { vapidKeys } from './vapidKeys.ts'

/** Browsers one account may have notifications on. */
const SUBSCRIPTIONS = 10

/** Web push and home-screen app (P.077–P.080, P.088). */
export function createPushHandlers(context: GatewayContext): Pick<Handlers, keyof typeof pushContract> {
  const { db, clock, config } = context

  async function subscribe(
    caller: SignedCaller,
    { endpoint, keys }: PushSubscriptionKeys,
    showsText: boolean,
  ): Promise<void> {
    if (!isPushEndpoint(endpoint, { hosts: config.pushHosts, loopback: config.mode === 'development' }))
      throw new Refusal(20001, { status: 400, field: 'endpoint' })
    if (
      Buffer.from(keys.p256dh, 'base64url').length !== 65 ||
      Buffer.from(keys.auth, 'base64url').length !== 16
    )
      throw new Refusal(20001, { status: 400, field: 'keys' })
    await db.transaction(async (tx) => {
      const own = and(
        eq(pushSubscription.personId, caller.userId),
        eq(pushSubscription.deviceId, caller.deviceId),
      )
      // Renewed at every start: what it was given stays known, so that it can be withdrawn.
      const renewed = await tx
        .update(pushSubscription)
        .set({ ...keys, languageId: caller.languageId, showsText })
        .where(and(own, eq(pushSubscription.endpoint, endpoint)))
        .returning({ id: pushSubscription.id })
      if (renewed.length > 0) return
      await tx.delete(pushSubscription).where(own)
      // Another account on the same browser: its notifications must not come to this one, nor this one's to
      // it.
      await tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, endpoint))
      const kept = await tx
        .select({ id: pushSubscription.id })
        .from(pushSubscription)
        .where(eq(pushSubscription.personId, caller.userId))
        .orderBy(pushSubscription.id)
      for (const { id } of kept.slice(0, Math.max(0, kept.length - SUBSCRIPTIONS + 1)))
        await tx.delete(pushSubscription).where(eq(pushSubscription.id, id))
      await tx.insert(pushSubscription).values({
        personId: caller.userId,
        deviceId: caller.deviceId,
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
        languageId: caller.languageId,
        showsText,
        createdAt: clock.now(),
      })
    })
  }

  return {
    isInitNotification: async ({ caller }) => ({
      init: await wasGiven(db, 'push', caller.userId),
      gold: await goldOf(db, 'push', caller.brand.appId),
      publicKey: vapidKeys(config).publicKey,
    }),
    initNotificationGiveCoin: async ({ caller }) => {
      const [subscribed] = await db
        .select({ id: pushSubscription.id })
        .from(pushSubscription)
        .where(eq(pushSubscription.personId, caller.userId))
        .limit(1)
      if (subscribed === undefined) throw new Refusal(409, { status: 409 })
      return await giveOnce(db, 'push', caller, clock.now())
    },
    isInitWebapp: async ({ caller }) => ({
      init: await wasGiven(db, 'webapp', caller.userId),
      gold: await goldOf(db, 'webapp', caller.brand.appId),
    }),
    initWebappGiveCoin: async ({ caller }) => await giveOnce(db, 'webapp', caller, clock.now()),
    pushToken: async ({ body, caller }) => {
      if (body.subscription === null)
        await db
          .delete(pushSubscription)
          .where(
            and(eq(pushSubscription.personId, caller.userId), eq(pushSubscription.deviceId, caller.deviceId)),
          )
      else await subscribe(caller, body.subscription, body.showsText ?? false)
      return null
    },
  }
}
