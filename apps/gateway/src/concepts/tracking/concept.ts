import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { createTrackingHandlers } from './tracking.routes.ts'

export const trackingConcept = {
  name: 'tracking',
  handlers: createTrackingHandlers,
  personalTables: [
    {
      name: 'tracking_event',
      whose: ({ personId }) => sql`(t.record ->> 'userId')::bigint = ${personId}`,
      erase: 'delete',
    },
  ],
} as const satisfies Concept
