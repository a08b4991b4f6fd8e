import type { backpackContract } from '@visavis/core/contract/backpack'
import type { Concept } from '../../platform/concept.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { forgetItems, listBackpack } from './backpack.ts'
import { backpackActs } from './backpackActs.ts'

/** Backpack: P.105. */
const createBackpackHandlers = ({
  db,
  clock,
}: GatewayContext): Pick<Handlers, keyof typeof backpackContract> => ({
  backpack: ({ query, caller: { userId } }) => listBackpack(db, userId, query, clock.now()),
})

export const backpackConcept = {
  name: 'backpack',
  handlers: createBackpackHandlers,
  acts: backpackActs,
  rounds: { 'old items of backpacks': forgetItems },
  personalTables: [ownRows('backpack_item')],
} as const satisfies Concept
