import type { LedgerLine, Receipt } from '@visavis/core/contract'

/**
 * Does the receipt add up, by itself and with the payer's ledger? null while the ledger lines at hand do not reach back far enough.
 * Every minute must be one ledger line with the same id, amount and balance.
 */
export function receiptAgrees(receipt: Receipt, ledger: readonly LedgerLine[]): boolean | null {
  const sum = receipt.lines.reduce((total, { gold }) => total + gold, 0)
  const last = receipt.lines.at(-1)
  if (sum !== receipt.totalGold || receipt.balanceAfter !== (last?.balanceAfter ?? receipt.balanceBefore)) return false
  const byId = new Map(ledger.map((line) => [line.id, line]))
  if (receipt.lines.some(({ journalId }) => !byId.has(journalId))) return null
  return receipt.lines.every(({ journalId, gold, balanceAfter }) => {
    const line = byId.get(journalId)
    return line !== undefined && line.delta === -gold && line.balance === balanceAfter
  })
}
