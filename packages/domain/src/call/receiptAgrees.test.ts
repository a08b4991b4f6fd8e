import type { LedgerLine, Receipt } from '@visavis/core/contract'
import { describe, expect, it } from 'vitest'
import { receiptAgrees } from './receiptAgrees.ts'

const line = (minute: number) => ({
  minute,
  gold: 60,
  balanceAfter: 240 - minute * 60,
  at: minute,
  journalId: `j${minute}`,
  hash: 'h',
})
const receipt: Receipt = {
  roomId: 'r',
  roomNum: 'n',
  payerId: 1,
  payeeId: 2,
  pricePerMinute: 60,
  lines: [line(1), line(2)],
  totalGold: 120,
  balanceBefore: 240,
  balanceAfter: 120,
  ending: 'hungUp',
  videoTime: 75,
  head: 'h',
  signature: 's',
  keyId: 'k',
}
const ledger: LedgerLine[] = [1, 2].map((minute) => ({
  id: `j${minute}`,
  kind: 'callMinute',
  delta: -60,
  balance: 240 - minute * 60,
  at: minute,
  refId: 'n',
}))

describe('receipt and ledger', () => {
  it('agree line by line', () => expect(receiptAgrees(receipt, ledger, true)).toBe(true))
  it('a wrong sum, amount or balance is seen', () => {
    expect(receiptAgrees({ ...receipt, totalGold: 121 }, ledger, true)).toBe(false)
    expect(receiptAgrees({ ...receipt, balanceAfter: 121 }, ledger, true)).toBe(false)
    expect(receiptAgrees(receipt, [ledger[0]!, { ...ledger[1]!, delta: -59 }], false)).toBe(false)
    expect(receiptAgrees(receipt, [ledger[0]!, { ...ledger[1]!, balance: 121 }], false)).toBe(false)
  })
  it('is unknown while older lines may hold the rest', () =>
    expect(receiptAgrees(receipt, ledger.slice(1), false)).toBeNull())
  it('a line the ledger does not have is seen, once it was read far enough', () => {
    expect(receiptAgrees(receipt, ledger.slice(1), true)).toBe(false)
    expect(receiptAgrees(receipt, [...ledger.slice(1), { ...ledger[0]!, id: 'other', at: 0 }], false)).toBe(
      false,
    )
  })
})
