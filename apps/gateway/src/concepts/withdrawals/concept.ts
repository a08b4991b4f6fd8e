import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { sendConfirmations } from './confirmations.ts'
import { createWithdrawalHandlers } from './withdrawals.routes.ts'

export const withdrawalsConcept = {
  name: 'withdrawals',
  handlers: createWithdrawalHandlers,
  rounds: { withdrawals: sendConfirmations },
  personalTables: [
    {
      name: 'withdrawal',
      whose: own,
      erase: ({ personId }) => sql`update withdrawal set name = '', email = '' where person_id = ${personId}`,
    },
  ],
} as const satisfies Concept
