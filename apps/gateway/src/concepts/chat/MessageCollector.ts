import { transaction } from '../../platform/database/transaction.ts'
import { sendMessages, type ChatParts, type Sent } from './sendMessages.ts'
import type { Send } from './send.ts'

/** More at once are no faster: what a batch tells people grows with it. */
const AT_ONCE = 50

interface Waiting {
  readonly send: Send
  readonly resolve: (sent: Sent) => void
  readonly reject: (error: unknown) => void
}

/**
 * Stores all messages that wait in one statement: one commit and one set of notifications for a whole batch.
 * The next batch starts when the last one ends, so that one message alone waits for nothing.
 */
export class MessageCollector {
  readonly #parts: ChatParts
  #waiting: Waiting[] = []
  #running = false

  constructor(parts: ChatParts) {
    this.#parts = parts
  }

  /** Resolves once the message is committed, or refused. */
  send(send: Send): Promise<Sent> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ send, resolve, reject })
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, AT_ONCE)
      this.#waiting = this.#waiting.slice(AT_ONCE)
      await this.#store(batch)
    }
    this.#running = false
  }

  /** A batch that fails is taken apart, so that one message cannot fail others. */
  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      const sent = await this.#commit(batch.map(({ send }) => send))
      batch.forEach(({ resolve, reject }, index) => {
        const one = sent[index]
        if (one === undefined) reject(new Error('the batch answered too few messages'))
        else resolve(one)
      })
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await this.#store([one])
    }
  }

  #commit(sends: readonly Send[]): Promise<Sent[]> {
    return transaction(this.#parts.db, (tx) => sendMessages(tx, sends, this.#parts.clock.now()))
  }
}
