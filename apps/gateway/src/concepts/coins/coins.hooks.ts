import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/**
 * Coins come in for a person. Called inside the transaction before they are booked, so that a listener takes
 * its locks before those of the accounts; what it gives back runs after they are booked, with the new
 * balance.
 */
export type CoinsArrived = (
  tx: Database,
  context: GatewayContext,
  personId: number,
) => Promise<(balance: number) => Promise<void>>
export const coinsArrived = defineHook<CoinsArrived>('coins arrived')
