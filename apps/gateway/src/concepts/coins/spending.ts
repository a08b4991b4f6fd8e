import type { Database } from '../../platform/database/database.ts'
import { positive, postMovements } from './movements.ts'

/** Coins for something other than a minute; `key` makes it happen once. */
export interface Spending {
  readonly key: string
  readonly kind: 'match' | 'like' | 'friendRequest'
  readonly person: number
  readonly amount: number
  readonly ref: string
}

/** Books all of them or none. @returns who cannot pay, with what they have; empty when everything is paid */
export async function spendCoins(
  tx: Database,
  items: readonly Spending[],
  at: number,
): Promise<{ personId: number; balance: number }[]> {
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
  const short = items.flatMap(({ person }, index): [number, number][] => {
    const { outcome, balances } = moved[index] ?? {}
    return outcome === 'insufficient' ? [[person, balances?.[0] ?? 0]] : []
  })
  return [...new Map(short)].map(([personId, balance]) => ({ personId, balance }))
}
