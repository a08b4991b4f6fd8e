import { entrancesContract } from './entrances.ts'
import { firstSpendContract } from './firstSpend.ts'
import { gamesContract } from './games.ts'
import { refundBankContract } from './refundBank.ts'
import { systemNoticesContract } from './systemNotices.ts'
import { ticketsContract } from './tickets.ts'
import { wheelContract } from './wheel.ts'

/**
 * Endpoints that concepts bring to the contract, each from its own file: one line a concept. Events and kinds
 * of ledger movements have a list of their own, `conceptEvents.ts`: the first screen loads those, not these.
 */
export const conceptEndpoints = {
  ...ticketsContract,
  ...wheelContract,
  ...gamesContract,
  ...entrancesContract,
  ...firstSpendContract,
  ...refundBankContract,
  ...systemNoticesContract,
} as const
