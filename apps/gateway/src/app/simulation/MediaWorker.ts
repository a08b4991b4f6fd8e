import type { Worker } from 'node:worker_threads'
import { openWorker, stopWorker } from '../../platform/workerThread.ts'
import type { FromWorker, ToWorker } from './media/messages.ts'

/** The worker thread that plays and receives. It starts with the first call and is replaced when it dies. */
export class MediaWorker {
  readonly #mediaDir: string
  readonly #onMessage: (message: FromWorker) => void
  readonly #onDeath: (error: unknown) => void
  #worker: Worker | null = null
  #stopped = false

  constructor(mediaDir: string, onMessage: (message: FromWorker) => void, onDeath: (error: unknown) => void) {
    this.#mediaDir = mediaDir
    this.#onMessage = onMessage
    this.#onDeath = onDeath
  }

  post(message: ToWorker): void {
    if (this.#stopped) return
    this.#worker ??= this.#start()
    this.#worker.postMessage(message)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#worker !== null) await stopWorker(this.#worker)
  }

  #start(): Worker {
    const worker = openWorker('app/simulation/simulationWorker', { mediaDir: this.#mediaDir })
    worker.on('message', this.#onMessage)
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#worker = null
      if (!this.#stopped) this.#onDeath(error)
    })
    return worker
  }
}
