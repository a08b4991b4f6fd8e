import type { firstSpendContract } from '@visavis/core/contract/firstSpend'
import type { Concept } from '../../platform/concept.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { dueOf, keepSaid } from './firstSpend.ts'

/** The line before the first coins of a purchase are spent (decision D51). */
const createFirstSpendHandlers = (
  context: GatewayContext,
): Pick<Handlers, keyof typeof firstSpendContract> => ({
  async firstSpend({ caller: { userId } }) {
    return { due: await dueOf(context.db, userId, context.clock.now()) }
  },
  async firstSpendSaid({ body, caller: { userId } }) {
    await keepSaid(context, userId, body)
    return null
  },
})

export const firstSpendConcept = {
  name: 'firstSpend',
  handlers: createFirstSpendHandlers,
  personalTables: [
    { name: 'first_spend', whose: own, erase: { kept: 'what was agreed to belongs to the order' } },
  ],
} as const satisfies Concept
