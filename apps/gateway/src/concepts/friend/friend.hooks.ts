import type { Data } from '@visavis/core/contract'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/**
 * Somebody is about to delete a friend. Called inside the transaction before anything is told, so that a
 * listener takes its locks before those of mailboxes; what it gives back runs once the friendship is gone.
 */
export const friendDeleting =
  defineHook<(tx: Database, personId: number, otherId: number, now: number) => Promise<() => Promise<void>>>(
    'friend deleting',
  )

/** What another concept counts for the tabs of friends. */
export const friendCountsPart =
  defineHook<(db: Database, personId: number) => Promise<Partial<Data<'friendCounts'>>>>('friend counts')
