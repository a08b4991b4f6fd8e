import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { createCardHandlers } from './cards.routes.ts'

export const cardsConcept = {
  name: 'cards',
  handlers: createCardHandlers,
  personalTables: [
    {
      name: 'dealt_card',
      whose: own,
      erase: ({ personId }) => sql`delete from dealt_card where ${personId} in (person_id, card_id)`,
    },
  ],
} as const satisfies Concept
