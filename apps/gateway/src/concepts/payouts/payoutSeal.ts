import { createDataSeal } from '../../platform/sealedData.ts'

/** What a payout is paid to. Never logged, and gone once the payout is decided. */
export interface PaymentData {
  readonly paymentCode: string
  readonly pin: string
}

/** Seals payment data for one payout. */
export const { seal: sealPayment, open: openPayment } = createDataSeal<PaymentData>('payout-key')
