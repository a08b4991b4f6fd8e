import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voicePriceOf } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { balanceOf } from '../coins/coins.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { MINUTE_MS, type Call } from './call.ts'
import { call as callTable } from './call.tables.ts'
import { CallScriptRunner, callScript } from '../../testing/call/CallScriptRunner.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { connectedMs } from './meter.ts'

let scene: CallTestBed
beforeAll(async () => {
  scene = await CallTestBed.open()
})
afterAll(() => scene.close())

describe('the call machine', () => {
  it('keeps its promises whatever two people do', async () => {
    await fc.assert(
      fc.asyncProperty(
        callScript,
        fc.constantFrom(0, 7, 20),
        fc.integer({ min: 0, max: 130 }),
        async (script, price, coins) => {
          const run = new CallScriptRunner(scene, await scene.person({ coins }), await scene.host(price))
          await scene.deal(run.people.a, run.people.b)
          const ended = new Map<string, string>()
          for (const step of script) {
            await run.apply(step)
            await check(run, ended)
          }
          // Whatever is open ends by itself.
          for (let round = 0; round < 12; round += 1) {
            await run.apply({ do: 'gone', who: 'a' })
            await run.apply({ do: 'pass', ms: 60_000, tick: true })
          }
          await check(run, ended)
          const open = await rowsOf(
            scene.context.db,
            sql`select 1 from call_member where person_id in (${run.people.a}, ${run.people.b})`,
          )
          expect(open).toEqual([])
          expect(await scene.violations()).toEqual([])
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
  }, 240_000)
})

async function check(run: CallScriptRunner, ended: Map<string, string>): Promise<void> {
  const { a, b } = run.people
  const calls = await scene.context.db
    .select()
    .from(callTable)
    .where(sql`${callTable.callerId} in (${a}, ${b})`)
  expect(calls.filter(({ phase }) => phase !== 'ended').length).toBeLessThanOrEqual(1)
  for (const call of calls) {
    if (call.phase === 'ended') {
      const final = JSON.stringify(call)
      expect(ended.get(call.roomNum) ?? final).toBe(final)
      ended.set(call.roomNum, final)
      expect([call.callerEnding, call.calleeEnding]).not.toContain(null)
    }
    await checkBill(call)
  }
  for (const id of [a, b]) expect(await balanceOf(scene.context.db, id)).toBeGreaterThanOrEqual(0)
}

/**
 * Charged minutes are exactly the started ones, each is in the books once, and there are none without media.
 */
async function checkBill(call: Call): Promise<void> {
  const connected = connectedMs(call.segments, scene.now)
  const booked = await rowsOf<{ minute: number; gold: number; isRefund: boolean }>(
    scene.context.db,
    sql`
    select (regexp_match(j.key, '[0-9]+$'))[1]::int as minute, (-e.amount)::int as gold, j.kind = 'callRefund' as "isRefund" from journal j
    join entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id and a.kind = 'person' where j.ref_id = ${call.roomNum} order by j.id`,
  )
  const charged = booked.filter(({ isRefund }) => !isRefund)
  expect(new Set(charged.map(({ minute }) => minute)).size, 'no minute twice').toBe(charged.length)
  // A free trial minute is counted, and in no book (R9.13).
  const free = call.trialPrice === 0 ? Math.min(1, call.minutes) : 0
  expect(free + charged.length - booked.filter(({ isRefund }) => isRefund).length).toBe(call.minutes)
  expect(booked.reduce((sum, { gold }) => sum + gold, 0)).toBe(call.gold)
  const prices = charged.map(({ gold }) => gold)
  expect(prices, 'voice minutes come before video minutes, and cost half').toEqual(
    prices.toSorted((x, y) => x - y),
  )
  if (call.trialPrice !== null && !call.goesOn)
    expect(call.minutes, 'a trial nobody prolonged has one minute').toBeLessThanOrEqual(1)
  for (const { gold: price, minute } of charged)
    expect(
      call.trialPrice !== null && minute === 1
        ? [call.trialPrice]
        : call.callType === 1
          ? [voicePriceOf(call.videoPrice), call.videoPrice]
          : [call.price],
    ).toContain(price)
  if (call.upgradeBy !== null) expect([call.phase, call.callType]).toEqual(['connected', 2])
  if (call.startedAt === null || call.price === 0) {
    expect(call.minutes).toBe(0)
    return
  }
  if (call.phase === 'ended') {
    // A first minute that was not covered ends the call before it began.
    expect(call.minutes).toBe(
      call.minutes === 0 && connected === 0 ? 0 : Math.max(1, Math.ceil(connected / MINUTE_MS)),
    )
  } else {
    expect(call.minutes).toBeLessThanOrEqual(Math.max(1, Math.ceil(connected / MINUTE_MS)))
  }
}
