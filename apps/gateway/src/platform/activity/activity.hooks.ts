import type { MissionKind } from '@visavis/core/contract/missionList'
import type { GatewayContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import { defineHook } from '../hooks/hooks.ts'

/** Something a person did. `key` names the event: told again, it counts once for this person and kind. */
export interface Activity {
  readonly personId: number
  readonly kind: MissionKind
  readonly key: string
  /** How much it counts: 1, or coins. */
  readonly amount: number
}

/**
 * People did something that is counted. Part of the transaction in which they did it, after accounts and
 * mailboxes were locked.
 */
export const peopleActed =
  defineHook<(tx: Database, context: GatewayContext, activities: readonly Activity[]) => Promise<void>>(
    'people acted',
  )

/** Tells whoever counts; see {@link peopleActed}. */
export async function tellActivities(
  tx: Database,
  context: GatewayContext,
  activities: readonly Activity[],
): Promise<void> {
  if (activities.length === 0) return
  for (const listener of context.hooks.of(peopleActed)) await listener(tx, context, activities)
}
