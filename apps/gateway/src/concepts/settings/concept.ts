import type { Concept } from '../../platform/concept.ts'
import { createSettingsHandlers } from './settings.routes.ts'

export const settingsConcept = {
  name: 'settings',
  handlers: createSettingsHandlers,
} as const satisfies Concept
