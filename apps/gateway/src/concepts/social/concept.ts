import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { createSocialHandlers } from './social.routes.ts'

export const socialConcept = {
  name: 'social',
  handlers: createSocialHandlers,
  personalTables: [
    { name: 'social_journey', whose: own, withheld: ['nonce', 'code_verifier'], erase: 'delete' },
  ],
} as const satisfies Concept
