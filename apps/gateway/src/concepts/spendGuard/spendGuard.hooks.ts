import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/**
 * A person's own limits or pause change. Called inside the transaction before they are written, so that a
 * listener takes its locks first; what it gives back runs after they are written.
 */
export type SpendGuardChanged = (
  tx: Database,
  context: GatewayContext,
  personId: number,
) => Promise<() => Promise<void>>
export const spendGuardChanged = defineHook<SpendGuardChanged>('spend guard changed')
