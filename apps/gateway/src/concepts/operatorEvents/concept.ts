import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { eventActs } from './eventActs.ts'
import { registerOperatorEvents } from './registerOperatorEvents.ts'
import { forgetEvents } from './sendEvents.ts'

export const operatorEventsConcept = {
  name: 'operatorEvents',
  subscribe: registerOperatorEvents,
  acts: eventActs,
  rounds: { 'events for the operator': forgetEvents },
  personalTables: [
    {
      name: 'operator_event',
      whose: own,
      erase: {
        kept: 'what the books of the operator were told; it names nobody but by number, and goes after 180 days',
      },
    },
  ],
} as const satisfies Concept
