import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { balanceOf } from '../coins/coins.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { receiptFor } from '../receipt/receipt.service.ts'
import { KilledWriter } from '../../testing/KilledWriter.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { callsHeld } from './memberLines.ts'

const writer = new KilledWriter(new URL('../../testing/call/callWriter.ts', import.meta.url))
afterAll(() => writer.remove())

it('a gateway killed in the middle of calls forgets no bill it told, and the one that runs ends with what was paid', async () => {
  await writer.create()
  for (const [round, lines] of [3, 7].entries()) {
    const said = (await writer.killAfter(lines, String(1_700_000_000_000 + round * 100_000_000))).map(
      (line) => line.split(' '),
    )
    const [, caller = 0, host = 0] = (said[0] ?? []).map(Number)
    const database = await writer.open()
    const scene = CallTestBed.on(database)
    const { db } = scene.context
    for (const [what, roomNum = '', minutes, gold] of said) {
      if (what !== 'ended') continue
      const receipt = await receiptFor(scene.context, caller, roomNum)
      const free = receipt.trialPrice === 0 ? 1 : 0
      expect([
        free + receipt.lines.reduce((sum, line) => sum + Math.sign(line.gold), 0),
        receipt.totalGold,
      ]).toEqual([Number(minutes), Number(gold)])
    }
    // The next gateway finds what ran: nobody comes back, so it ends by itself.
    const [last] = await rowsOf<{ at: number }>(
      db,
      sql`select coalesce(max(at), ${1_700_000_000_000 + round * 100_000_000})::float8 as at from journal`,
    )
    scene.now = last?.at ?? 0
    await db.execute(sql`delete from realtime_socket`)
    await callsHeld(scene.context, [caller, host], scene.now)
    await scene.pass(300_000, 5)
    const calls = await rowsOf<{ roomNum: string; phase: string; gold: number }>(
      db,
      sql`select room_num as "roomNum", phase, gold from call where caller_id = ${caller}`,
    )
    let paid = 0
    for (const { roomNum, phase, gold } of calls) {
      expect(phase).toBe('ended')
      const { totalGold } = await receiptFor(scene.context, caller, roomNum)
      expect(totalGold).toBe(gold)
      paid += totalGold
    }
    expect(calls.length).toBeGreaterThanOrEqual(said.length - 1)
    expect(await balanceOf(db, caller)).toBe(5_000 - paid)
    expect(await scene.violations()).toEqual([])
    await scene.close()
  }
}, 180_000)
