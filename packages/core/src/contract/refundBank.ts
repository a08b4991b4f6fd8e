import * as v from 'valibot'
import { BANK_COUNTRIES, BANK_FIELDS } from './bankRules.ts'
import type { Endpoint } from './endpoint.ts'
import { orderId } from './payments.ts'
import { count, text } from './scalars.ts'

/** A bank account as it is typed; the rules of bankRules.ts judge it by what the method needs. */
export const bankData = v.partial(
  v.object({
    holder: text(200),
    document: text(40),
    bankName: text(200),
    bankCode: text(20),
    branch: text(20),
    account: text(40),
    accountType: text(20),
    clabe: text(40),
  }),
)

/**
 * How it stands with the buyer's bank account: `early`: no refund has begun, it may come with a report;
 * `now`: a refund waits for it; `again`: it was not right, the money came back; `sent`: nothing is asked.
 */
export const BANK_ASKED = ['early', 'now', 'again', 'sent'] as const

/** What a refund of an order needs to know of a bank account, and what was given. */
export const refundBank = v.object({
  country: v.picklist(BANK_COUNTRIES),
  fields: v.array(v.picklist(BANK_FIELDS)),
  asked: v.picklist(BANK_ASKED),
  /** What was given, masked; null: nothing, or it is erased. */
  given: v.nullable(bankData),
  /** Days after the refund in which it is erased. */
  keptDays: count,
})
export type RefundBank = v.InferOutput<typeof refundBank>

/** Bank accounts for refunds of methods that money cannot go back by. */
export const refundBankContract = {
  /**
   * Gives the account a refund waits for; while none waits nothing changes.
   *
   * @see errors 20805 no order id, 20004 no such order of this account, 20001 naming the field that is wrong
   */
  refundBankGive: {
    host: 'api',
    auth: 'signed',
    access: 'session',
    method: 'POST',
    path: '/facade/api/pay/refund/bank',
    policy: 'return',
    body: v.object({ orderId: v.optional(v.union([orderId, v.literal('')]), ''), bank: bankData }),
    data: v.nullable(refundBank),
  },
} as const satisfies Record<string, Endpoint>
