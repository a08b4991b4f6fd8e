import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/** Somebody deletes the account. Called inside the transaction that hides it. */
export const personLeaves =
  defineHook<(tx: Database, context: GatewayContext, personId: number) => Promise<void>>('person leaves')

/** Asks whether something of a person has to be settled before the account can be deleted. */
export const settleFirst = defineHook<(db: Database, personId: number) => Promise<boolean>>('settle first')

/** Asks until when something runs that is charged again unless it is cancelled; null: nothing does. */
export const runsUntil = defineHook<(db: Database, personId: number) => Promise<number | null>>('runs until')
