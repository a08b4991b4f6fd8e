import { decimalOf } from '../../../platform/money/decimal.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  differencesOf,
  missingThere,
  unknownHere,
  type Difference,
  type DifferenceClass,
  type TheirPayment,
} from './compare.ts'
import { coinsWithoutPayment, ownInSpan, ownNamed, type OwnPayment } from './ownPayments.ts'
import { NoSettlement, readSettlement, type Settlement, type SettlementLine } from './settlement.ts'

/** What the operator wants compared. */
export interface ReconcileQuery {
  /** Company the file is of; null: the file says so. */
  readonly provider: string | null
  /** Time the file is about, in milliseconds, end not included; null: from its first to its last line. */
  readonly from: number | null
  readonly until: number | null
  /** How many differences are listed; all are counted. */
  readonly limit: number
}

/** What came out. */
export interface Reconciliation {
  readonly provider: string
  readonly format: Settlement['format']
  readonly fromAt: number | null
  readonly untilAt: number | null
  readonly lines: number
  readonly payments: number
  readonly moneyBack: number
  readonly otherLines: number
  /** Sums a currency: paid, gone back, and fees. */
  readonly totals: string
  readonly differences: number
  /** How many there are of each class. */
  readonly classes: Partial<Record<DifferenceClass, number>>
  readonly list: readonly Difference[]
}

/**
 * Compares a company's settlement with orders, attempts, refunds and the ledger. Changes nothing.
 *
 * @throws NoSettlement when the file cannot be taken for one
 */
export async function reconcile(
  db: Database,
  chunks: AsyncIterable<Uint8Array>,
  query: ReconcileQuery,
): Promise<Reconciliation> {
  const file = await readSettlement(chunks)
  const provider = query.provider ?? file.provider
  if (provider === '')
    throw new NoSettlement(
      'The file does not say which company it is of: add --provider, such as --provider adyen.',
    )
  const span = spanOf(file, query)
  const own = new OwnPayments()
  if (span !== null)
    // What was begun a day before may be paid within the span.
    for await (const page of ownInSpan(db, provider, { ...span, from: span.from - 86_400_000 })) own.add(page)
  for (const by of ['providerRef', 'attemptId', 'orderId'] as const)
    for await (const page of ownNamed(db, provider, by, own.namesToFind(file.lines, by))) own.add(page)

  const result = new Differences(query.limit)
  for (const { line, why } of file.unreadable)
    result.add([
      { class: 'unreadable', orderNumber: '', providerRef: '', there: why, here: '', lines: String(line) },
    ])
  const theirs = own.group(file.lines)
  for (const [owner, group] of theirs)
    result.add(typeof owner === 'string' ? [unknownHere(group)] : differencesOf(group, owner))
  if (span !== null) {
    for (const payment of own.all()) result.add(missingThere(payment, theirs.get(payment), span))
    for (const { orderNumber } of await coinsWithoutPayment(db, span))
      result.add([
        {
          class: 'coinsDiffer',
          orderNumber,
          providerRef: '',
          there: '',
          here: 'coins without a payment',
          lines: '',
        },
      ])
  }
  const count = (kinds: readonly SettlementLine['kind'][]): number =>
    file.lines.filter(({ kind }) => kinds.includes(kind)).length
  return {
    provider,
    format: file.format,
    fromAt: span?.from ?? null,
    untilAt: span?.until ?? null,
    lines: file.lines.length + file.unreadable.length,
    payments: count(['payment']),
    moneyBack: count(['refund', 'chargeback', 'reversal']),
    otherLines: count(['other']),
    totals: totalsOf(file.lines),
    differences: result.count,
    classes: result.classes,
    list: result.list,
  }
}

