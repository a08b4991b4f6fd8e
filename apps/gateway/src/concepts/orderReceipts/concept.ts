import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { mailReceipts } from './mailReceipts.ts'
import { createOrderReceiptHandlers } from './orderReceipts.routes.ts'
import { receiptActs } from './receiptAct.ts'
import { registerOrderReceipts } from './registerOrderReceipts.ts'

export const orderReceiptsConcept = {
  name: 'orderReceipts',
  handlers: createOrderReceiptHandlers,
  subscribe: registerOrderReceipts,
  acts: receiptActs,
  rounds: { 'receipts of orders': mailReceipts },
  personalTables: [
    {
      name: 'order_receipt',
      whose: own,
      erase: ({ personId }) =>
        sql`update order_receipt set email = '', site = '' where person_id = ${personId}`,
    },
  ],
} as const satisfies Concept
