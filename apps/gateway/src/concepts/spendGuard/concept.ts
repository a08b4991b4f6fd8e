import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { everyHalfHour } from '../../platform/pictures/sweepPictures.ts'
import { createSpendGuardHandlers } from './spendGuard.routes.ts'
import { tellWeek } from './tellWeek.ts'

export const spendGuardConcept = {
  name: 'spendGuard',
  handlers: createSpendGuardHandlers,
  rounds: { 'weeks of spending': everyHalfHour(tellWeek) },
  personalTables: [ownRows('spend_limit'), ownRows('spend_pause'), ownRows('spend_check')],
} as const satisfies Concept
