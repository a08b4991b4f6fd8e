import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { createRewardHandlers } from './rewards.routes.ts'

export const rewardsConcept = {
  name: 'rewards',
  handlers: createRewardHandlers,
  personalTables: [ownRows('check_in')],
} as const satisfies Concept
