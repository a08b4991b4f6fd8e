import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { hostActs } from './hostActs.ts'
import { createHostingHandlers } from './hosting.routes.ts'

export const hostingConcept = {
  name: 'hosting',
  handlers: createHostingHandlers,
  acts: hostActs,
  personalTables: [ownRows('host_application'), ownRows('person_agreement')],
} as const satisfies Concept
