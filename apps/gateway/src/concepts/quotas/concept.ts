import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { forgetOldUses } from './quotas.ts'

export const quotasConcept = {
  name: 'quotas',
  rounds: {
    'daily quotas': forgetOldUses,
  },
  personalTables: [ownRows('daily_use')],
} as const satisfies Concept
