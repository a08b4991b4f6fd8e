import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { createMatchHandlers } from './match.routes.ts'
import { forgetFarewells } from './forgetFarewells.ts'
import { registerMatches } from './registerMatches.ts'

export const matchConcept = {
  name: 'match',
  handlers: createMatchHandlers,
  subscribe: registerMatches,
  rounds: {
    farewells: forgetFarewells,
  },
  personalTables: [
    ownRows('match_seeker'),
    ownRows('match_farewell'),
    ownRows('match_member'),
    ownRows('match_last'),
    {
      name: 'match',
      whose: ({ personId }) => sql`${personId} in (t.first_id, t.second_id)`,
      withheld: ['first_search', 'second_search'],
      erase: { kept: 'part of the history of the other person; the number leads to an empty account' },
    },
  ],
} as const satisfies Concept
