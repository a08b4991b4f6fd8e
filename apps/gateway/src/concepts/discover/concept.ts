import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { createDiscoverHandlers } from './discover.routes.ts'

export const discoverConcept = {
  name: 'discover',
  handlers: createDiscoverHandlers,
  personalTables: [ownRows('host_topic')],
} as const satisfies Concept
