import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { payDebts } from './debts.ts'

/** Paying with coins what is owed for disputed payments. */
export const createDebtHandlers = (context: GatewayContext): Pick<Handlers, 'payDebt'> => ({
  payDebt: async ({ caller }) => await payDebts(context, caller.userId),
})
