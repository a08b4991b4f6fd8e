import { peopleActed } from '../../platform/activity/activity.hooks.ts'
import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { callsChanged } from '../call/call.hooks.ts'
import { countActivities } from './countActivities.ts'
import { followCalls } from './followCalls.ts'
import { createMissionHandlers } from './missions.routes.ts'

export const missionsConcept = {
  name: 'missions',
  handlers: createMissionHandlers,
  subscribe: (hooks) => {
    hooks.subscribe(peopleActed, countActivities)
    hooks.subscribe(callsChanged, followCalls)
  },
  personalTables: [ownRows('mission_event'), ownRows('mission_claim')],
} as const satisfies Concept
