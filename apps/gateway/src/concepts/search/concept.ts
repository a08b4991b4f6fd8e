import type { Concept } from '../../platform/concept.ts'
import { createSearchHandlers } from './search.routes.ts'

export const searchConcept = {
  name: 'search',
  handlers: createSearchHandlers,
} as const satisfies Concept
