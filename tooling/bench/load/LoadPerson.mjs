import { io } from 'socket.io-client'
import { SigningPerson } from '../gateway/SigningPerson.mjs'

const PATH = '/wchat/im/ws'
const TRIES = 5

/** A person with a line: signed requests out, frames in. */
export class LoadPerson extends SigningPerson {
  /** Called with each new event. @type {(event: string, data: any, at: number) => void} */
  heard = () => {}
  #socket
  #seen = 0
  #greeted = false

  /** @param {string} url of an instance @returns resolves when the gateway has welcomed the line */
  connect(url) {
    return new Promise((resolve, reject) => {
      this.#socket = io(url, {
        path: PATH,
        transports: ['websocket'],
        extraHeaders: { origin: url },
        forceNew: true,
        reconnectionDelay: 200,
        auth: (give) => give({ ...this.hello(PATH), since: this.#seen }),
      })
      // An instance is healthy a moment before it takes lines.
      let tries = 0
      this.#socket.on('connect_error', (error) => {
        if ((tries += 1) === TRIES)
          reject(
            new Error(
              `no line: ${error.message} ${error.description?.message ?? ''} ${JSON.stringify(error.data ?? '')}`,
            ),
          )
      })
      this.#socket.on('frame', ({ id, event, data }, ack) => {
        const at = performance.now()
        if (event === 'welcome') {
          // Only the first one tells where to begin: later ones come before what was missed.
          if (!this.#greeted) this.#seen = data.seq
          this.#greeted = true
          resolve()
        }
        const isNew = id === 0 || id > this.#seen
        this.#seen = Math.max(this.#seen, id)
        ack?.(this.#seen)
        if (isNew) this.heard(event, data, at)
      })
    })
  }

  /** Breaks the line without a goodbye; it comes back by itself and hears what it missed. */
  cut() {
    this.#socket?.io.engine?.close()
  }

  close() {
    this.#socket?.disconnect()
  }
}
