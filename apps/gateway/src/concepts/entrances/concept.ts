import type { entrancesContract } from '@visavis/core/contract/entrances'
import type { Concept } from '../../platform/concept.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { entranceActs } from './entranceActs.ts'
import { readEntrances } from './readEntrances.ts'
import { keepSeen } from './seenEntrances.ts'

/** Entrances and banners by configuration: P.121, P.122. */
const createEntranceHandlers = (context: GatewayContext): Pick<Handlers, keyof typeof entrancesContract> => ({
  entrances: async ({ caller }) => {
    const { places, now, changesAt } = await readEntrances(context, caller)
    return { entries: places.home ?? [], now, changesAt }
  },
  placeEntrances: ({ caller }) => readEntrances(context, caller),
  entrancesSeen: async ({ body, caller }) => {
    await keepSeen(context, caller, body)
    return null
  },
})

export const entrancesConcept = {
  name: 'entrances',
  handlers: createEntranceHandlers,
  acts: entranceActs,
  personalTables: [ownRows('entrance_seen')],
} as const satisfies Concept
