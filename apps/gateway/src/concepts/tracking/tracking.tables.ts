import type { TrackingRecord } from '@visavis/core/contract'
import { jsonb, pgTable, serial, text, index } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/** Tracking records as they came (R7.85), for the operator's own export. */
export const trackingEvent = pgTable(
  'tracking_event',
  {
    id: serial().primaryKey(),
    appId: text().notNull(),
    eventId: text().notNull(),
    record: jsonb().$type<TrackingRecord>().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [index('tracking_event_received').on(table.receivedAt)],
)
