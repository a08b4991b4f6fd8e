import { describe, expect, it } from 'vitest'
import { coinsLeftByOrder, type CoinLine } from './coinLots.ts'

const line = (kind: string, delta: number, refId = ''): CoinLine => ({ kind, delta, refId })
const BOUGHT = [line('purchase', 300, 'a'), line('purchaseBonus', 15, 'a'), line('firstPurchase', 100, 'a')]
const left = (...lines: CoinLine[]) => Object.fromEntries(coinsLeftByOrder([...BOUGHT, ...lines]))

describe('coins of an order', () => {
  it('are all there before anything is spent', () => {
    expect(left()).toEqual({ a: { bought: 300, bonus: 115 } })
  })
  it('are spent after rewards, the bonus before what was bought', () => {
    expect(left(line('registerBonus', 50), line('callMinute', -60))).toEqual({
      a: { bought: 300, bonus: 105 },
    })
    expect(left(line('gift', -120))).toEqual({ a: { bought: 295, bonus: 0 } })
  })
  it('are spent from the oldest order first', () => {
    expect(left(line('purchase', 100, 'b'), line('gift', -215))).toEqual({
      a: { bought: 200, bonus: 0 },
      b: { bought: 100, bonus: 0 },
    })
  })
  it('come back where they came from when a call is given back; what nobody spent is a reward', () => {
    expect(left(line('callMinute', -135), line('callRefund', 20))).toEqual({ a: { bought: 300, bonus: 0 } })
    expect(left(line('callRefund', 20), line('gift', -20))).toEqual({ a: { bought: 300, bonus: 115 } })
  })
  it('go with a refund of their order, and return when it fails', () => {
    const other = line('purchase', 100, 'b')
    const refund = line('purchaseRefund', -415, 'a')
    expect(left(other, refund)).toEqual({ a: { bought: 0, bonus: 0 }, b: { bought: 100, bonus: 0 } })
    expect(left(other, refund, line('purchaseRefund', 415, 'a'))).toEqual({
      a: { bought: 300, bonus: 115 },
      b: { bought: 100, bonus: 0 },
    })
  })
})
