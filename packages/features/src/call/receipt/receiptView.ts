import type { Receipt } from '@visavis/core/contract'
import type { CallSummaryProps, SummaryBlock } from '@visavis/ui/CallSummary'
import type { Formats } from '../../i18n/formats.ts'
import type { Text } from '../../i18n/text.ts'

type ReceiptText = Text<'webChat' | 'app' | 'base'>
export type CostParts = Pick<CallSummaryProps, 'blocks' | 'chartLabel' | 'legend' | 'total' | 'balance' | 'receipt'>

/** Figures of a paid call: every minute a block, balance before and after, line by line. */
export function paidParts(text: ReceiptText, formats: Formats, receipt: Receipt, agrees: boolean | null): CostParts {
  const { number, time } = formats
  const minutes = receipt.lines.length
  return {
    blocks: receipt.lines.map(({ minute, gold }): SummaryBlock => ({ id: String(minute), kind: 'minute', label: text('webChat.receipt.minute', { minute: String(minute), gold }) })),
    chartLabel: text('webChat.receipt.chart', { minutes, price: receipt.pricePerMinute }),
    legend: [{ kind: 'minute', label: text('webChat.receipt.legend', { minutes, price: receipt.pricePerMinute }) }],
    total: { amount: number(receipt.totalGold), label: text('webChat.receipt.total', { gold: receipt.totalGold }) },
    balance: {
      label: text('webChat.receipt.balance'),
      before: number(receipt.balanceBefore),
      after: number(receipt.balanceAfter),
      spoken: text('webChat.receipt.balanceSpoken', { before: receipt.balanceBefore, after: receipt.balanceAfter }),
    },
    receipt: {
      label: text('webChat.receipt.lines'),
      rows: receipt.lines.map(({ minute, gold, at }) => ({ id: String(minute), what: text('webChat.receipt.row', { minute }), when: time(at), amount: number(gold) })),
      note: agrees === null ? text('webChat.receipt.checking') : agrees ? text('webChat.receipt.agrees') : text('webChat.receipt.differs'),
    },
  }
}
