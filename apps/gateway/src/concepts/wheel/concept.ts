import type { wheelContract } from '@visavis/core/contract/wheel'
import type { Concept } from '../../platform/concept.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { own, ownRows } from '../../platform/personal/PersonalTable.ts'
import { rowOf } from '../../platform/database/database.ts'
import { sql } from 'drizzle-orm'
import { missionClaimed } from '../missions/missions.hooks.ts'
import { readRecords, readWheels } from './readWheels.ts'
import { giveSpins } from './seats.ts'
import { soundWheels } from './soundWheels.ts'
import { spinWheel } from './spinWheel.ts'

/** Lucky wheels: P.129. */
const createWheelHandlers = (context: GatewayContext): Pick<Handlers, keyof typeof wheelContract> => ({
  wheels: ({ query, caller }) => readWheels(context, caller, query),
  wheelSpin: ({ body, caller }) => spinWheel(context, caller, body),
  wheelRecords: ({ query, caller: { userId } }) => readRecords(context.db, userId, query),
})

/** Each claimed task brings the spins its brand gives for one. */
async function followClaims(tx: Database, context: GatewayContext, personId: number): Promise<void> {
  const { appId } = await rowOf<{ appId: string }>(
    tx,
    sql`select app_id as "appId" from person where id = ${personId}`,
  )
  for (const { id, taskSpins } of await soundWheels(tx, context, appId))
    if (taskSpins > 0) await giveSpins(tx, personId, id, taskSpins)
}

export const wheelConcept = {
  name: 'wheel',
  handlers: createWheelHandlers,
  subscribe: (hooks) => hooks.subscribe(missionClaimed, followClaims),
  personalTables: [
    // With the seed of the next draw one could choose the prize.
    { name: 'wheel_seat', whose: own, withheld: ['seed'], erase: 'delete' },
    ownRows('wheel_spin'),
    ownRows('wheel_purchase'),
  ],
} as const satisfies Concept
