import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { GAME_ICONS, GAME_ORIENTATIONS, gameId, gameName, gameScore } from './gameList.ts'

export type { OwnGame } from './gameList.ts'
export { OWN_GAMES } from './gameList.ts'

const PATH = '/wchat/activities/api/game'
/** Activity calls are never sealed (R7.100). */
const activity = { host: 'gateway', auth: 'signed', sealed: false } as const

/** A game as the asker has it. */
export const game = v.object({
  id: gameId,
  /** Left out for games that ship with the site: they have names in every language. */
  name: v.optional(gameName),
  icon: v.picklist(GAME_ICONS),
  /** Picture below the site instead of the drawing; left out for none. */
  image: v.optional(v.string()),
  /** What kind of game it is, in the asker's language; left out where the site says it itself. */
  lead: v.optional(v.string()),
  /** Whole address of its page, of another origin than the site. */
  url: v.pipe(v.string(), v.url()),
  orientation: v.picklist(GAME_ORIENTATIONS),
  /** Own highest score; null before the first. */
  best: v.nullable(gameScore),
})
export type Game = v.InferOutput<typeof game>

/** Games: P.130, and their scores. No call of a game moves coins (R1.36). */
export const gamesContract = {
  /** The games of the brand, in the order of the page; none where it has none. */
  gameList: {
    ...activity,
    method: 'GET',
    path: `${PATH}/list`,
    policy: 'swallow',
    data: v.object({ games: v.array(game) }),
  },
  /**
   * Begins a play: from here on the gateway measures what can have been scored.
   *
   * @see errors 404 there is no such game
   */
  gameOpen: {
    ...activity,
    method: 'POST',
    path: `${PATH}/open`,
    policy: 'return',
    remembered: false,
    rates: [{ by: 'person', most: 60, seconds: 3600 }],
    body: v.object({ gameId }),
    data: v.object({ playId: v.pipe(v.string(), v.uuid()) }),
  },
  /**
   * Tells the score of a play, which may rise. `counted` is false for one that nobody can have made in that
   * time; it changes nothing.
   *
   * @see errors 404 there is no such play, or its game is gone
   */
  gameScore: {
    ...activity,
    method: 'POST',
    path: `${PATH}/score`,
    policy: 'return',
    remembered: false,
    body: v.object({ playId: v.pipe(v.string(), v.uuid()), score: gameScore }),
    data: v.object({ counted: v.boolean(), best: v.nullable(gameScore) }),
  },
} as const satisfies Record<string, Endpoint>
