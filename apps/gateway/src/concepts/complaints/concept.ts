import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { complaintActs } from './complaintActs.ts'
import { createComplaintHandlers } from './complaints.routes.ts'

export const complaintsConcept = {
  name: 'complaints',
  handlers: createComplaintHandlers,
  acts: complaintActs,
  personalTables: [
    {
      name: 'complaint',
      whose: own,
      erase: ({ personId }) => sql`update complaint set text = '' where person_id = ${personId}`,
    },
  ],
} as const satisfies Concept
