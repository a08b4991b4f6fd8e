import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { registerSubscriptions } from './registerSubscriptions.ts'
import { createSubscriptionHandlers } from './subscription.routes.ts'
import { subscriptionActs } from './subscriptionActs.ts'
import { sweepSubscriptions } from './sweepSubscriptions.ts'

export const subscriptionsConcept = {
  name: 'subscriptions',
  handlers: createSubscriptionHandlers,
  subscribe: registerSubscriptions,
  acts: subscriptionActs,
  rounds: { subscriptions: sweepSubscriptions },
  personalTables: [
    {
      name: 'subscription_link',
      whose: ({ personId }) =>
        sql`t.subscription_id in (select s.id from subscription s where s.person_id = ${personId})`,
      erase: ({ personId }) =>
        sql`delete from subscription_link where subscription_id in (
          select id from subscription where person_id = ${personId})`,
    },
    {
      name: 'subscription_mail',
      whose: ({ personId }) =>
        sql`t.subscription_id in (select s.id from subscription s where s.person_id = ${personId})`,
      erase: ({ personId }) =>
        sql`delete from subscription_mail where subscription_id in (
          select id from subscription where person_id = ${personId})`,
    },
    {
      name: 'subscription',
      whose: own,
      erase: ({ personId }, now) => sql`update subscription set email = '', card_id = null, due_at = null,
        ended_at = coalesce(ended_at, ${now}), state = 'ended' where person_id = ${personId}`,
    },
  ],
} as const satisfies Concept
