import { createHash } from 'node:crypto'
import type { Receipt } from '@visavis/core/contract'

type Line = Receipt['lines'][number]
type Unsigned = Omit<Receipt, 'head' | 'signature' | 'keyId'>

const sha256 = (values: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(values), 'utf8').digest('hex')

/** Hash of a line over the line before it (D25). The first hangs on the room number. */
export const lineHash = (previous: string, line: Omit<Line, 'hash'>): string =>
  sha256([previous, line.minute, line.gold, line.balanceAfter, line.at, line.journalId])

/** Hashes of all lines of a call. */
export function chained(roomNum: string, lines: readonly Omit<Line, 'hash'>[]): Line[] {
  let previous = roomNum
  return lines.map((line) => ({ ...line, hash: (previous = lineHash(previous, line)) }))
}

/** What is signed: everything on the receipt, over the last line's hash. */
export function receiptHead(receipt: Unsigned): string {
  return sha256([
    receipt.lines.at(-1)?.hash ?? receipt.roomNum,
    receipt.roomId,
    receipt.roomNum,
    receipt.payerId,
    receipt.payeeId,
    receipt.pricePerMinute,
    receipt.lines.length,
    receipt.totalGold,
    receipt.balanceBefore,
    receipt.balanceAfter,
    receipt.ending,
    receipt.videoTime,
    ...(receipt.trialPrice === undefined ? [] : [receipt.trialPrice]),
    ...(receipt.couponMinutes === undefined ? [] : ['coupon', receipt.couponMinutes]),
  ])
}
