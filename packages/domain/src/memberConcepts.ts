import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit'
import type { ConceptEventName, ServerEvents } from '@visavis/core/contract'
import type { AnyServerFrame } from '@visavis/core/realtime'
import type { StartListening } from './storeTypes.ts'
import { registerSystemNoticeListeners } from './systemNotices/systemNotices.listeners.ts'
import { systemNoticePushes } from './systemNotices/systemNotices.pushes.ts'
import { registerTicketListeners } from './tickets/tickets.listeners.ts'
import { ticketPushes } from './tickets/tickets.pushes.ts'

/**
 * Realtime events of concepts that come with the cache of answers. With `LISTENERS` below this is the one
 * list of this package that a new concept changes.
 */
export const CONCEPT_PUSHES: {
  readonly [K in ConceptEventName]: ActionCreatorWithPayload<ServerEvents[K]>
} = { ...ticketPushes, ...systemNoticePushes }

const LISTENERS: readonly ((startListening: StartListening) => void)[] = [
  registerTicketListeners,
  registerSystemNoticeListeners,
]

/** Starts the listeners of all of them. */
export function registerMemberListeners(startListening: StartListening): void {
  for (const register of LISTENERS) register(startListening)
}

/** The event of a frame; null for those of others. */
export function conceptPushOf(frame: AnyServerFrame): UnknownAction | null {
  const create = (CONCEPT_PUSHES as Partial<Record<string, ActionCreatorWithPayload<unknown>>>)[frame.event]
  return create?.(frame.data) ?? null
}
