import type { Receipt } from '@visavis/core/contract'
import type { CallSummaryProps, SummaryBlock } from '@visavis/ui/CallSummary'
import type { Formats } from '../../i18n/formats.ts'
import type { Text } from '../../i18n/text.ts'
import type { LedgerCheck } from './useReceipt.ts'

type ReceiptText = Text<'webChat' | 'app' | 'base'>
export type CostParts = Pick<CallSummaryProps, 'blocks' | 'chartLabel' | 'legend' | 'total' | 'balance' | 'receipt'>

/** Figures of a paid call: every minute a block, balance before and after, line by line. */
export function paidParts(text: ReceiptText, formats: Formats, receipt: Receipt, check: LedgerCheck): CostParts {
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
      ...(check === 'notMine' ? {} : { note: checkText(text, check) }),
    },
  }
}

function checkText(text: ReceiptText, check: Exclude<LedgerCheck, 'notMine'>): string {
  switch (check) {
    case 'checking': return text('webChat.receipt.checking')
    case 'agrees': return text('webChat.receipt.agrees')
    case 'differs': return text('webChat.receipt.differs')
    case 'failed': return text('webChat.receipt.unchecked')
  }
}
