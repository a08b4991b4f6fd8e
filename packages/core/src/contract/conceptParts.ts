import { entrancesContract } from './entrances.ts'
import { firstSpendContract } from './firstSpend.ts'
import { gamesContract } from './games.ts'
import { ticketEvents, ticketsContract } from './tickets.ts'
import { wheelContract, wheelLedgerKinds } from './wheel.ts'

/**
 * What concepts bring to the contract, each from its own file. This is the one list of this package that a
 * new concept changes; `contract.ts`, `realtime.ts` and `coins.ts` read it.
 */
export const conceptEndpoints = {
  ...ticketsContract,
  ...wheelContract,
  ...gamesContract,
  ...entrancesContract,
  ...firstSpendContract,
} as const

/** Durable realtime events; the client hears them once its member concepts are installed. */
export const conceptEvents = { ...ticketEvents } as const
export type ConceptEventName = keyof typeof conceptEvents

/** Kinds of ledger movements. */
export const conceptLedgerKinds = [...wheelLedgerKinds] as const
export type ConceptLedgerKind = (typeof conceptLedgerKinds)[number]
