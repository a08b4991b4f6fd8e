import { fromGame, GAME_VERSION, isHello } from './gameMessages.ts'
import type { FromGame, GameLook, ToGame } from './gameMessages.ts'

/** A game that says more than this in a second, beyond a reserve, is stopped. */
export const MOST_PER_SECOND = 30
export const RESERVE = 120

/** A game in its frame. */
export interface MountedGame {
  send(message: ToGame): void
  /** Closes the line; the frame is the caller's to take away. */
  close(): void
}

export interface MountedGameSettings {
  /** Address of its page; the nonce is put behind it. */
  readonly url: string
  readonly look: GameLook
  readonly muted: boolean
  readonly best: number | null
  readonly onMessage: (message: FromGame) => void
  /** It said far too much: the line is closed, and its frame has to go. */
  readonly onFlood: () => void
  /** Milliseconds; another one in tests. */
  readonly now?: () => number
}
/** Opens a game in a frame. */
export type MountGame = (frame: HTMLIFrameElement, settings: MountedGameSettings) => MountedGame

/** Answers whether one more message is still bearable. */
function meter(now: () => number): () => boolean {
  let left = RESERVE
  let at = now()
  return () => {
    const time = now()
    left = Math.min(RESERVE, left + ((time - at) / 1000) * MOST_PER_SECOND) - 1
    at = time
    return left >= 0
  }
}

/**
 * The line to a game: the frame says hello with the nonce of this opening, and gets one port. Heard is only
 * the window of the frame, and only while it has no origin (it is sandboxed); a second hello and unknown
 * kinds are dropped, and all of them are counted.
 */
export const mountGame: MountGame = (
  frame,
  { url, look, muted, best, onMessage, onFlood, now = () => performance.now() },
) => {
  const nonce = crypto.randomUUID()
  const bearable = meter(now)
  let port: MessagePort | null = null
  let open = true
  const close = () => {
    open = false
    window.removeEventListener('message', greet)
    port?.close()
    port = null
  }
  const tooMuch = (): boolean => {
    if (!open) return true
    if (bearable()) return false
    close()
    onFlood()
    return true
  }
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (tooMuch()) return
    const message = fromGame(data)
    if (message !== null) onMessage(message)
  }
  function greet({ source, origin, data }: MessageEvent<unknown>) {
    if (source === null || source !== frame.contentWindow || tooMuch()) return
    if (port !== null || origin !== 'null' || !isHello(data, nonce)) return
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', hear)
    port.start()
    const init: ToGame = { type: 'init', version: GAME_VERSION, ...look, muted, best }
    // A document without an origin can be named by no other sign. Nothing in it is secret.
    frame.contentWindow?.postMessage(init, '*', [channel.port2])
  }
  window.addEventListener('message', greet)
  // The frame is asked for once somebody listens to its first word.
  frame.src = `${url}#${nonce}`
  return { send: (message) => port?.postMessage(message), close }
}
