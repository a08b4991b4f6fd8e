import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'

/** What hosts who take voice calls talk about (R3.68): one topic a host (N.085–N.094). */
export const hostTopic = pgTable(
  'host_topic',
  {
    personId: integer()
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    topicId: integer().notNull(),
  },
  (t) => [index('host_topic_topic').on(t.topicId)],
)
