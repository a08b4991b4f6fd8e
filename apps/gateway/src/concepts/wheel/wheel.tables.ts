import type { SpinSource, WheelGift } from '@visavis/core/contract/wheel'
import type { WheelId, WheelPrize } from '@visavis/core/contract/wheelList'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' })

/** What waits for somebody at a wheel. */
export const wheelSeat = pgTable(
  'wheel_seat',
  {
    personId: owner(),
    wheelId: text().$type<WheelId>().notNull(),
    /** Secret of the next draw: known with its spin only. */
    seed: text().notNull(),
    /** Spins of tasks and prizes that are left; those of purchases are counted with them. */
    spins: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.personId, t.wheelId] })],
)

/** Spins that were made, with all that is needed to compute them again. */
export const wheelSpin = pgTable(
  'wheel_spin',
  {
    personId: owner(),
    /** Names the press: it spins once. */
    spinKey: text().notNull(),
    wheelId: text().$type<WheelId>().notNull(),
    /** YYYY-MM-DD, UTC. */
    day: text().notNull(),
    source: text().$type<SpinSource>().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    prizeId: text().notNull(),
    /** As they were then. */
    prizes: jsonb().$type<WheelPrize[]>().notNull(),
    gifts: jsonb().$type<WheelGift[]>().notNull(),
    seed: text().notNull(),
    commitment: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.spinKey] }),
    index('wheel_spin_day').on(t.personId, t.wheelId, t.day),
    index('wheel_spin_at').on(t.personId, t.at),
  ],
)

/** Spins that the first purchase of a day brought: once a day, whatever becomes of it. */
export const wheelPurchase = pgTable(
  'wheel_purchase',
  {
    personId: owner(),
    /** YYYY-MM-DD, UTC, of the payment. */
    day: text().notNull(),
    orderId: text().notNull().unique('wheel_purchase_order'),
    /** How many it brought, how many of them wait, and how many went with the money. */
    spins: integer().notNull(),
    unspent: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.personId, t.day] })],
)
