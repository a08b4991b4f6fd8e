import { decimalOf } from '../../../platform/money/decimal.ts'
import { OPEN_ATTEMPTS } from '../attemptStates.ts'
import type { OwnPayment } from './ownPayments.ts'
import type { SettlementLine } from './settlement.ts'

/** What can differ between a company's books and ours. */
export const DIFFERENCES = {
  paidThereOpenHere: 'the company was paid, and here nothing was booked',
  paidThereUnknownHere: 'the company was paid for something that is not known here',
  paidHereUnknownThere: 'paid here, and not in the file',
  amountDiffers: 'another amount or currency was paid than is booked here',
  doublePayment: 'paid twice, and the second payment did not go back',
  refundDiffers: 'what went back differs',
  disputeDiffers: 'what banks took back differs',
  coinsDiffer: 'the ledger gave other coins than were paid for',
  unreadable: 'a line of the file that is not understood',
} as const
export type DifferenceClass = keyof typeof DIFFERENCES

/** One difference, as an operator reads it. */
export interface Difference {
  readonly class: DifferenceClass
  readonly orderNumber: string
  readonly providerRef: string
  readonly there: string
  readonly here: string
  /** Lines of the file it is about. */
  readonly lines: string
}

/** Everything a file says about one payment. */
export interface TheirPayment {
  readonly payments: SettlementLine[]
  readonly backs: SettlementLine[]
}

const PAID = ['paid', 'double', 'refunded', 'held']
const signed = ({ kind, amount }: SettlementLine): number => (kind === 'reversal' ? -amount : amount)

/** What differs about one payment both know. */
export function differencesOf(theirs: TheirPayment, own: OwnPayment): Difference[] {
  const { payments, backs } = theirs
  const found: Difference[] = []
  const lines = [...payments, ...backs]
  const differ = (name: DifferenceClass, there: string, here: string): void => {
    found.push(differenceOf(name, lines, { there, here, own }))
  }
  const [payment] = payments
  const here = own.state === 'held' ? `held: ${own.heldFor}` : own.state
  if (payments.length > 1) differ('doublePayment', `${payments.length} payments`, here)
  if (payment !== undefined && (payment.amount !== own.amount || payment.currency !== own.currency))
    differ('amountDiffers', decimal(payment), `${decimal(own)}, ${here}`)
  else if (OPEN_ATTEMPTS.includes(own.state) || ['failed', 'cancelled', 'held'].includes(own.state))
    differ('paidThereOpenHere', payment === undefined ? 'money went back' : decimal(payment), here)
  else if (own.state === 'paid' && own.booked !== own.coins)
    differ('coinsDiffer', `${own.coins} coins bought`, `${own.booked ?? 'no'} coins booked`)
  if (PAID.includes(own.state) && own.state !== 'held') {
    const back = backs.reduce((sum, line) => sum + signed(line), 0)
    const differs = backDiffers(theirs, back, own)
    if (differs !== null)
      differ(
        differs,
        `${decimal({ amount: back, currency: own.currency })} went back`,
        `${decimal({ amount: own.back, currency: own.currency })} went back, ${own.state === 'paid' ? own.orderState : own.state}`,
      )
  }
  return found
}

/** @returns the class, or null: what went back agrees, or may still be on its way to the other side */
function backDiffers(
  { payments, backs }: TheirPayment,
  back: number,
  own: OwnPayment,
): DifferenceClass | null {
  // A payment whose order another one had paid has to go back whole.
  if (own.state === 'double') return back === payments[0]?.amount ? null : 'doublePayment'
  // What went back here and stands in no line is looked for by its time: it may be in a later file.
  if (backs.length === 0 || back === own.back) return null
  const isDispute = backs.some(({ kind }) => kind === 'chargeback')
  // Decided by the bank only: nothing is taken back here before that.
  if (isDispute && own.orderState === 'disputed') return null
  return isDispute ? 'disputeDiffers' : 'refundDiffers'
}

/** A payment of the file that nothing here knows. */
export function unknownHere({ payments, backs }: TheirPayment): Difference {
  const [payment] = payments
  const there = payment === undefined ? 'money went back' : decimal(payment)
  return differenceOf(
    payment === undefined ? 'refundDiffers' : 'paidThereUnknownHere',
    [...payments, ...backs],
    {
      there,
      here: 'unknown',
    },
  )
}

/**
 * What the file should tell of a payment of ours and does not. Only what surely fell into the time the file
 * is about is missed: begun after its start, ended before its end.
 */
export function missingThere(
  own: OwnPayment,
  theirs: TheirPayment | undefined,
  { from, until }: { from: number; until: number },
): Difference[] {
  const within = (began: number | null, ended: number | null): boolean =>
    began !== null && ended !== null && began >= from && ended < until
  const found: Difference[] = []
  const differ = (name: DifferenceClass, here: string): void => {
    found.push(differenceOf(name, [], { there: 'not in the file', here, own }))
  }
  if (theirs === undefined && PAID.includes(own.state) && within(own.createdAt, own.endedAt))
    differ(
      'paidHereUnknownThere',
      `${decimal({ ...own, amount: own.paidAmount ?? own.amount })}, ${own.state}`,
    )
  else if (own.back > 0 && (theirs?.backs.length ?? 0) === 0 && within(own.backBegan, own.backEnded))
    differ('refundDiffers', `${decimal({ amount: own.back, currency: own.currency })} went back`)
  return found
}

const decimal = (money: { amount: number; currency: string }): string =>
  `${decimalOf(money)} ${money.currency}`

function differenceOf(
  name: DifferenceClass,
  lines: readonly SettlementLine[],
  { there, here, own }: { there: string; here: string; own?: OwnPayment },
): Difference {
  return {
    class: name,
    orderNumber: own?.orderNumber ?? '',
    providerRef: lines[0]?.providerRef ?? own?.providerRef ?? '',
    there,
    here,
    lines: lines.map(({ line }) => line).join(' '),
  }
}
