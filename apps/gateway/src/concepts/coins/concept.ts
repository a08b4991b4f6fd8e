import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { createCoinsHandlers } from './coins.routes.ts'
import { registerCoins } from './registerCoins.ts'

export const coinsConcept = {
  name: 'coins',
  handlers: createCoinsHandlers,
  subscribe: registerCoins,
  personalTables: [
    {
      name: 'entry',
      whose: ({ personId }) =>
        sql`t.account_id in (select a.id from ledger_account a where a.person_id = ${personId})`,
      erase: { kept: 'the books; see ledger_account' },
    },
    {
      name: 'journal',
      whose: ({ personId }) =>
        sql`t.id in (select e.journal_id from entry e join ledger_account a on a.id = e.account_id where a.person_id = ${personId})`,
      erase: { kept: 'the books; see ledger_account' },
    },
    {
      name: 'ledger_account',
      whose: own,
      erase: ({ personId }, now) => sql`select coin_forget(${personId}, ${now})`,
    },
  ],
} as const satisfies Concept
