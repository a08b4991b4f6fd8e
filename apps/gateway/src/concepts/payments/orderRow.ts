import type { payOrder } from './payments.tables.ts'

/** An order as its row holds it. */
export type OrderRow = typeof payOrder.$inferSelect
