import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { coinsArrived } from './coins.hooks.ts'
import { balanceOf } from './coins.ts'

/**
 * Books coins that come in, and lets whoever subscribed to it act on them, all in one transaction. @returns
 * what `book` gave
 */
export async function bookArrival<T>(
  context: GatewayContext,
  personId: number,
  book: (tx: Database) => Promise<T>,
): Promise<T> {
  return await transaction(context.db, async (tx) => {
    const actions: ((balance: number) => Promise<void>)[] = []
    for (const listener of context.hooks.of(coinsArrived)) actions.push(await listener(tx, context, personId))
    const booked = await book(tx)
    const balance = await balanceOf(tx, personId)
    for (const act of actions) await act(balance)
    return booked
  })
}
