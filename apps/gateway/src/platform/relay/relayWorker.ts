import { parentPort, workerData } from 'node:worker_threads'
import type { FromRelay, RelayStart, ToRelay } from './messages.ts'
import { Relay } from './Relay.ts'

// A thread of its own: the embedded database blocks the main one for milliseconds at a time.
const parent = parentPort
if (parent === null) throw new Error('the relay runs as a worker')
const relay = new Relay(workerData as RelayStart)
const tell = (message: FromRelay): void => {
  parent.postMessage(message)
}

parent.on('message', (message: ToRelay) => {
  if (message.type === 'stop')
    void relay.stop().finally(() => {
      process.exit()
    })
  else if (message.type === 'shape') relay.shape(message.person, message.line)
  else tell({ type: 'use', ask: message.ask, use: relay.use() })
})
tell({ type: 'ready', port: await relay.start() })
