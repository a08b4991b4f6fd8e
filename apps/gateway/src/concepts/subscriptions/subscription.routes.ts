import type { subscriptionContract } from '@visavis/core/contract/subscription'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { createPaying } from '../payments/providers.ts'
import { askForLink } from './askForLink.ts'
import { learnCards } from './learnCards.ts'
import { agreeToPrice, cancelOwn, changeCard, resumeOwn, subscribe } from './manageSubscription.ts'
import { shownOf } from './subscriptionRows.ts'

/** Subscriptions: P.118. */
export function createSubscriptionHandlers(
  context: GatewayContext,
): Pick<Handlers, keyof typeof subscriptionContract> {
  const paying = createPaying(context)
  const shown = async (personId: number) => ({ subscription: await shownOf(context.db, personId) })
  return {
    async subscriptionCurrent({ caller: { userId } }) {
      await learnCards(paying, userId)
      return await shown(userId)
    },
    subscriptionCreate: ({ body, caller }) => subscribe(paying, caller, body),
    async subscriptionCancel({ caller: { userId } }) {
      await cancelOwn(paying, userId)
      return await shown(userId)
    },
    async subscriptionResume({ caller: { userId } }) {
      await resumeOwn(paying, userId)
      return await shown(userId)
    },
    async subscriptionCard({ body: { cardId }, caller }) {
      await changeCard(paying, caller, cardId)
      return await shown(caller.userId)
    },
    async subscriptionConsent({ body: { price }, caller: { userId } }) {
      await agreeToPrice(paying, userId, price)
      return await shown(userId)
    },
    subscriptionCancelMail({ body, caller: { brand } }) {
      // After the answer, so that its time says nothing about accounts.
      setImmediate(() => {
        askForLink(context, { appId: brand.appId, ...body }).catch((err: unknown) =>
          context.log.error({ err }, 'a link to cancel a subscription'),
        )
      })
      return Promise.resolve({ sent: true as const })
    },
  }
}
