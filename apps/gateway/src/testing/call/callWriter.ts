import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { CallTestBed } from './CallTestBed.ts'
import { continueAfterTrial } from '../../concepts/call/continueAfterTrial.ts'
import { upgradeCall } from '../../concepts/call/upgrade.ts'

// Child process of callKill.test.ts: calls one after the other, of every kind, until it is killed. Prints
// each end it was told.
const database = await openDatabase({
  config: readConfig(process.env),
  onError: (error) => {
    throw error
  },
})
const scene = CallTestBed.on(database)
scene.now = Number(process.argv[2])
const [caller, host] = [await scene.person({ coins: 5_000 }), await scene.host(7)]
process.stdout.write(`people ${caller} ${host}\n`)
for (let nth = 0; ; nth += 1) {
  // Every fourth one is a trial with another host: free, then prolonged.
  const isTrial = nth % 4 === 2
  const callee = isTrial ? await scene.host(7) : host
  const roomNum = await scene.connect(caller, callee, nth % 2 === 0 ? 1 : 2, isTrial ? 137 : 0)
  await scene.pass(20_000)
  if (nth % 4 === 1) {
    await upgradeCall(scene.context, host, { roomNum, action: 'request', price: 0 })
    await upgradeCall(scene.context, caller, { roomNum, action: 'accept', price: 7 })
  }
  if (isTrial) await continueAfterTrial(scene.context, caller, { roomNum, price: 80 })
  await scene.pass(40_001)
  if (nth % 3 > 0) await scene.pass(60_000 * (nth % 3), nth % 3)
  // Nothing had come for some seconds: the last minute may have to go back.
  if (nth % 3 === 1) await scene.calls.media(callee, roomNum, 'lost', 6_000)
  const { minutes, gold } = await scene.calls.hangUp(nth % 2 === 0 ? caller : callee, roomNum)
  process.stdout.write(`ended ${roomNum} ${minutes} ${gold}\n`)
}
