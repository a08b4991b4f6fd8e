import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'
import type { CallUpdate } from './callUpdate.ts'
import type { Call } from './call.ts'

/**
 * Running calls have changed: part of the transaction that changes them, before they are saved. `before` and
 * `updates` have the same order.
 */
export const callsChanged =
  defineHook<
    (
      tx: Database,
      context: GatewayContext,
      before: readonly Call[],
      updates: readonly CallUpdate[],
      now: number,
    ) => Promise<void>
  >('calls changed')
/**
 * Whom media signals of a room reach that has no call yet; null where the room is unknown or closed to this
 * person.
 */
export const signalRoute =
  defineHook<
    (
      db: Database,
      personId: number,
      roomNum: string,
    ) => Promise<{ otherId: number; relayOnly: boolean } | null>
  >('signal route')
/** Rows of running calls are locked, accounts and mailboxes not yet: for locks that come before those. */
export const callsLocked = defineHook<(tx: Database, calls: readonly Call[]) => Promise<void>>('calls locked')
/** Calls are over, with their endings; also those that never rang. Part of the transaction that ends them. */
export const callsEnded =
  defineHook<(tx: Database, calls: readonly Call[], now: number) => Promise<void>>('calls ended')
