import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own, ownRows } from '../../platform/personal/PersonalTable.ts'
import { hostActs } from './hostActs.ts'
import { penaltyActs } from './penaltyActs.ts'
import { endDuePenalties } from './penalties.service.ts'
import { createHostingHandlers } from './hosting.routes.ts'

export const hostingConcept = {
  name: 'hosting',
  handlers: createHostingHandlers,
  acts: { ...hostActs, ...penaltyActs },
  rounds: { 'ended penalties': endDuePenalties },
  personalTables: [
    ownRows('host_application'),
    ownRows('person_agreement'),
    ownRows('host_hours'),
    {
      name: 'penalty',
      whose: own,
      erase: ({ personId }) => sql`update penalty set evidence = '', appeal_text = '', answer = '',
        state = case when state = 'active' then 'ended' else state end where person_id = ${personId}`,
    },
  ],
} as const satisfies Concept
