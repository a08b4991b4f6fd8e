import { PROVIDER } from '../../concepts/payments/testCompany/createTestCompany.ts'
import { decimalOf } from '../../platform/money/decimal.ts'
import { csvLine } from '../../platform/text/csv.ts'
import type { Company } from './Company.ts'

const COLUMNS = ['provider', 'kind', 'providerRef', 'reference', 'amount', 'currency', 'fee', 'at']
/** What the company keeps of each payment: 1.5 %, rounded down. */
const feeOf = (amount: number): number => Math.floor((amount * 15) / 1000)
/** What it told of money that went back. */
const BACK: Readonly<Record<string, string>> = { 'refund.done': 'refund', 'dispute.lost': 'chargeback' }

/** Everything that was paid and went back, as a CSV file: what a company's settlement is to an operator. */
export function settlementCsv(company: Company): string {
  const paid = company
    .payments()
    .filter(({ state }) => state === 'paid')
    .map(({ providerRef, attemptId, taken, currency, paidAt = 0 }) => ({
      kind: 'payment',
      providerRef,
      reference: attemptId,
      amount: taken,
      currency,
      fee: feeOf(taken),
      at: paidAt,
    }))
  const back = company.webhooks
    .deliveries()
    .filter(({ event }) => BACK[event.kind] !== undefined)
    .map(({ event: { kind, providerRef, attemptRef, amount, currency }, madeAt }) => ({
      kind: BACK[kind] ?? '',
      providerRef,
      reference: attemptRef,
      amount,
      currency,
      fee: 0,
      at: madeAt,
    }))
  const lines = [...paid, ...back]
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind, providerRef, reference, currency, ...line }) => {
      const [amount, fee] = [line.amount, line.fee].map((value) => decimalOf({ amount: value, currency }))
      return csvLine([
        PROVIDER,
        kind,
        providerRef,
        reference,
        amount ?? '',
        currency,
        fee ?? '',
        new Date(line.at).toISOString(),
      ])
    })
  return [csvLine(COLUMNS), ...lines].join('')
}
