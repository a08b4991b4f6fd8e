import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf, pointsOf } from '../coins/coins.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { receiptFor } from '../receipt/receipt.service.ts'
import { openReceiptKey } from '../receipt/ReceiptKey.ts'
import { verifyReceipt } from '../receipt/verifyReceipt.ts'
import type { Call } from './call.ts'
import { call as callTable } from './call.tables.ts'
import { CallScriptRunner, callScript } from '../../testing/call/CallScriptRunner.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'

let scene: CallTestBed
beforeAll(async () => {
  scene = await CallTestBed.open()
})
afterAll(() => scene.close())

interface Movement {
  gold: number
  kind: string
  room: string
}
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Coins that left or reached a person, as the books have them. */
const movementsOf = async (personId: number): Promise<Movement[]> =>
  (
    await rowsOf<{ gold: string; kind: string; room: string }>(
      scene.context.db,
      sql`
  select -e.amount as gold, j.kind, j.ref_id as room from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id and a.kind = 'person' where a.person_id = ${personId}`,
    )
  ).map((row) => ({ ...row, gold: Number(row.gold) }))

/**
 * Receipts of both, ledger, row, and whatever the browsers are told and put into their analytics: one sum a
 * call.
 */
async function checkCall(call: Call, movements: readonly Movement[]): Promise<number> {
  const { roomNum, callerId, calleeId } = call
  const pem = openReceiptKey(scene.context.config.receiptKeyPath).publicPem
  const [payer, payee] = [
    await receiptFor(scene.context, callerId, roomNum),
    await receiptFor(scene.context, calleeId, roomNum),
  ]
  for (const receipt of [payer, payee]) {
    expect(verifyReceipt(receipt, pem), JSON.stringify(receipt)).toEqual({ valid: true })
    expect(sumOf(receipt.lines.map(({ gold }) => gold))).toBe(receipt.totalGold)
  }
  const booked = sumOf(movements.filter(({ room }) => room === roomNum).map(({ gold }) => gold))
  // The minute of a free trial is told and stands in no book.
  const free = payer.trialPrice === 0 && call.startedAt !== null ? 1 : 0
  const [minutes, gold] = [free + sumOf(payer.lines.map((line) => Math.sign(line.gold))), payer.totalGold]
  expect({ payee: payee.totalGold, ledger: booked, row: call.gold, minutes: call.minutes }).toEqual({
    payee: gold,
    ledger: gold,
    row: gold,
    minutes,
  })
  // What `call_end` carries (AN.16): the answer of the end notice, asked again as often as the line needs it.
  for (const id of [callerId, calleeId])
    expect(await scene.calls.notifyEnd(id, roomNum)).toMatchObject({ minutes, gold })
  for (const id of [callerId, calleeId]) {
    const told = (await scene.events(id, 'call.billing'))
      .filter((event) => event['roomNum'] === roomNum)
      .at(-1)
    if (told !== undefined || gold > 0) expect(told).toMatchObject({ minutes, gold })
  }
  return gold
}

it('receipts, ledger, points, and what is told and tracked agree to the coin, whatever happens in calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      callScript,
      fc.constantFrom(1, 7, 20),
      fc.integer({ min: 0, max: 130 }),
      async (script, price, coins) => {
        const [a, b] = [await scene.person({ coins }), await scene.host(price)]
        await scene.deal(a, b)
        const run = new CallScriptRunner(scene, a, b)
        for (const step of script) await run.apply(step)
        for (let round = 0; round < 4; round += 1) {
          await run.apply({ do: 'gone', who: 'a' })
          await run.apply({ do: 'pass', ms: 60_000, tick: true })
        }
        const calls = await scene.context.db
          .select()
          .from(callTable)
          .where(sql`${callTable.callerId} in (${a}, ${b})`)
        const movements = new Map([
          [a, await movementsOf(a)],
          [b, await movementsOf(b)],
        ])
        const paid = new Map([
          [a, 0],
          [b, 0],
        ])
        for (const call of calls)
          paid.set(
            call.callerId,
            (paid.get(call.callerId) ?? 0) + (await checkCall(call, movements.get(call.callerId) ?? [])),
          )
        for (const [id, own] of movements) {
          const otherwise = own.filter(({ kind }) => kind !== 'callMinute' && kind !== 'callRefund')
          expect(await balanceOf(scene.context.db, id), 'nothing left a balance but by a receipt').toBe(
            0 - sumOf(otherwise.map(({ gold }) => gold)) - (paid.get(id) ?? 0),
          )
          expect(await pointsOf(scene.context.db, id)).toBe(
            sumOf(calls.filter(({ calleeId }) => calleeId === id).map(({ points }) => points)),
          )
        }
        expect(await scene.violations()).toEqual([])
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
}, 240_000)
