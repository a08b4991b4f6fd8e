import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { createTranslationHandlers } from './translation.routes.ts'

export const translationConcept = {
  name: 'translation',
  handlers: createTranslationHandlers,
  personalTables: [ownRows('message_translation')],
} as const satisfies Concept
