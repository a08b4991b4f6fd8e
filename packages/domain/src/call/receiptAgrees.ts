import type { LedgerLine, Receipt } from '@visavis/core/contract'

/**
 * Does the receipt add up, by itself and with the payer's ledger? Every minute must be one ledger line with
 * the same id, amount and balance.
 *
 * @param ledger newest first, as far as it was read
 * @param whole nothing older is left to read
 * @returns null while older lines have to be read to know
 */
export function receiptAgrees(
  receipt: Receipt,
  ledger: readonly LedgerLine[],
  whole: boolean,
): boolean | null {
  const sum = receipt.lines.reduce((total, { gold }) => total + gold, 0)
  const last = receipt.lines.at(-1)
  if (sum !== receipt.totalGold || receipt.balanceAfter !== (last?.balanceAfter ?? receipt.balanceBefore))
    return false
  const byId = new Map(ledger.map((line) => [line.id, line]))
  const differs = receipt.lines.some(({ journalId, gold, balanceAfter }) => {
    const line = byId.get(journalId)
    return line !== undefined && (line.delta !== -gold || line.balance !== balanceAfter)
  })
  if (differs) return false
  // What a coupon paid moved no coins: there is no line of it.
  const booked = receipt.lines.filter(({ gold }) => gold !== 0)
  if (booked.every(({ journalId }) => byId.has(journalId))) return true
  const first = booked[0]?.at ?? 0
  const reachesBack = whole || ledger.some(({ at }) => at < first)
  return reachesBack ? false : null
}
