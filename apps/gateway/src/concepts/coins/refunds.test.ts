import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/database/transaction.ts'
import { rowsOf, type Database, type OpenDatabase } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { balanceOf, chargeMinutes, pointsOf, seedCoins } from './coins.ts'
import { postMovement } from './movements.ts'
import { refundMinutes, type MinuteRefund } from './refunds.ts'

let open: OpenDatabase, db: Database
beforeAll(async () => {
  open = await openTestDatabase()
  db = open.db
})
afterAll(() => open.close())
beforeEach(async () => {
  await db.execute(sql`truncate entry, journal, outbox, mailbox`)
  await db.execute(sql`delete from ledger_account where person_id is not null`)
  await seedCoins(db, 1, 100, 0)
  await chargeMinutes(
    db,
    [1, 2, 3].map((minute) => ({ roomNum: 'a', minute, payerId: 1, payeeId: 2, price: 20, points: 10 })),
    1,
  )
})

const refund = (refunds: readonly MinuteRefund[], at = 9) =>
  transaction(db, (tx) => refundMinutes(tx, refunds, at))
const minute = (nth: number, roomNum = 'a'): MinuteRefund => ({ roomNum, minute: nth })
const violations = (): Promise<unknown[]> => rowsOf(db, sql`select * from books_violation`)

describe('minutes given back', () => {
  it('move the other way in every book, with a line of their own, and both sides hear it', async () => {
    expect(await refund([minute(3)])).toEqual([{ ...minute(3), price: 20, points: 10 }])
    expect([await balanceOf(db, 1), await pointsOf(db, 2)]).toEqual([60, 20])
    expect(
      (
        await rowsOf(
          db,
          sql`select kind, delta, balance, ref_id from ledger_line where person_id = 1 order by journal_id desc limit 1`,
        )
      )[0],
    ).toEqual({ kind: 'callRefund', delta: 20, balance: 60, ref_id: 'a' })
    expect(
      await rowsOf(db, sql`select person_id, event, data from outbox where at = 9 order by person_id`),
    ).toEqual([
      {
        person_id: 1,
        event: 'balance',
        data: { goldNum: 60, delta: 20, reason: 'callRefund', refId: 'a', seq: expect.any(Number) },
      },
      { person_id: 2, event: 'points', data: { points: 20, delta: -10, roomNum: 'a' } },
    ])
    expect(
      await rowsOf(
        db,
        sql`select coalesce(sum(amount), 0)::int as platform from entry e join ledger_account a on a.id = e.account_id where a.kind = 'platform'`,
      ),
    ).toEqual([{ platform: 20 }])
    expect(await violations()).toEqual([])
  })
  it('are given back once, however many ask at the same time and again', async () => {
    const given = (
      await Promise.all(
        Array.from({ length: 60 }, (_, index) => refund([minute(1 + (index % 3)), minute(3)], index)),
      )
    ).flat()
    expect(given.map(({ minute: nth }) => nth).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(await refund([minute(1), minute(2), minute(3)])).toEqual([])
    expect([await balanceOf(db, 1), await pointsOf(db, 2)]).toEqual([100, 0])
    expect(await violations()).toEqual([])
  })
  it('were charged before, else nothing happens; a minute given back is not charged again', async () => {
    expect(await refund([minute(4), minute(1, 'b')])).toEqual([])
    await refund([minute(3)])
    expect(
      await chargeMinutes(
        db,
        [{ roomNum: 'a', minute: 3, payerId: 1, payeeId: 2, price: 20, points: 10 }],
        10,
      ),
    ).toMatchObject([{ outcome: 'duplicate' }])
    expect(await balanceOf(db, 1)).toBe(60)
  })
  it("are the platform's loss as far as the host no longer has the points", async () => {
    await postMovement(
      db,
      {
        key: 'spent',
        kind: 'adjustment',
        ref: 'x',
        legs: [
          { account: 'host', person: 2, amount: -26 },
          { account: 'platform', amount: 26 },
        ],
      },
      5,
    )
    expect(await refund([minute(3)])).toEqual([{ ...minute(3), price: 20, points: 10 }])
    expect([await balanceOf(db, 1), await pointsOf(db, 2)]).toEqual([60, 0])
    expect(await violations()).toEqual([])
  })
  it('are not given back when the transaction fails', async () => {
    await expect(
      transaction(db, async (tx) => {
        await refundMinutes(tx, [minute(3)], 9)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await balanceOf(db, 1)).toBe(40)
    expect(await refund([minute(3)])).toEqual([{ ...minute(3), price: 20, points: 10 }])
  })
})
