import type { Hooks } from '../../platform/hooks/hooks.ts'
import { welcomePart } from '../../platform/realtime/realtime.hooks.ts'
import { balanceOf } from './coins.ts'

/** What coins do for others: the balance stands in the welcome. */
export function registerCoins(hooks: Hooks): void {
  hooks.subscribe(welcomePart, async ({ db }, personId) => ({ goldNum: await balanceOf(db, personId) }))
}
