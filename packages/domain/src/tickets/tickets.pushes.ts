import { createAction } from '@reduxjs/toolkit'
import type { ServerEvents } from '@visavis/core/contract'

/** An operator answered or closed one of the own tickets. */
export const ticketUpdated = createAction<ServerEvents['ticket.update']>('realtime/ticketUpdate')

/** Realtime frames of tickets → events of the store. */
export const ticketPushes = { 'ticket.update': ticketUpdated } as const
