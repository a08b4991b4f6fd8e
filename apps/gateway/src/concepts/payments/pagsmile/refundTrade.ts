import { createHash } from 'node:crypto'
import { readBank, type BankData } from '@visavis/core/contract/bankRules'
import { decimalOf } from '../../../platform/money/decimal.ts'
import { BankDataRefused, ProviderRefused, type RefundRequest } from '../PaymentPort.ts'
import { PagsmileRefusal, type CallPagsmile } from './callPagsmile.ts'
import { customerOf, MOST_NAME } from './customerOf.ts'
import type { PagsmileBook } from './pagsmileBook.ts'
import { rowOfMethod, type MethodRow } from './pagsmileMethods.ts'
import { isGoingBack, tradeOf } from './trades.ts'

/** How it says that a name was used before; "dublicate" is its own spelling. */
const REPEATED = /repeat|du[bp]l/i
/** How it says that the account is not right; the same code stands for a number of a tax office. */
const WRONG_ACCOUNT = /bank|account|clabe|agency|71012/i
/** Longest `out_request_no`. */
const REFUND_NAME = 16
/** Code of a service that is away. */
const AWAY = '20000'

/**
 * Asks for money back: the way it came, or to the bank account of the buyer. @throws ProviderRefused,
 * BankDataRefused where the account is missing or not right
 */
export async function refundTrade(
  { book, call }: { book: PagsmileBook; call: CallPagsmile },
  { amount, currency, providerRef, refundId, bank = {} }: RefundRequest,
): Promise<'requested'> {
  const payer = await book.payer(providerRef)
  const row = rowOfMethod(payer?.methodId ?? '')
  if (payer === null || row === undefined) throw new ProviderRefused('Pagsmile has no such payment of ours')
  const account = accountOf(row, bank)
  try {
    await call('/trade/refund', {
      trade_no: providerRef,
      out_request_no: refundNameOf(refundId),
      refund_amount: decimalOf({ amount, currency }),
      refund_currency: currency,
      refund_reason: 'requested by the buyer',
      user_info: { ...customerOf(row, payer.buyer), ...account.user },
      ...(account.bank && { bank_info: account.bank }),
    })
  } catch (error) {
    // A service that is away comes back: it is asked again under the same name.
    if (!(error instanceof PagsmileRefusal) || error.code === AWAY) throw error
    // Refused a second time, because the first one was taken and its answer lost.
    if (REPEATED.test(error.subCode) && isGoingBack(await tradeOf(call, { trade_no: providerRef })))
      return 'requested'
    if (account.bank !== undefined && WRONG_ACCOUNT.test(error.subCode))
      throw new BankDataRefused(`Pagsmile does not take the account: ${error.code}`)
    throw new ProviderRefused(`Pagsmile refuses: ${error.code} ${error.subCode}`)
  }
  return 'requested'
}

/** The account as the company wants it: its holder may be somebody else than the buyer. */
function accountOf({ refundNeed, identityOf }: MethodRow, typed: BankData): { user?: object; bank?: object } {
  if (refundNeed === null) return {}
  const read = readBank(refundNeed, typed)
  if ('wrong' in read) throw new BankDataRefused(`no bank account: ${read.wrong.join(', ')}`)
  const { holder = '', document = '', ...bank } = read.bank
  return {
    user: { name: holder.slice(0, MOST_NAME), identify: identityOf?.(document) },
    bank:
      refundNeed.country === 'MX'
        ? { bank_id: bank.clabe?.slice(0, 3), bank_name: bank.bankName, number: bank.clabe }
        : {
            bank_id: bank.bankCode,
            agency: bank.branch,
            type: bank.accountType?.toUpperCase(),
            number: bank.account,
          },
  }
}

/** Names of refunds are short there; ours fit, and longer ones keep meaning one refund. */
const refundNameOf = (refundId: string): string =>
  refundId.length <= REFUND_NAME
    ? refundId
    : createHash('sha256').update(refundId).digest('hex').slice(0, REFUND_NAME)
