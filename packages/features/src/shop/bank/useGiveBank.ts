import { BANK_FIELDS } from '@visavis/core/contract/bankRules'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useRefundBankGiveMutation } from '@visavis/domain/shop/shop.api'
import { useFailureText } from '../../i18n/failureText.ts'
import type { BankFormProps } from './BankForm.tsx'

/** Gives the bank account a refund waits for; what the gateway finds wrong is said at its field. */
export function useGiveBank(orderId: string): BankFormProps['onGive'] {
  const failureText = useFailureText()
  const [give] = useRefundBankGiveMutation()
  return async (bank) => {
    const { error } = await give({ orderId, bank })
    if (error === undefined) return null
    const failure = failureOf(error)
    const field = BANK_FIELDS.find((name) => name === failure.field)
    return field === undefined ? { text: failureText(failure) } : { field }
  }
}
