import { lazyPart } from '../../i18n/lazyPart.tsx'
import { ownVideos, queries } from '../concepts.ts'
import { withConcepts } from '../lazyConcept.tsx'

/** Pages of hosts, and the proof of a phone number that they ask for. */
export const HostCenterScreen = withConcepts(
  lazyPart(async () => (await import('../../hosting/HostCenterScreen.tsx')).HostCenterScreen),
  queries,
  ownVideos,
)
export const PointsScreen = withConcepts(
  lazyPart(async () => (await import('../../hosting/PointsScreen.tsx')).PointsScreen),
  queries,
)
export const ProveNumber = withConcepts(
  lazyPart(async () => (await import('../../account/security/ProveNumber.tsx')).ProveNumber),
  queries,
)
