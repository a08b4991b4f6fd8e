import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voicePriceOf } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { balanceOf } from '../coins/coins.ts'
import { Refusal } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { MINUTE_MS, type Call } from './call.ts'
import { call as callTable } from './call.tables.ts'
import { CallScene } from './CallScene.ts'
import { findCall } from './callStore.ts'
import { gatewayLost, memberBack, memberGone, memberKicked } from './memberLines.ts'
import { connectedMs } from './meter.ts'
import { withTopUp } from './resume.ts'
import { addDemoCoins } from '../coins/coins.ts'
import { tickCalls } from './tick.ts'
import { upgradeCall } from './upgrade.ts'

let scene: CallScene
beforeAll(async () => { scene = await CallScene.open() })
afterAll(() => scene.close())

type Who = 'a' | 'b'
type Step =
  | { do: 'launch' | 'cancel' | 'answer' | 'refuse' | 'timeout' | 'hangUp' | 'notifyJoin' | 'notifyStart' | 'notifyEnd' | 'lost' | 'back' | 'gone' | 'kicked' | 'topUp'; who: Who }
  | { do: 'silent'; who: Who; silentMs: number }
  | { do: 'return'; who: Who; fresh: boolean }
  | { do: 'gatewayDies'; silentMs: number }
  | { do: 'pass'; ms: number; tick: boolean }
  | { do: 'connect'; callType: 1 | 2 }
  | { do: 'upgrade'; who: Who; action: 'request' | 'accept' | 'decline' | 'cancel'; isPriceRight: boolean }

const who = fc.constantFrom<Who>('a', 'b')
const code = fc.record({ do: fc.constantFrom('launch' as const, 'cancel' as const, 'answer' as const, 'refuse' as const, 'timeout' as const, 'hangUp' as const, 'notifyJoin' as const, 'notifyStart' as const, 'notifyEnd' as const), who })
const fault = fc.oneof(
  fc.record({ do: fc.constantFrom('lost' as const, 'back' as const, 'gone' as const, 'kicked' as const, 'topUp' as const), who }),
  fc.record({ do: fc.constant('silent' as const), who, silentMs: fc.constantFrom(1, 900, 5_000, 60_000, 900_000) }),
  fc.record({ do: fc.constant('return' as const), who, fresh: fc.boolean() }),
  fc.record({ do: fc.constant('gatewayDies' as const), silentMs: fc.integer({ min: 0, max: 5000 }) }),
)
const pass = fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 900, 4_000, 9_999, 20_000, 45_000, 59_999, 60_001, 200_000), tick: fc.boolean() })
const upgrade = fc.record({ do: fc.constant('upgrade' as const), who, action: fc.constantFrom('request' as const, 'accept' as const, 'decline' as const, 'cancel' as const), isPriceRight: fc.boolean() })
const connect = fc.record({ do: fc.constant('connect' as const), callType: fc.constantFrom<1 | 2>(1, 2) })
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: code }, { weight: 3, arbitrary: pass }, { weight: 2, arbitrary: fault }, { weight: 2, arbitrary: connect }, { weight: 2, arbitrary: upgrade }), { minLength: 8, maxLength: 30 })

/** Two people and everything that may happen to them, in any order, late or twice. */
class Run {
  readonly people: Record<Who, number>
  room = 'none'
  constructor(a: number, b: number) { this.people = { a, b } }

