import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './media/messages.ts'

/** From source (tests) the worker runs through tsx; built, it lies beside the program, and this module may be in a chunk below. */
const FROM_SOURCE = import.meta.url.endsWith('.ts')
const builtWorker = (): URL => ['./', '../'].map((folder) => new URL(`${folder}simulationWorker.mjs`, import.meta.url)).find((url) => existsSync(url)) ?? new URL('./simulationWorker.mjs', import.meta.url)

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
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const options = { workerData: { mediaDir: this.#mediaDir } }
    const worker = FROM_SOURCE
      ? new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(new URL('./simulationWorker.ts', import.meta.url).href)}) })`, { ...options, eval: true })
      : new Worker(builtWorker(), options)
    worker.on('message', this.#onMessage)
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#worker = null
      if (!this.#stopped) this.#onDeath(error)
    })
    worker.unref()
    return worker
  }
}
