import type { Game } from '@visavis/core/contract/games'
import { fn } from 'storybook/test'
import type { MountGame } from './mountGame.ts'
import type { Play } from './useGame.ts'

/** The games that ship with the site, one of them played. */
export const GAMES: Game[] = [
  { id: 'pairs', icon: 'cards-three', url: 'https://games.story.test/pairs/', orientation: 'any', best: 640 },
  {
    id: 'merge',
    icon: 'squares-four',
    url: 'https://games.story.test/merge/',
    orientation: 'any',
    best: null,
  },
]

/** A game of operators with a picture that does not come, and words of their own. */
export const CHESS: Game = {
  id: 'chess',
  name: 'Chess',
  lead: 'Five minutes against the clock.',
  icon: 'timer',
  image: 'data:image/png;base64,AA',
  url: 'https://games.story.test/chess/',
  orientation: 'portrait',
  best: 12,
}

/** A play before its first score. */
export const playOf = (changes: Partial<Play> = {}): Play => ({
  best: 640,
  last: 'none',
  onScore: fn(),
  sendAgain: fn(),
  ...changes,
})

/** A game of a story: ready at once, silent, or one that says too much. */
export const storyGame =
  (how: 'ready' | 'silent' | 'flood' = 'ready'): MountGame =>
  (_frame, { onMessage, onFlood }) => {
    const timer = setTimeout(() => {
      if (how === 'ready') onMessage({ type: 'ready' })
      if (how === 'flood') onFlood()
    })
    return { send: fn(), close: () => clearTimeout(timer) }
  }
