import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { KilledWriter } from '../../testing/KilledWriter.ts'
import { balanceOf, chargeMinutes, pointsOf, seedCoins } from './coins.ts'

const ROUNDS = 3
const START = 1_000_000
const writer = new KilledWriter(new URL('../../testing/coins/chargeWriter.ts', import.meta.url))
afterAll(() => writer.remove())

describe('a killed process', () => {
  it('loses nothing that was acknowledged and doubles nothing', async () => {
    await writer.create()
    const seeding = await writer.open()
    for (const payerId of [1, 2, 3, 4]) await seedCoins(seeding.db, payerId, START, 0)
    await seeding.close()
    let from = 1
    for (let round = 0; round < ROUNDS; round += 1) {
      const acknowledged = await writer.killAfter(60 + 25 * round, String(from))
      const { db, close } = await writer.open()
      for (const line of acknowledged) {
        const [payerId = 0, minute = 0, balance = 0] = line.split(' ').map(Number)
        // Asked again it is the same as the first time.
        expect(
          await chargeMinutes(
            db,
            [{ roomNum: `room${payerId}`, minute, payerId, payeeId: 9, price: 2, points: 1 }],
            0,
          ),
        ).toMatchObject([{ outcome: 'duplicate', payerBalance: balance }])
      }
      expect(await rowsOf(db, sql`select * from books_violation`)).toEqual([])
      const [written] = await rowsOf<{ n: number; last: number }>(
        db,
        sql`select count(*)::int as n, coalesce(max(at), 0)::int as last from journal where kind = 'callMinute'`,
      )
      const spent = (await Promise.all([1, 2, 3, 4].map((payerId) => balanceOf(db, payerId)))).reduce(
        (sum, balance) => sum + START - balance,
        0,
      )
      expect([spent, await pointsOf(db, 9)]).toEqual([(written?.n ?? 0) * 2, written?.n])
      expect(written?.n).toBeGreaterThanOrEqual(acknowledged.length)
      from = (written?.last ?? 0) + 1
      await close()
    }
  }, 180_000)
})
