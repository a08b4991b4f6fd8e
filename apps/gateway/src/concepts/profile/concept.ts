import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { createProfileHandlers } from './profile.routes.ts'
import { textActs } from './textActs.ts'

export const profileConcept = {
  name: 'profile',
  handlers: createProfileHandlers,
  acts: textActs,
  personalTables: [ownRows('profile_text')],
} as const satisfies Concept
