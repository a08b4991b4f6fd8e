import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'
import type { Work } from './billing.ts'
import type { Call } from './call.ts'

/** Running calls have changed: part of the transaction that changes them, before they are saved. `before` and `works` have the same order. */
export const callsChanged = defineHook<(tx: Database, context: GatewayContext, before: readonly Call[], works: readonly Work[], now: number) => Promise<void>>('calls changed')
/** Whom media signals of a room reach that has no call yet; null where the room is unknown or closed to this person. */
export const signalRoute = defineHook<(db: Database, personId: number, roomNum: string) => Promise<{ otherId: number; relayOnly: boolean } | null>>('signal route')
