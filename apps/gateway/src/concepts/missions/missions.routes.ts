import type { missionsContract } from '@visavis/core/contract/missions'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { claimMission } from './claimMission.ts'
import { readCompleted, readMissions } from './readMissions.ts'

/** Tasks: P.126–P.128. */
export function createMissionHandlers(
  context: GatewayContext,
): Pick<Handlers, keyof typeof missionsContract> {
  const { db, clock } = context
  return {
    missions: ({ caller: { userId } }) => readMissions(context, userId, clock.now()),
    missionsCompleted: async ({ caller: { userId } }) => ({ completed: await readCompleted(db, userId) }),
    missionClaim: ({ query, caller: { userId } }) => claimMission(context, userId, query.taskId),
  }
}
