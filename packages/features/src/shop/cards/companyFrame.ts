/** A message of a payment company's page. */
export interface FrameMessage {
  readonly type?: unknown
  readonly [key: string]: unknown
}
const messageOf = (data: unknown): FrameMessage =>
  typeof data === 'object' && data !== null ? (data as FrameMessage) : {}

/** Pixels that a page says it is high; null for a word that is none. */
export function heightOf({ px }: FrameMessage): number | null {
  return typeof px === 'number' && px >= 0 && px < 2000 ? px : null
}

/** A line to the payment company's page in a frame. */
export interface CompanyFrame {
  send(message: object): void
  /** Whether the page has said hello. */
  isThere(): boolean
  close(): void
}

/**
 * The protocol of a payment company's page in a frame, version 1: the page says hello, gets one port and, as
 * `init`, what it is drawn with; all other words go by that port. Messages of other windows or origins, a
 * second hello, and a `ready` without the nonce of this frame are dropped.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  url: string,
  look: object,
  onMessage: (message: FrameMessage) => void,
): CompanyFrame {
  const { origin } = new URL(url, window.location.href)
  const nonce = crypto.randomUUID()
  let port: MessagePort | null = null
  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = messageOf(data)
    if (message.type !== 'ready' || message['nonce'] === nonce) onMessage(message)
  }
  const greet = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (port !== null || source !== frame.contentWindow || from !== origin) return
    const hello = messageOf(data)
    if (hello.type !== 'hello' || hello['version'] !== 1) return
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', hear)
    port.start()
    frame.contentWindow?.postMessage({ type: 'init', nonce, ...look }, origin, [channel.port2])
  }
  window.addEventListener('message', greet)
  return {
    send: (message) => port?.postMessage(message),
    isThere: () => port !== null,
    close: () => {
      window.removeEventListener('message', greet)
      port?.close()
      port = null
    },
  }
}
