import type { Concept } from '../../platform/concept.ts'
import { createReceiptHandlers } from './receipt.routes.ts'

export const receiptConcept = {
  name: 'receipt',
  handlers: createReceiptHandlers,
} as const satisfies Concept
