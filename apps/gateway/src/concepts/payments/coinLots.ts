/** A line of a person's ledger, oldest first. */
export interface CoinLine {
  readonly kind: string
  readonly delta: number
  readonly refId: string
}

/** Coins of one order that are left: bought ones, and its bonus with the first purchase. */
export interface OrderCoins {
  readonly bought: number
  readonly bonus: number
}

interface Lot {
  readonly kind: 'reward' | 'bonus' | 'bought'
  readonly orderId: string
  left: number
}
interface Taken {
  readonly lot: Lot
  amount: number
}

const KINDS: Readonly<Record<string, Lot['kind']>> = {
  purchase: 'bought',
  purchaseBonus: 'bonus',
  firstPurchase: 'bonus',
}
/** Coins that come back because what they were spent on did not happen. */
const GIVEN_BACK = new Set(['callRefund', 'friendRefund'])
const SPENT_IN_ORDER = ['reward', 'bonus', 'bought'] as const

/**
 * What is left of the coins of each order. Coins are spent in the order rewards, bonus, oldest bought ones
 * (D52), so that the part that can be refunded stays as large as possible. Coins of a spending that was given
 * back return to where they came from, the last spent first; a refund takes the coins of its own order.
 */
export function coinsLeftByOrder(lines: readonly CoinLine[]): ReadonlyMap<string, OrderCoins> {
  const lots: Lot[] = []
  const spent: Taken[] = []
  const refunded = new Map<string, Taken[]>()
  const take = (from: readonly Lot[], wanted: number, into: Taken[]): number => {
    let rest = wanted
    for (const lot of from) {
      const amount = Math.min(rest, lot.left)
      if (amount === 0) continue
      lot.left -= amount
      rest -= amount
      into.push({ lot, amount })
    }
    return rest
  }
  const giveBack = (from: Taken[], wanted: number): number => {
    let rest = wanted
    for (let last = from.at(-1); rest > 0 && last !== undefined; last = from.at(-1)) {
      const amount = Math.min(rest, last.amount)
      last.lot.left += amount
      last.amount -= amount
      rest -= amount
      if (last.amount === 0) from.pop()
    }
    return rest
  }
  const inOrder = (of: readonly Lot[]): Lot[] =>
    SPENT_IN_ORDER.flatMap((kind) => of.filter((lot) => lot.kind === kind))

  for (const { kind, delta, refId } of lines) {
    if (kind === 'purchaseRefund') {
      const own = refunded.get(refId) ?? []
      refunded.set(refId, own)
      if (delta > 0) giveBack(own, delta)
      else {
        const ofOrder = inOrder(lots.filter((lot) => lot.orderId === refId))
        take(inOrder(lots), take(ofOrder.toReversed(), -delta, own), own)
      }
    } else if (delta < 0) take(inOrder(lots), -delta, spent)
    else {
      const rest = GIVEN_BACK.has(kind) ? giveBack(spent, delta) : delta
      const lotKind = KINDS[kind] ?? 'reward'
      if (rest > 0) lots.push({ kind: lotKind, orderId: lotKind === 'reward' ? '' : refId, left: rest })
    }
  }
  const left = new Map<string, OrderCoins>()
  for (const { kind, orderId, left: coins } of lots) {
    if (kind === 'reward') continue
    const before = left.get(orderId) ?? { bought: 0, bonus: 0 }
    left.set(orderId, { ...before, [kind]: before[kind] + coins })
  }
  return left
}
