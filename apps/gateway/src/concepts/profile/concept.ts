import type { Concept } from '../../platform/concept.ts'
import { createProfileHandlers } from './profile.routes.ts'

export const profileConcept = {
  name: 'profile',
  handlers: createProfileHandlers,
} as const satisfies Concept
