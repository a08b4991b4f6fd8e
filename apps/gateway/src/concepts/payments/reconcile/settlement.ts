import { CsvError, readCsv, type CsvRow } from '../../../platform/text/csv.ts'
import { minorOf } from '../../../platform/money/decimal.ts'

/** One line of a payment company's settlement, in one shape. */
export interface SettlementLine {
  /** Where it stands in the file, from 1. */
  readonly line: number
  /**
   * `reversal`: a chargeback or refund that came back; `other`: fees, payouts and what else is no payment.
   */
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'reversal' | 'other'
  /** The company's number of the payment, also on lines of its refunds. */
  readonly providerRef: string
  /** What we called it: an attempt or an order. */
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly fee: number
  /** Milliseconds since 1970 UTC; null where the file does not say. */
  readonly at: number | null
}

/** A file as it was read. */
export interface Settlement {
  readonly format: 'plain' | 'adyen'
  /** Company the file says it is of; empty: it does not say. */
  readonly provider: string
  readonly lines: readonly SettlementLine[]
  /** Lines nobody understood: not taken for anything. */
  readonly unreadable: readonly { readonly line: number; readonly why: string }[]
}

/** The file is none that is known; the sentence is for the operator. */
export class NoSettlement extends Error {}

const MOST_LINES = 2_000_000
type Values = (name: string) => string
type Read = Omit<SettlementLine, 'line'> | string
interface Format {
  readonly name: Settlement['format']
  readonly needs: readonly string[]
  /** @returns what the line says, or why it is not understood */
  read(values: Values): Read
}

const moneyOf = (text: string, currency: string): number | null =>
  /^[A-Z]{3}$/.test(currency) ? minorOf(text === '' ? '0' : text, currency) : null

/** Our own format: what the test company writes, and what files of other companies can be turned into. */
const PLAIN: Format = {
  name: 'plain',
  needs: ['kind', 'providerRef', 'reference', 'amount', 'currency'],
  read: (values) => {
    const kinds = ['payment', 'refund', 'chargeback', 'reversal'] as const
    const kind = kinds.find((one) => one === values('kind')) ?? 'other'
    const currency = values('currency')
    const [amount, fee] = [moneyOf(values('amount'), currency), moneyOf(values('fee'), currency)]
    if (amount === null || amount < 0 || fee === null) return `"${values('amount')} ${currency}" is no amount`
    const at = timeOf(values('at'))
    if (at === undefined) return `"${values('at')}" is no time`
    return {
      kind,
      providerRef: values('providerRef'),
      reference: values('reference'),
      amount,
      currency,
      fee,
      at,
    }
  },
}

const ADYEN_KINDS: Readonly<Record<string, SettlementLine['kind']>> = {
  Settled: 'payment',
  Refunded: 'refund',
  RefundedReversed: 'reversal',
  Chargeback: 'chargeback',
  SecondChargeback: 'chargeback',
  ChargebackReversed: 'reversal',
}
/** Adyen's "Settlement details report": amounts before fees, money in and out in columns of their own. */
const ADYEN: Format = {
  name: 'adyen',
  needs: [
    'Psp Reference',
    'Merchant Reference',
    'Type',
    'Gross Currency',
    'Gross Debit (GC)',
    'Gross Credit (GC)',
  ],
  read: (values) => {
    const kind = ADYEN_KINDS[values('Type')] ?? 'other'
    const currency = values('Gross Currency')
    const base = { kind, providerRef: values('Psp Reference'), reference: values('Merchant Reference') }
    if (kind === 'other') return { ...base, amount: 0, currency, fee: 0, at: null }
    const [debit, credit] = [
      moneyOf(values('Gross Debit (GC)'), currency),
      moneyOf(values('Gross Credit (GC)'), currency),
    ]
    // Fees stand in the currency of the payout, which may be another one: they are not added up then.
    const fee = values('Net Currency') === currency ? moneyOf(values('Commission (NC)'), currency) : 0
    if (debit === null || credit === null || fee === null) return 'its amounts are not understood'
    const at = timeOf(values('Creation Date').replace(' ', 'T'))
    if (at === undefined) return `"${values('Creation Date')}" is no time`
    return { ...base, amount: Math.abs(credit - debit), currency, fee, at }
  },
}
const FORMATS = [PLAIN, ADYEN] as const

/** A time without a zone is UTC. @returns null for none, undefined for what is no time */
function timeOf(text: string): number | null | undefined {
  if (text === '') return null
  const at = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`)
  return Number.isNaN(at) ? undefined : at
}

/**
 * Reads a settlement while it comes. Its first line says which format it is.
 *
 * @throws NoSettlement for a file that is none, or none that can be read
 */
export async function readSettlement(chunks: AsyncIterable<Uint8Array>): Promise<Settlement> {
  const lines: SettlementLine[] = []
  const unreadable: { line: number; why: string }[] = []
  const rows = readCsv(chunks)
  try {
    const head = await rows.next()
    const names = head.done === true ? [] : head.value.cells.map((name) => name.trim())
    const format = FORMATS.find(({ needs }) => needs.every((name) => names.includes(name)))
    if (format === undefined)
      throw new NoSettlement(
        `The first line names no known columns. Expected ${FORMATS.map(({ needs }) => needs.join(', ')).join('; or ')}.`,
      )
    const columns = new Map(names.map((name, nth) => [name, nth]))
    let provider = format.name === 'adyen' ? 'adyen' : ''
    for await (const row of rows) {
      if (lines.length >= MOST_LINES) throw new NoSettlement(`More than ${MOST_LINES} lines: cut the file.`)
      const values: Values = (name) => row.cells[columns.get(name) ?? -1]?.trim() ?? ''
      const read = readRow(format, row, names.length, values)
      if (typeof read === 'string') unreadable.push({ line: row.line, why: read })
      else {
        lines.push({ ...read, line: row.line })
        provider ||= values('provider')
      }
    }
    return { format: format.name, provider, lines, unreadable }
  } catch (error) {
    if (error instanceof CsvError) throw new NoSettlement(`Line ${error.line}: ${error.message}.`)
    throw error
  }
}

function readRow(format: Format, { cells }: CsvRow, width: number, values: Values): Read {
  if (cells.length !== width) return `${cells.length} values instead of ${width}`
  const read = format.read(values)
  if (typeof read === 'string' || read.kind === 'other') return read
  return read.providerRef === '' && read.reference === '' ? 'it names no payment' : read
}
