import { randomBytes } from 'node:crypto'
import { openWorker, stopWorker } from '../workerThread.ts'
import type { Line } from './Lines.ts'
import type { FromRelay, RelayStart, ToRelay } from './messages.ts'
import type { RelayUse } from './Allocations.ts'

/** The embedded relay of development (D38), in a worker thread. */
export interface EmbeddedRelay {
  /** What the gateway hands out in place of TURN_URLS and TURN_SECRET. */
  readonly access: { readonly urls: readonly string[]; readonly secret: string }
  /** Makes a person's line bad, or good again with null; `*` is everybody without a line of their own. */
  shape(person: string, line: Line | null): void
  use(): Promise<readonly RelayUse[]>
  stop(): Promise<void>
}

/** @throws Error when the address cannot be listened on */
export async function startRelay({ host, port }: { host: string; port: number }): Promise<EmbeddedRelay> {
  const start: RelayStart = { host, port, secret: randomBytes(24).toString('base64url') }
  const worker = openWorker('platform/relay/relayWorker', start)
  const asked = new Map<number, (use: readonly RelayUse[]) => void>()
  let asks = 0
  const post = (message: ToRelay): void => {
    worker.postMessage(message)
  }
  const listening = await new Promise<number>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (message: FromRelay) => {
      if (message.type === 'ready') resolve(message.port)
      else {
        asked.get(message.ask)?.(message.use)
        asked.delete(message.ask)
      }
    })
  })
  return {
    access: { urls: [`turn:${host}:${listening}?transport=udp`], secret: start.secret },
    shape: (person, line) => {
      post({ type: 'shape', person, line })
    },
    use: () =>
      new Promise((resolve) => {
        asks += 1
        asked.set(asks, resolve)
        post({ type: 'use', ask: asks })
      }),
    stop: () => stopWorker(worker),
  }
}
