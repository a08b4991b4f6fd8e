import type { Concept } from '../../platform/concept.ts'
import { createGiftHandlers } from './gifts.routes.ts'

/** Gifts have no tables: a gift is a line of a thread (chat) and a movement of coins. */
export const giftsConcept = { name: 'gifts', handlers: createGiftHandlers } as const satisfies Concept
