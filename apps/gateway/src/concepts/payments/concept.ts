import type { Concept } from '../../platform/concept.ts'
import { createPaymentsHandlers } from './payments.routes.ts'

export const paymentsConcept = {
  name: 'payments',
  handlers: createPaymentsHandlers,
} as const satisfies Concept
