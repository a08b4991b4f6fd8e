/** Why a payment failed, as the company says it; none: it was declined. */
export type FailedReason = 'declined' | 'wrongDetails' | 'error' | undefined

const TEXTS = {
  declined: 'base.error.paymentDeclined',
  wrongDetails: 'base.error.paymentIncorrect',
  error: 'base.error.purchaseFailed',
} as const

/** Text of a failed payment, with what to do next (R8.51). */
export const failedText = (reason: FailedReason): (typeof TEXTS)[keyof typeof TEXTS] =>
  TEXTS[reason ?? 'declined']
