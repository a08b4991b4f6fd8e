import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/** Somebody claims a task, once. Part of the transaction, before accounts and mailboxes are locked. */
export const missionClaimed =
  defineHook<(tx: Database, context: GatewayContext, personId: number) => Promise<void>>('mission claimed')
