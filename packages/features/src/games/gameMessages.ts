/**
 * What a game and the site say to each other, version 1; docs/operators/games.md has it for those who write
 * games. There is no message that asks for coins, and none that tells who plays.
 */
export const GAME_VERSION = 1
/** Highest number a game may name; what counts is decided by the gateway. */
const MOST_SCORE = 100_000_000

/** First word of a game, on the window: everything after it goes through the port it is answered with. */
export interface GameHello {
  readonly type: 'hello'
  readonly version: number
  /** Read from the part of its address after #. */
  readonly nonce: string
}

/** What a game may say through its port. */
export type FromGame =
  | { readonly type: 'ready' }
  /** Points so far. */
  | { readonly type: 'score'; readonly score: number }
  /** A round has ended with these points. */
  | { readonly type: 'over'; readonly score: number }
  /** Asks to be closed: Escape was pressed in it. */
  | { readonly type: 'close' }

/** How a game is drawn: nothing of the person but their language and wishes. */
export interface GameLook {
  /** BCP 47. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly scheme: 'dark' | 'light'
  readonly reducedMotion: boolean
  /** Values of stylesheets, by what they are for. */
  readonly theme: Readonly<Record<string, string>>
}

/** What the site says: the first with the port, the others through it. */
export type ToGame =
  | ({
      readonly type: 'init'
      readonly version: number
      readonly muted: boolean
      readonly best: number | null
    } & GameLook)
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'mute'; readonly muted: boolean }
  | { readonly type: 'best'; readonly best: number }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isScore = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MOST_SCORE

/** Whether somebody on the window is the game that was opened with this nonce. */
export const isHello = (data: unknown, nonce: string): boolean =>
  isRecord(data) && data['type'] === 'hello' && data['version'] === GAME_VERSION && data['nonce'] === nonce

/** What a game said, with nothing else that came along; null for kinds and shapes that are not known. */
export function fromGame(data: unknown): FromGame | null {
  if (!isRecord(data)) return null
  const { type, score } = data
  if (type === 'ready' || type === 'close') return { type }
  return (type === 'score' || type === 'over') && isScore(score) ? { type, score } : null
}
