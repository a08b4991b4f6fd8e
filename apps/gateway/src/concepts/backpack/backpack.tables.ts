import type { GiftPicture, GiftStar } from '@visavis/core/contract/giftList'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** Gifts people hold: each is given once, before it expires. */
export const backpackItem = pgTable(
  'backpack_item',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The gift as it was when it came: later changes of the list do not reach it. */
    giftId: text().notNull(),
    name: text(),
    picture: text().$type<GiftPicture>().notNull(),
    star: integer().$type<GiftStar>().notNull(),
    source: text().$type<'team'>().notNull(),
    givenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index('backpack_item_person').on(t.personId, t.expiresAt),
    index('backpack_item_old').on(t.expiresAt),
  ],
)
