import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { sendMails } from './mails.ts'
import { cancelSubscription } from './moveSubscription.ts'
import { runningOf } from './subscriptionRows.ts'

/** What operators do about subscriptions: see them, and stop further charges. */
export const subscriptionActs: Pick<ActHandlers, 'subscriptions' | 'cancel-subscription'> = {
  subscriptions: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select s.person_id as "personId", s.created_at::float8 as "createdAt", s.state, s.package_id as "packageId",
        s.amount::float8 as amount, s.currency, s.period, s.ends_at::float8 as "endsAt",
        s.due_at::float8 as "dueAt", o.number as "orderNumber"
      from subscription s join pay_order o on o.id = s.last_order_id
      where ${state === 'all' ? sql`true` : state === 'open' ? sql`s.state <> 'ended'` : sql`s.state = 'ended'`}
      order by s.created_at desc, s.id limit ${limit}`,
    ),
  }),
  'cancel-subscription': async (tx, { personId }, context) => {
    const row = await runningOf(tx, personId, { lock: true })
    if (row === undefined) throw new ActRefused(`The account ${personId} has no subscription.`)
    await cancelSubscription(context, tx, row)
    return {
      data: { personId, packageId: row.packageId, before: row.state },
      personId,
      detail: { before: row.state },
      after: () => sendMails(context),
    }
  },
}
