import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { settleFirst } from '../account/account.hooks.ts'
import { OPEN_PAYOUTS, payoutsWhere } from './payoutRows.ts'
import { payoutActs } from './payoutActs.ts'
import { createPayoutHandlers } from './payouts.routes.ts'

export const payoutsConcept = {
  name: 'payouts',
  handlers: createPayoutHandlers,
  subscribe: (hooks) => {
    hooks.subscribe(
      settleFirst,
      async (db, personId) =>
        (await payoutsWhere(db, sql`o.person_id = ${personId} and ${OPEN_PAYOUTS}`)).length > 0,
    )
  },
  acts: payoutActs,
  personalTables: [
    {
      name: 'payout',
      whose: own,
      withheld: ['sealed'],
      erase: ({ personId }) => sql`update payout set first_name = '', last_name = '', code_tail = '',
        sealed = '', reason = '',
        state = case when state in ('requested', 'review', 'approved') then 'cancelled' else state end where person_id = ${personId}`,
    },
  ],
} as const satisfies Concept