  async apply(step: Step): Promise<void> {
    try {
      await this.#apply(step)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  async #apply(step: Step): Promise<void> {
    const { context, calls } = scene
    if (step.do === 'pass') { scene.now += step.ms; if (step.tick) await tickCalls(context); return }
    if (step.do === 'gatewayDies') return await gatewayLost(context, Object.values(this.people), scene.now - step.silentMs)
    if (step.do === 'connect') {
      this.room = (await scene.launch(this.people.a, this.people.b, undefined, step.callType)).roomNum
      await calls.answer(this.people.b, this.room)
      for (const id of [this.people.a, this.people.b]) await calls.notifyStart(id, this.room)
      return
    }
    const id = this.people[step.who]
    switch (step.do) {
      case 'launch': this.room = (await scene.launch(id, this.people[step.who === 'a' ? 'b' : 'a'])).roomNum; return
      case 'lost': case 'back': return await calls.media(id, this.room, step.do)
      case 'upgrade': {
        const call = await findCall(context.db, this.room)
        return void (await upgradeCall(context, id, { roomNum: this.room, action: step.action, price: (call?.videoPrice ?? 0) + (step.isPriceRight ? 0 : 1) }))
      }
      case 'silent': return await calls.media(id, this.room, 'lost', step.silentMs)
      case 'gone': await context.db.execute(sql`delete from realtime_socket where person_id = ${id}`); return await memberGone(context, id, null, false)
      case 'return': await scene.line(id); return await memberBack(context, id, step.fresh)
      case 'kicked': return await memberKicked(context, id)
      case 'topUp': await withTopUp(context, id, (tx) => addDemoCoins(tx, { key: `${id}:${scene.now}`, personId: id, amount: 30, at: scene.now })); return
      default: await calls[step.do](id, this.room)
    }
  }
}

describe('the call machine', () => {
  it('keeps its promises whatever two people do', async () => {
    await fc.assert(fc.asyncProperty(steps, fc.constantFrom(0, 7, 20), fc.integer({ min: 0, max: 130 }), async (script, price, coins) => {
      const run = new Run(await scene.person({ coins }), await scene.host(price))
      const ended = new Map<string, string>()
      for (const step of script) {
        await run.apply(step as Step)
        await check(run, ended)
      }
      // Whatever is open ends by itself.
      for (let round = 0; round < 12; round += 1) { await run.apply({ do: 'gone', who: 'a' }); await run.apply({ do: 'pass', ms: 60_000, tick: true }) }
      await check(run, ended)
      const open = await rowsOf(scene.context.db, sql`select 1 from call_member where person_id in (${run.people.a}, ${run.people.b})`)
      expect(open).toEqual([])
      expect(await scene.violations()).toEqual([])
    }), { numRuns: 60, endOnFailure: true })
  }, 240_000)
})

async function check(run: Run, ended: Map<string, string>): Promise<void> {
  const { a, b } = run.people
  const calls = await scene.context.db.select().from(callTable).where(sql`${callTable.callerId} in (${a}, ${b})`)
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

/** Charged minutes are exactly the started ones, each is in the books once, and there are none without media. */
async function checkBill(call: Call): Promise<void> {
  const connected = connectedMs(call.segments, scene.now)
  const booked = await rowsOf<{ minute: number; gold: number; isRefund: boolean }>(scene.context.db, sql`
    select (regexp_match(j.key, '[0-9]+$'))[1]::int as minute, (-e.amount)::int as gold, j.kind = 'callRefund' as "isRefund" from journal j
    join entry e on e.journal_id = j.id join account a on a.id = e.account_id and a.kind = 'person' where j.ref_id = ${call.roomNum} order by j.id`)
  const charged = booked.filter(({ isRefund }) => !isRefund)
  expect(new Set(charged.map(({ minute }) => minute)).size, 'no minute twice').toBe(charged.length)
  expect(charged.length - booked.filter(({ isRefund }) => isRefund).length).toBe(call.minutes)
  expect(booked.reduce((sum, { gold }) => sum + gold, 0)).toBe(call.gold)
  const prices = charged.map(({ gold }) => gold)
  expect(prices, 'voice minutes come before video minutes, and cost half').toEqual(prices.toSorted((x, y) => x - y))
  for (const price of prices) expect(call.callType === 1 ? [voicePriceOf(call.videoPrice), call.videoPrice] : [call.price]).toContain(price)
  if (call.upgradeBy !== null) expect([call.phase, call.callType]).toEqual(['connected', 2])
  if (call.startedAt === null || call.price === 0) { expect(call.minutes).toBe(0); return }
  if (call.phase === 'ended') {
    // A first minute that was not covered ends the call before it began.
    expect(call.minutes).toBe(call.minutes === 0 && connected === 0 ? 0 : Math.max(1, Math.ceil(connected / MINUTE_MS)))
  } else {
    expect(call.minutes).toBeLessThanOrEqual(Math.max(1, Math.ceil(connected / MINUTE_MS)))
  }
}
