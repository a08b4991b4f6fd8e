import { lazyPart } from '../i18n/lazyPart.tsx'
import { missions, queries } from './concepts.ts'
import { withConcepts } from './lazyConcept.tsx'

/** Pages of rewards, which are fetched ahead (rewardsAhead.ts). */
export const RewardsScreen = withConcepts(
  lazyPart(async () => (await import('../rewards/RewardsScreen.tsx')).RewardsScreen),
  queries,
  missions,
)
export const DeviceTasks = withConcepts(
  lazyPart(async () => (await import('../alerts/DeviceTasks.tsx')).DeviceTasks),
  queries,
)
export const BackpackScreen = withConcepts(
  lazyPart(async () => (await import('../gifts/BackpackScreen.tsx')).BackpackScreen),
  queries,
)
export const WheelScreen = withConcepts(
  lazyPart(async () => (await import('../rewards/wheel/WheelScreen.tsx')).WheelScreen),
  queries,
)
