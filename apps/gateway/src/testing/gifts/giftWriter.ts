import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { GiftScene } from './GiftScene.ts'

// Child process of giftKill.test.ts: one gift after the other until it is killed. Says which one it sends,
// and which one was answered.
const database = await openDatabase({
  config: readConfig(process.env),
  onError: (error) => {
    throw error
  },
})
const scene = GiftScene.on(database)
scene.chat.now = Number(process.argv[2])
const ana = await scene.chat.person({ userName: 'Ana', coins: 100_000 }),
  host = await scene.chat.calls.host()
await scene.chat.calls.befriend(ana, host)
process.stdout.write(`people ${ana} ${host}\n`)
for (;;) {
  const messageId = crypto.randomUUID()
  process.stdout.write(`sends ${messageId}\n`)
  await scene.give(ana, host, { messageId, count: 3 })
  process.stdout.write(`answered ${messageId}\n`)
}
