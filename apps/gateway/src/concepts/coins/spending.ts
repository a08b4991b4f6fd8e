import type { ConceptLedgerKind } from '@visavis/core/contract'
import type { Database } from '../../platform/database/database.ts'
import { positive, postMovements } from './movements.ts'

/** Coins for something other than a minute; `key` makes it happen once. */
export interface Spending {
  readonly key: string
  readonly kind: 'match' | 'like' | 'friendRequest' | ConceptLedgerKind
  readonly person: number
  readonly amount: number
  readonly ref: string
}

/** Who cannot pay: `guarded` by an own limit or pause, else for want of coins. */
export interface Unpaid {
  readonly personId: number
  readonly balance: number
  readonly guarded: boolean
}

/** Books all of them or none. @returns who cannot pay, with what they have; empty when everything is paid */
export async function spendCoins(tx: Database, items: readonly Spending[], at: number): Promise<Unpaid[]> {
  const moved = await postMovements(
    tx,
    items.map(({ key, kind, person, amount, ref }) => ({
      key,
      kind,
      ref,
      legs: [
        { account: 'person', person, amount: -positive(amount) },
        { account: 'platform', amount },
      ],
    })),
    at,
    { all: true },
  )
  const short = items.flatMap(({ person }, index): [number, Unpaid][] => {
    const { outcome, balances } = moved[index] ?? {}
    if (outcome !== 'insufficient' && outcome !== 'guarded') return []
    const balance = balances?.[0] ?? 0
    return [[person, { personId: person, balance, guarded: outcome === 'guarded' }]]
  })
  return [...new Map(short).values()]
}
