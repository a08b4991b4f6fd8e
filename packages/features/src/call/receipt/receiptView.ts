import type { Receipt } from '@visavis/core/contract'
import type { CallSummaryProps, SummaryBlock } from '@visavis/ui/CallSummary'
import type { Formats } from '../../i18n/formats.ts'
import type { Text } from '../../i18n/text.ts'
import type { LedgerCheck } from './useReceipt.ts'

type ReceiptText = Text<'webChat' | 'app' | 'base'>
export type CostParts = Pick<
  CallSummaryProps,
  'blocks' | 'chartLabel' | 'legend' | 'total' | 'balance' | 'receipt'
>

/**
 * Figures of a paid call: every minute that stayed paid a block, balance before and after, line by line what
 * was charged and given back.
 */
export function paidParts(
  text: ReceiptText,
  formats: Formats,
  receipt: Receipt,
  check: LedgerCheck,
): CostParts {
  const { number, time } = formats
  const givenBack = new Set(receipt.lines.filter(isRefund).map(({ minute }) => minute))
  const paid = receipt.lines.filter((line) => !isRefund(line) && !givenBack.has(line.minute))
  const minutes = paid.length
  const free = receipt.couponMinutes ?? 0
  // A voice call that became a video call has two prices.
  const prices = [...new Set(paid.map(({ gold }) => gold))]
  return {
    blocks: paid.map(({ minute, gold }): SummaryBlock => ({
      id: String(minute),
      kind: 'minute',
      label: text('webChat.receipt.minute', { minute: String(minute), gold }),
    })),
    chartLabel:
      prices.length > 1
        ? text('webChat.receipt.chartMixed', { minutes, gold: receipt.totalGold })
        : text('webChat.receipt.chart', { minutes, price: prices[0] ?? receipt.pricePerMinute }),
    legend: (prices.length > 0 ? prices : [receipt.pricePerMinute]).map((price) => ({
      kind: 'minute' as const,
      label:
        price === 0 && free > 0
          ? text('webChat.coupon.legendFree', { minutes: free })
          : text('webChat.receipt.legend', {
              minutes: paid.filter(({ gold }) => gold === price).length,
              price,
            }),
    })),
    total: {
      amount: number(receipt.totalGold),
      label: text('webChat.receipt.total', { gold: receipt.totalGold }),
    },
    balance: {
      label: text('webChat.receipt.balance'),
      before: number(receipt.balanceBefore),
      after: number(receipt.balanceAfter),
      spoken: text('webChat.receipt.balanceSpoken', {
        before: receipt.balanceBefore,
        after: receipt.balanceAfter,
      }),
    },
    receipt: {
      label: text('webChat.receipt.lines'),
      rows: receipt.lines.map((line) => ({
        id: line.journalId,
        what:
          line.minute === 1 && receipt.trialPrice !== undefined
            ? text('webChat.trial.row')
            : isRefund(line)
              ? text('webChat.receipt.rowRefund', { minute: line.minute })
              : line.minute <= free
                ? text('webChat.coupon.row', { minute: line.minute })
                : text('webChat.receipt.row', { minute: line.minute }),
        when: time(line.at),
        amount: number(line.gold),
      })),
      ...(check === 'notMine' ? {} : { note: checkText(text, check) }),
    },
  }
}

const isRefund = ({ gold }: Receipt['lines'][number]): boolean => gold < 0

function checkText(text: ReceiptText, check: Exclude<LedgerCheck, 'notMine'>): string {
  switch (check) {
    case 'checking':
      return text('webChat.receipt.checking')
    case 'agrees':
      return text('webChat.receipt.agrees')
    case 'differs':
      return text('webChat.receipt.differs')
    case 'failed':
      return text('webChat.receipt.unchecked')
  }
}
