import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { debtActs } from './debtActs.ts'
import { createDebtHandlers } from './debts.routes.ts'

export const debtsConcept = {
  name: 'debts',
  handlers: createDebtHandlers,
  acts: debtActs,
  personalTables: [
    { name: 'coin_debt', whose: own, erase: { kept: 'kept with its order, as the law of accounting wants' } },
  ],
} as const satisfies Concept
