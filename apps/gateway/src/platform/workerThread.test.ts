import { createSocket } from 'node:dgram'
import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { openWorker, stopWorker } from './workerThread.ts'

const exitOf = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    worker.once('exit', resolve)
  })

const word = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    worker.once('message', resolve)
  })
const relay = { host: '127.0.0.1', port: 0, secret: 'secret' }
const unknownVoice = { type: 'open', room: 'one', clip: null, voice: 'none', servers: [], policy: 'all' }

/** 1 is what being killed leaves behind. */
it.each([
  ['platform/relay/relayWorker', relay, { type: 'use', ask: 1 }],
  ['app/simulation/simulationWorker', { mediaDir: '' }, unknownVoice],
])(
  '%s ends by itself when it is told to',
  async (file, data, question) => {
    const worker = openWorker(file, data)
    worker.postMessage(question)
    await word(worker)
    const exit = exitOf(worker)
    await stopWorker(worker)
    expect(await exit).toBe(0)
  },
  30_000,
)

it('a relay under fire lets its port go before its thread ends', async () => {
  const worker = openWorker('platform/relay/relayWorker', relay)
  const { port } = (await word(worker)) as { port: number }
  const from = createSocket('udp4')
  let isOn = true
  const fire = (): void => {
    if (!isOn) return
    for (let nth = 0; nth < 50; nth += 1) from.send('no message of TURN', port, '127.0.0.1')
    setImmediate(fire)
  }
  fire()
  const exit = exitOf(worker)
  await stopWorker(worker)
  isOn = false
  expect(await exit).toBe(0)
  const again = createSocket('udp4')
  await new Promise<void>((resolve, reject) => {
    again.once('error', reject).bind({ port, address: '127.0.0.1', exclusive: true }, resolve)
  })
  again.close()
  from.close()
}, 30_000)

it('a worker that does not listen is killed', async () => {
  const worker = new Worker('setInterval(() => undefined, 1000)', { eval: true })
  const exit = exitOf(worker)
  await stopWorker(worker)
  expect(await exit).toBe(1)
}, 30_000)

it('nobody waits for a worker that is gone', async () => {
  const worker = new Worker('', { eval: true })
  await exitOf(worker)
  const told = vi.spyOn(worker, 'postMessage')
  await stopWorker(worker)
  expect(told).not.toHaveBeenCalled()
})