function spanOf(
  { lines }: Settlement,
  { from, until }: ReconcileQuery,
): { from: number; until: number } | null {
  let [first, last] = [Infinity, -Infinity]
  for (const { at } of lines) {
    if (at === null) continue
    first = Math.min(first, at)
    last = Math.max(last, at)
  }
  const span = { from: from ?? first, until: until ?? last + 1 }
  return Number.isFinite(span.from) && Number.isFinite(span.until) ? span : null
}

function totalsOf(lines: readonly SettlementLine[]): string {
  const sums = new Map<string, { paid: number; back: number; fee: number }>()
  for (const { kind, amount, currency, fee } of lines) {
    if (kind === 'other') continue
    const sum = sums.get(currency) ?? { paid: 0, back: 0, fee: 0 }
    sums.set(currency, sum)
    if (kind === 'payment') sum.paid += amount
    else sum.back += kind === 'reversal' ? -amount : amount
    sum.fee += fee
  }
  return [...sums]
    .map(([currency, { paid, back, fee }]) => {
      const text = (amount: number): string => decimalOf({ amount, currency })
      return `${currency} paid ${text(paid)}, back ${text(back)}, fees ${text(fee)}`
    })
    .join('; ')
}

/** Payments of ours, found by any of their names. */
class OwnPayments {
  readonly #byAttempt = new Map<string, OwnPayment>()
  readonly #byRef = new Map<string, OwnPayment>()
  readonly #byOrder = new Map<string, OwnPayment[]>()

  add(page: readonly OwnPayment[]): void {
    for (const payment of page) {
      if (this.#byAttempt.has(payment.attemptId)) continue
      this.#byAttempt.set(payment.attemptId, payment)
      if (payment.providerRef !== '') this.#byRef.set(payment.providerRef, payment)
      this.#byOrder.set(payment.orderId, [...(this.#byOrder.get(payment.orderId) ?? []), payment])
    }
  }

  all(): Iterable<OwnPayment> {
    return this.#byAttempt.values()
  }

  /** The payment a line is about. Of several attempts of an order the paid one, else the latest. */
  find({ providerRef, reference }: SettlementLine): OwnPayment | undefined {
    const attempts = this.#byOrder
      .get(reference)
      ?.filter((one) => one.providerRef === '' || providerRef === '')
    return (
      this.#byRef.get(providerRef) ??
      this.#byAttempt.get(reference) ??
      attempts?.find(({ state }) => state === 'paid') ??
      attempts?.toSorted((one, other) => other.createdAt - one.createdAt)[0]
    )
  }

  /** Names in the file that no payment was found by yet. */
  namesToFind(lines: readonly SettlementLine[], by: 'providerRef' | 'attemptId' | 'orderId'): string[] {
    const names = new Set<string>()
    for (const line of lines) {
      const name = by === 'providerRef' ? line.providerRef : line.reference
      if (line.kind !== 'other' && name !== '' && this.find(line) === undefined) names.add(name)
    }
    return [...names]
  }

  /** Lines by the payment they are about; by the company's number where nothing here knows it. */
  group(lines: readonly SettlementLine[]): Map<OwnPayment | string, TheirPayment> {
    const groups = new Map<OwnPayment | string, TheirPayment>()
    for (const line of lines) {
      if (line.kind === 'other') continue
      const owner = this.find(line) ?? `${line.providerRef} ${line.reference}`
      const group = groups.get(owner) ?? { payments: [], backs: [] }
      groups.set(owner, group)
      ;(line.kind === 'payment' ? group.payments : group.backs).push(line)
    }
    return groups
  }
}

/** Counts all differences and lists the first of them. */
class Differences {
  readonly list: Difference[] = []
  readonly classes: Partial<Record<DifferenceClass, number>> = {}
  count = 0
  readonly #limit: number
  constructor(limit: number) {
    this.#limit = limit
  }
  add(found: readonly Difference[]): void {
    for (const difference of found) {
      this.count += 1
      this.classes[difference.class] = (this.classes[difference.class] ?? 0) + 1
      if (this.list.length < this.#limit) this.list.push(difference)
    }
  }
}
