import { randomUUID } from 'node:crypto'
import { askCompany } from '../../concepts/payments/askRefund.ts'
import { giveBank } from '../../concepts/payments/bank/giveBank.ts'
import { beginRefund } from '../../concepts/payments/refunds.ts'
import { declareWithdrawal } from '../../concepts/withdrawals/declareWithdrawal.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { CallTestBed } from '../call/CallTestBed.ts'
import { BRAZILIAN } from './bankData.ts'
import { LoggedProvider } from './LoggedProvider.ts'
import { DAY, SubscriptionScene } from './SubscriptionScene.ts'

// Child process of moneyKill.test.ts: buys and refunds, to cards and bank accounts, buys and withdraws, and
// charges subscriptions side by side, and prints each step that was acknowledged with its time, until it is
// killed.
const { now, file } = JSON.parse(process.argv[2] ?? '{}') as { now: number; file: string }
const database = await openDatabase({
  config: readConfig(process.env),
  onError: (error) => {
    throw error
  },
})
const scene = new SubscriptionScene(CallTestBed.on(database), new LoggedProvider(file))
scene.calls.now = now
const { paying, db } = scene
const say = (what: string, id: string): boolean => process.stdout.write(`${what} ${id} ${scene.calls.now}\n`)
const buyer = () => scene.calls.person({ email: `${randomUUID()}@demo.test` })

async function refunds(): Promise<never> {
  for (;;) {
    const orderId = await scene.buy(await buyer())
    const refund = await transaction(db, (tx) => beginRefund(paying, tx, orderId))
    if (typeof refund === 'string') throw new Error(refund)
    await askCompany(paying, refund.id)
    say('refund', orderId)
  }
}
async function accounts(): Promise<never> {
  for (;;) {
    const orderId = await scene.buy(await buyer(), { methodId: 'voucher' })
    const refund = await transaction(db, (tx) => beginRefund(paying, tx, orderId))
    if (typeof refund === 'string' || refund.state !== 'wanted') throw new Error('it waits for no account')
    await giveBank(paying, await scene.row(orderId), BRAZILIAN)
    say('account', orderId)
  }
}
async function withdrawals(): Promise<never> {
  for (;;) {
    const orderId = await scene.buy(await buyer())
    const who = { name: 'Ann', email: 'ann@demo.test', languageId: 1 }
    await declareWithdrawal(paying, await scene.row(orderId), who)
    say('withdrawal', orderId)
  }
}
async function charges(): Promise<never> {
  say('subscription', await scene.subscribe(await buyer()))
  for (;;) {
    // A reminder goes two days before a charge, and a charge comes no sooner than a day after it.
    scene.calls.now += 2 * DAY
    await scene.sweep()
    say('days', '-')
  }
}
await Promise.all([refunds(), accounts(), withdrawals(), charges()])
