import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { bankOf } from './bank/bankAccounts.ts'
import { moveRefund } from './moveRefund.ts'
import { BankDataRefused, ProviderRefused } from './PaymentPort.ts'
import { portOf, type Paying } from './providers.ts'
import { refundsWhere, type RefundRow } from './refundRows.ts'
import { ASK_AGAIN_MS } from './settle.ts'

/**
 * Asks the company for the money back under the key of the refund: asked again, it happens once. Another bank
 * account is another key. Without an answer the sweep asks again; what waits for an account is not asked for.
 */
export async function askCompany(paying: Paying, refundId: string): Promise<void> {
  const { context } = paying
  const [refund] = await rowsOf<RefundRow & { providerRef: string; provider: string; companyKey: string }>(
    context.db,
    sql`update pay_refund r set ask_at = ${context.clock.now() + ASK_AGAIN_MS} from pay_attempt a
      where r.id = ${refundId} and r.state = 'asked' and a.id = r.attempt_id
      returning r.id, r.order_id as "orderId", r.amount::float8 as amount, r.currency, r.coins, r.state,
        a.provider_ref as "providerRef", a.provider, r.company_key as "companyKey"`,
  )
  const port = refund && portOf(paying, refund.provider)
  if (refund === undefined || port?.refund === undefined) return
  const { amount, currency, providerRef, companyKey } = refund
  const bank = await bankOf(context, context.db, refund.orderId)
  const request = { amount, currency, providerRef, refundId: companyKey, ...(bank !== null && { bank }) }
  const outcome = await port.refund(request).then(
    () => 'accepted' as const,
    (error: unknown) => {
      if (error instanceof BankDataRefused) return 'returned' as const
      if (error instanceof ProviderRefused) return 'refused' as const
      context.log.warn({ err: error, refundId }, 'the company gave no answer to a refund')
      return null
    },
  )
  if (outcome !== null)
    await transaction(context.db, (tx) => moveRefund(paying, tx, refund.orderId, refundId, outcome))
}

/** Refunds nobody heard an answer to are asked for again, each once at the company. */
export async function askAgain(paying: Paying, limit: number): Promise<void> {
  const due = await refundsWhere(
    paying.context.db,
    sql`r.state = 'asked' and r.ask_at <= ${paying.context.clock.now()} order by r.ask_at limit ${limit}`,
  )
  for (const { id } of due) await askCompany(paying, id)
}
