/// <reference path="./workerUrl.d.ts" />
import { trustedScriptUrl } from '../../trusted/index.ts'
import type { FromVeilWorker, ToVeilWorker } from './messages.ts'
import workerUrl from './veilWorker.ts?worker&url'

/** The worker that draws and guards own pictures: one a page, made with the first session. */
export class VeilEngine {
  readonly worker: Worker
  #failed = false
  #alive = false
  #ids = 0
  #asks = 0
  readonly #waiting = new Map<number, () => void>()
  readonly #watchers = new Set<() => void>()

  constructor(url: string = workerUrl) {
    this.worker = new Worker(trustedScriptUrl(url), { type: 'module', name: 'veil' })
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromVeilWorker>) => {
      if (data.type === 'hello') this.#alive = true
      else this.#answer(data.ask)
    })
    // Its file did not come: without it every encoded frame would wait for ever.
    this.worker.addEventListener('error', () => {
      if (!this.#alive) this.#fail()
    })
  }

  get failed(): boolean {
    return this.#failed
  }
  nextId(): number {
    return (this.#ids += 1)
  }
  post(message: ToVeilWorker, transfer: Transferable[] = []): void {
    if (!this.#failed) this.worker.postMessage(message, transfer)
  }

  /** Resolves once the worker's gate stands as wanted. */
  veil(id: number, on: boolean): Promise<void> {
    if (this.#failed) return Promise.resolve()
    const ask = (this.#asks += 1)
    return new Promise((resolve) => {
      this.#waiting.set(ask, resolve)
      this.post({ type: 'veil', id, on, ask })
    })
  }

  /** Tells when the worker turns out not to work. @returns unsubscribe */
  onFail(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
    }
  }

  #answer(ask: number): void {
    this.#waiting.get(ask)?.()
    this.#waiting.delete(ask)
  }

  #fail(): void {
    this.#failed = true
    for (const ask of [...this.#waiting.keys()]) this.#answer(ask)
    for (const watcher of [...this.#watchers]) watcher()
  }
}

let engine: VeilEngine | null | undefined

/** The page's engine; null where there are no workers. */
export function veilEngine(): VeilEngine | null {
  engine ??= typeof Worker === 'undefined' ? null : made()
  return engine
}

function made(): VeilEngine | null {
  try {
    return new VeilEngine()
  } catch {
    return null // a page that may not start workers
  }
}
