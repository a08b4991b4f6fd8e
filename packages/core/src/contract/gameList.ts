import * as v from 'valibot'
import { words } from './entranceList.ts'
import { image } from './picturePath.ts'

/** The games that ship with the site, by the folder they are served from. */
export const OWN_GAMES = ['pairs', 'merge'] as const
export type OwnGame = (typeof OWN_GAMES)[number]

/** Drawings a game may have in the list. */
export const GAME_ICONS = [
  'squares-four',
  'cards-three',
  'sparkle',
  'star',
  'heart',
  'lightning',
  'timer',
  'confetti',
] as const
/** How a game likes to be held; `any` shows it as it is. */
export const GAME_ORIENTATIONS = ['any', 'portrait', 'landscape'] as const

export const MOST_SCORE = 100_000_000
const MOST_GAMES = 24
const MOST_LEAD = 120
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

export const gameId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,19}$/))
export const gameName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30), v.regex(/^[^\p{C}]*$/u))
export const gameScore = whole(0, MOST_SCORE)

/** A folder of the games that ship with the site. */
const ownAddress = v.pipe(v.string(), v.regex(/^(?:pairs|merge)\/$/))
/** A page of somebody else: https, without a name or password, and without the part after #. */
const otherAddress = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https:\/\/[^\s#@\\]+$/),
  v.url(),
  v.check((text) => URL.canParse(text) && new URL(text).username === ''),
)

/** A game as operators write it (R1.36, R3.39). */
export const gameEntry = v.pipe(
  v.strictObject({
    id: gameId,
    /** Games that ship with the site have names in every language. */
    name: v.optional(gameName),
    icon: v.picklist(GAME_ICONS),
    /** Stands in the list instead of the drawing of the site. */
    image: v.optional(image),
    /** What kind of game it is; those that ship with the site say it by themselves. */
    lead: v.optional(words(MOST_LEAD)),
    url: v.union([ownAddress, otherAddress]),
    orientation: v.optional(v.picklist(GAME_ORIENTATIONS), 'any'),
    /** Highest score that can be true. */
    maxScore: whole(1, MOST_SCORE),
    /** Most points somebody can make in a minute. */
    perMinute: whole(1, MOST_SCORE),
  }),
  v.check(({ url, name }) => name !== undefined || !url.startsWith('https:')),
)
export type GameEntry = v.InferOutput<typeof gameEntry>

/** What the list takes, for operators. */
export const GAME_LIST =
  `a JSON list of at most ${MOST_GAMES} games, each id once, such as [{"id":"pairs","icon":"cards-three","url":"pairs/","maxScore":800,"perMinute":6000}]: ` +
  `id a-z, 0-9, -, icon one of ${GAME_ICONS.join(', ')}, url pairs/ or merge/ or an https address with a name of up to 30 characters, ` +
  `orientation ${GAME_ORIENTATIONS.join(', ')}, image a picture below the site such as /games/chess.webp, ` +
  `lead words by language with en (to ${MOST_LEAD} characters), maxScore and perMinute 1 to ${MOST_SCORE}`

/** The games of a brand, in the order of the page. */
export const gameList = v.pipe(
  v.array(gameEntry, GAME_LIST),
  v.maxLength(MOST_GAMES, GAME_LIST),
  v.check((list) => new Set(list.map((game) => game.id)).size === list.length, GAME_LIST),
)

/** The games of a brand whose operators changed nothing. */
export const DEFAULT_GAMES: GameEntry[] = [
  {
    id: 'pairs',
    icon: 'cards-three',
    url: 'pairs/',
    orientation: 'any',
    maxScore: 800,
    perMinute: 6000,
  },
  {
    id: 'merge',
    icon: 'squares-four',
    url: 'merge/',
    orientation: 'any',
    maxScore: 4_000_000,
    perMinute: 20_000,
  },
]
