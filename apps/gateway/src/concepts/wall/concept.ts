import type { Concept } from '../../platform/concept.ts'
import { createWallHandlers } from './wall.routes.ts'

export const wallConcept = {
  name: 'wall',
  handlers: createWallHandlers,
} as const satisfies Concept
