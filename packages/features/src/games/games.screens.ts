import { lazyPart } from '../i18n/lazyPart.tsx'
import type { ConceptScreen, ConceptScreenProps } from '../people/conceptScreen.ts'

/** The list of games, and an open one. */
export const gamesScreens = {
  games: {
    path: '/games',
    titleId: 'app.title.games',
    frame: 'focus',
    place: 'rewards',
    Part: lazyPart<ConceptScreenProps>(async () => (await import('./GamesScreen.tsx')).GamesScreen),
  },
  game: {
    path: '/games/:game',
    titleId: 'app.title.game',
    frame: 'focus',
    place: 'rewards',
    Part: lazyPart<ConceptScreenProps>(async () => (await import('./GameScreen.tsx')).GameScreen),
  },
} as const satisfies Readonly<Record<string, ConceptScreen>>
