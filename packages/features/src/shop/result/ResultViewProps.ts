import type { Order, PayMethod } from '@visavis/core/contract'
import type { PayState } from '@visavis/domain/shop/pay.states'

/** A payment whose order is made: before that there is no result. */
type MadePay = Exclude<PayState, { phase: 'package' | 'creating' }>

/** What the result page of an order knows, and what it asks for. */
export interface ResultViewProps {
  pay: MadePay
  /** What is known of the order besides its state. */
  order: Order | null
  /** Milliseconds of the countdown that are left. */
  left: number
  /** Ways to pay it after all. */
  methods: readonly PayMethod[]
  /** Where the buyer came from; null where nobody knows. */
  from: string | null
  busy: boolean
  onRetry: () => void
  onContinue: (url: string) => void
  onCancel: () => void
}
