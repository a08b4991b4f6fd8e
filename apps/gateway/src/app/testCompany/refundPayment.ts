import type { RefundRequest } from '../../concepts/payments/PaymentPort.ts'
import type { Later } from './CompanyJobs.ts'
import { CompanyRefusal } from './CompanyRefusal.ts'
import type { Payment, Refund } from './companyRows.ts'
import type { JournalFile } from './JournalFile.ts'
import { accountOf } from './testAccounts.ts'

const SECOND = 1000

/**
 * Gives back what was paid or a part of it, once per refund id; a webhook tells how it went.
 *
 * @throws CompanyRefusal 409 for more than was paid or another currency, and for a bank account that is not
 *   right
 */
export function refundPayment(
  store: JournalFile,
  later: Later,
  { providerRef, refundId, amount, currency, bank }: RefundRequest,
): void {
  if (store.get('refund', refundId) !== undefined) return
  const payment = store.all<Payment>('payment').find((one) => one.providerRef === providerRef)
  const account = accountOf(payment?.methodId ?? '', bank)
  // One that failed or was returned gave nothing back.
  const fails = payment?.outcome === 'refund.fails'
  const before = store
    .all<Refund>('refund')
    .filter((one) => one.providerRef === providerRef && !fails && one.returned !== true)
    .reduce((sum, one) => sum + one.amount, 0)
  if (payment?.state !== 'paid' || currency !== payment.currency || before + amount > payment.taken)
    throw new CompanyRefusal(409, 'more than was paid')
  store.put('refund', refundId, {
    ...{ refundId, providerRef, amount, currency },
    ...(account === 'returned' && { returned: true as const }),
  } satisfies Refund)
  const wait = payment.outcome === 'refund.slow' ? 60 * SECOND : SECOND
  const event = account === 'returned' ? 'refund.returned' : fails ? 'refund.failed' : 'refund.done'
  later(wait, { kind: 'tell', attemptId: payment.attemptId, event, amount, refundId })
}
