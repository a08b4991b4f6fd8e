import { systemNoticeEvents } from './systemNoticeEvents.ts'
import { ticketEvents } from './tickets.ts'
import { wheelLedgerKinds } from './wheelLedger.ts'

/** Durable realtime events of concepts; the client hears them once its member concepts are installed. */
export const conceptEvents = { ...ticketEvents, ...systemNoticeEvents } as const
export type ConceptEventName = keyof typeof conceptEvents

/**
 * Kinds of ledger movements of concepts. They come from files without endpoints: the first screen has them.
 */
export const conceptLedgerKinds = [...wheelLedgerKinds] as const
export type ConceptLedgerKind = (typeof conceptLedgerKinds)[number]
