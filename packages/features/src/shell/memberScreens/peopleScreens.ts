import { lazyPart } from '../../i18n/lazyPart.tsx'
import { calls, cards, ownVideos, profile, queries } from '../concepts.ts'
import { withConcepts } from '../lazyConcept.tsx'

/** Pages about other people, and one's own profile. */
export const ProfileScreen = withConcepts(
  lazyPart(async () => (await import('../../profile/ProfileScreen.tsx')).ProfileScreen),
  queries,
)
export const EditProfileScreen = withConcepts(
  lazyPart(async () => (await import('../../profile/edit/EditProfileScreen.tsx')).EditProfileScreen),
  queries,
  profile,
  ownVideos,
)
export const FriendsScreen = withConcepts(
  lazyPart(async () => (await import('../../friends/FriendsScreen.tsx')).FriendsScreen),
  queries,
)
export const RequestsScreen = withConcepts(
  lazyPart(async () => (await import('../../friends/RequestsScreen.tsx')).RequestsScreen),
  queries,
)
export const BlockedScreen = withConcepts(
  lazyPart(async () => (await import('../../safety/BlockedScreen.tsx')).BlockedScreen),
  queries,
)
export const SearchScreen = withConcepts(
  lazyPart(async () => (await import('../../search/SearchScreen.tsx')).SearchScreen),
  queries,
)
export const DiscoverScreen = withConcepts(
  lazyPart(async () => (await import('../../discover/DiscoverScreen.tsx')).DiscoverScreen),
  queries,
)
export const CardsScreen = withConcepts(
  lazyPart(async () => (await import('../../cards/CardsScreen.tsx')).CardsScreen),
  queries,
  calls,
  cards,
)
