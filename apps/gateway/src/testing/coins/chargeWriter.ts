import type { GatewayConfig } from '../../platform/config.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { chargeMinutes } from '../../concepts/coins/coins.ts'

// Child process of kill.test.ts: charges minute after minute and prints each one that was acknowledged, until
// it is killed.
const config: GatewayConfig = readConfig(process.env)
const { db } = await openDatabase({
  config,
  onError: (error) => {
    throw error
  },
})
const from = Number(process.argv[2])
await Promise.all(
  [1, 2, 3, 4].map(async (payerId) => {
    for (let minute = from; ; minute += 1) {
      const [answer] = await chargeMinutes(
        db,
        [{ roomNum: `room${payerId}`, minute, payerId, payeeId: 9, price: 2, points: 1 }],
        minute,
      )
      process.stdout.write(`${payerId} ${minute} ${answer?.payerBalance}\n`)
    }
  }),
)
