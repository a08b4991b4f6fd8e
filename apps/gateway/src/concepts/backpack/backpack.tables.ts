import type { ItemSource } from '@visavis/core/contract/backpack'
import type { CouponScope } from '@visavis/core/contract/callCoupon'
import type { GiftPicture, GiftStar } from '@visavis/core/contract/giftList'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** Gifts and call coupons people hold: each is used once, before it expires. */
export const backpackItem = pgTable(
  'backpack_item',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    type: text().$type<'gift' | 'coupon'>().notNull().default('gift'),
    /** The gift as it was when it came: later changes of the list do not reach it. */
    giftId: text(),
    name: text(),
    picture: text().$type<GiftPicture>(),
    star: integer().$type<GiftStar>(),
    /** Of a coupon: minutes of a call it covers, and of which kind of call. */
    minutes: integer(),
    scope: text().$type<CouponScope>(),
    /** The call a coupon stands for: reserved until it is used, free again when nobody was reached. */
    roomNum: text(),
    source: text().$type<ItemSource>().notNull(),
    givenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index('backpack_item_person').on(t.personId, t.expiresAt),
    index('backpack_item_old').on(t.expiresAt),
    index('backpack_item_room')
      .on(t.roomNum)
      .where(sql`${t.roomNum} is not null and ${t.usedAt} is null`),
    check(
      'backpack_item_type',
      sql`case ${t.type} when 'gift' then ${t.giftId} is not null and ${t.picture} is not null and ${t.star} is not null
        else ${t.minutes} > 0 and ${t.scope} is not null end`,
    ),
  ],
)
