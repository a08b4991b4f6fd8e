import { lazyPart } from '../../i18n/lazyPart.tsx'
import { calls, chats, matches, queries } from '../concepts.ts'
import { withConcepts } from '../lazyConcept.tsx'

/** Pages of calls, matches and conversations. */
export const CallRoute = lazyPart(async () => (await import('../../call/CallRoute.tsx')).CallRoute)
export const HistoryScreen = withConcepts(
  lazyPart(async () => (await import('../../call/history/HistoryScreen.tsx')).HistoryScreen),
  queries,
)
export const GreenRoomScreen = withConcepts(
  lazyPart(async () => (await import('../../call/greenRoom/GreenRoomScreen.tsx')).GreenRoomScreen),
  queries,
  calls,
)
export const MoveCallScreen = withConcepts(
  lazyPart(async () => (await import('../../call/move/MoveCallScreen.tsx')).MoveCallScreen),
  queries,
  calls,
)
export const MatchHost = withConcepts(
  lazyPart(async () => (await import('../MatchHost.tsx')).MatchHost),
  queries,
  calls,
  matches,
)
export const ChatsScreen = withConcepts(
  lazyPart(async () => (await import('../../chat/list/ChatsScreen.tsx')).ChatsScreen),
  queries,
  chats,
)
export const GreetingsScreen = withConcepts(
  lazyPart(async () => (await import('../../chat/sayHi/GreetingsScreen.tsx')).GreetingsScreen),
  queries,
  chats,
)
