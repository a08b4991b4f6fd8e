import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { createSpendGuardHandlers } from './spendGuard.routes.ts'

export const spendGuardConcept = {
  name: 'spendGuard',
  handlers: createSpendGuardHandlers,
  personalTables: [ownRows('spend_limit'), ownRows('spend_pause'), ownRows('spend_check')],
} as const satisfies Concept
