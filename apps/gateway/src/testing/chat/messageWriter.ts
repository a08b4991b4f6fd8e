import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { ChatScene } from './ChatScene.ts'

// Child process of messageKill.test.ts: messages of two people to each other, several at once, until it is
// killed. Says which one it
// sends, and which one was answered.
const database = await openDatabase({
  config: readConfig(process.env),
  onError: (error) => {
    throw error
  },
})
const scene = ChatScene.on(database)
scene.now = Number(process.argv[2])
const [ana, ben] = [await scene.person({ userName: 'Ana' }), await scene.person({ userName: 'Ben' })]
await scene.calls.befriend(ana, ben)
process.stdout.write(`people ${ana} ${ben}\n`)
for (;;) {
  await Promise.all(
    [
      [ana, ben],
      [ben, ana],
      [ana, ben],
    ].map(async ([from = 0, to = 0]) => {
      const messageId = crypto.randomUUID()
      process.stdout.write(`sends ${from} ${to} ${messageId}\n`)
      await scene.send(from, to, `text ${messageId}`, messageId)
      process.stdout.write(`answered ${from} ${to} ${messageId}\n`)
    }),
  )
}
