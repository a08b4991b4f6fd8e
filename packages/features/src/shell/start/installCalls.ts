import type { DomainStore } from '@visavis/domain/createDomainStore'
import { retryFailedParts } from '../../i18n/lazyChunk.ts'
import { calls, chats, friends, missions, orders, queries } from '../concepts.ts'

/**
 * Brings calls, friends, conversations, orders and tasks, and the cache they read through, into the store. A
 * failed try is repeated by the next.
 */
export async function installCalls(store: DomainStore): Promise<void> {
  try {
    await Promise.all([
      queries.installIn(store),
      calls.installIn(store),
      friends.installIn(store),
      chats.installIn(store),
      orders.installIn(store),
      missions.installIn(store),
    ])
  } catch (error) {
    retryFailedParts()
    throw error
  }
}
