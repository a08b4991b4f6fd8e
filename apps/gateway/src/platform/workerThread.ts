import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const FROM_SOURCE = import.meta.url.endsWith('.ts')
/** Built, workers lie beside the program, and this module may be in a chunk below. */
const built = (name: string): URL =>
  ['./', '../']
    .map((folder) => new URL(`${folder}${name}.mjs`, import.meta.url))
    .find((url) => existsSync(url)) ?? new URL(`./${name}.mjs`, import.meta.url)

/**
 * Starts a worker thread of this package. From source (tests) it runs through tsx.
 *
 * @param file of the worker's source, from src/ and without its ending: 'platform/relay/relayWorker'
 */
export function openWorker(file: string, workerData: unknown): Worker {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const worker = FROM_SOURCE
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(new URL(`../${file}.ts`, import.meta.url).href)}) })`,
        { workerData, eval: true },
      )
    : new Worker(built(name), { workerData })
  worker.unref()
  return worker
}

/** How long a worker may take to let its sockets go. */
const STOP_MS = 3000

/**
 * Ends a worker thread: it is sent `{ type: 'stop' }`, closes what it has open and exits. Killed only when it
 * does not, since a datagram that arrives in a thread that is being killed takes the whole process with it.
 */
export async function stopWorker(worker: Worker): Promise<void> {
  // Gone already: nobody would answer.
  if (worker.threadId === -1) return
  let late: NodeJS.Timeout | undefined
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resolve()
    })
  })
  worker.postMessage({ type: 'stop' })
  await Promise.race([
    gone,
    new Promise<void>((resolve) => {
      late = setTimeout(resolve, STOP_MS)
    }),
  ])
  clearTimeout(late)
  await worker.terminate()
}
