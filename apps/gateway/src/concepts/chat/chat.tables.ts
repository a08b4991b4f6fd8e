import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

const someone = () =>
  integer()
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' })

/**
 * Two people who write each other. The lock of this row gives the lines their order; it also says who may
 * write.
 */
export const conversationPair = pgTable(
  'conversation_pair',
  {
    firstId: someone(),
    secondId: someone(),
    /** Place of the newest line; lines have no holes. */
    head: integer().notNull().default(0),
    /** Who wrote first, and when. */
    openedBy: integer(),
    openedAt: moment(),
    /** The other one has written, too: from then on both write freely (MF.10). */
    answered: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.firstId, t.secondId] }),
    index('conversation_pair_opened')
      .on(t.openedBy, t.openedAt)
      .where(sql`not ${t.answered}`),
    check('conversation_pair_order', sql`${t.firstId} < ${t.secondId}`),
  ],
)

/** What a line says of a call; each side has its own ending. */
export interface CallOfLine {
  readonly callType: 1 | 2
  readonly seconds: number
  readonly callerId: number
  readonly callerEnding: string
  readonly calleeEnding: string
}

/** Lines of threads: one row for both readers. */
export const message = pgTable(
  'message',
  {
    firstId: someone(),
    secondId: someone(),
    nth: integer().notNull(),
    /** Chosen by whoever wrote it, before the first try. */
    messageId: text().notNull(),
    /** 0: a line of the system. */
    senderId: integer().notNull(),
    type: text().notNull(),
    content: text().notNull(),
    call: jsonb().$type<CallOfLine>(),
    at: moment().notNull(),
    /** Not in the thread of this side: deleted there, or never meant for it. */
    firstHidden: boolean().notNull().default(false),
    secondHidden: boolean().notNull().default(false),
    /** Counts for nobody as unread. */
    silent: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.firstId, t.secondId, t.nth] }),
    // With the sender: nobody can burn an id of somebody else.
    uniqueIndex('message_once').on(t.messageId, t.senderId),
    index('message_sender').on(t.senderId, t.at),
  ],
)

/** A thread as one of the two has it. */
export const conversation = pgTable(
  'conversation',
  {
    personId: someone(),
    otherId: someone(),
    unread: integer().notNull().default(0),
    lastNth: integer().notNull().default(0),
    readNth: integer().notNull().default(0),
    /** Lines up to here were deleted with the conversation; it is listed again from the next one on. */
    hiddenNth: integer().notNull().default(0),
    /** Last line of either side, and of the other one; 0 before the first. */
    at: moment().notNull().default(0),
    otherAt: moment().notNull().default(0),
    /** Began with a greeting of the other one that is not answered (relation 3). */
    greeted: boolean().notNull().default(false),
    muted: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    /** When a notification about it was last put on its way. */
    alertedAt: moment().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.otherId] }),
    index('conversation_list').on(t.personId, t.at),
    index('conversation_other').on(t.otherId),
  ],
)
