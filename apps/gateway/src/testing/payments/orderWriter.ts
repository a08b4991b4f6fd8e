import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { CallTestBed } from '../call/CallTestBed.ts'
import { LoggedProvider } from './LoggedProvider.ts'
import { PayScene } from './PayScene.ts'

// Child process of orderKill.test.ts: many buyers at once, each with orders one after the other. Prints
// `begun` before a request is sent and `replied` once its answer is there, until it is killed.
const BUYERS = 12
/** The answer of a company takes up to so long after it has taken the money. */
const ANSWER_MS = 40
const { now, file } = JSON.parse(process.argv[2] ?? '{}') as { now: number; file: string }
const database = await openDatabase({
  config: readConfig(process.env),
  onError: (error) => {
    throw error
  },
})
const company = new LoggedProvider(file)
const { finish } = company
company.finish = async (attempt) => {
  const state = await finish(attempt)
  await delay(randomInt(ANSWER_MS))
  return state
}
const scene = new PayScene(CallTestBed.on(database), company)
scene.calls.now = now
const say = (...words: readonly (string | number)[]): boolean => process.stdout.write(`${words.join(' ')}\n`)

async function buy(): Promise<never> {
  for (;;) {
    const buyer = await scene.calls.person({ email: `${randomUUID()}@demo.test` })
    const requestId = randomUUID()
    say('begun', requestId, buyer)
    const { orderId } = await scene.order(buyer, {}, { requestId })
    const { state } = await scene.confirm(buyer, orderId, { paid: 'yes' })
    if (state !== 'success') throw new Error(`the order is ${state}`)
    say('replied', requestId, buyer, orderId)
  }
}
await Promise.all(Array.from({ length: BUYERS }, buy))
