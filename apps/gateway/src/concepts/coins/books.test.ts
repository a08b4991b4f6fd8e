import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf, type Database, type OpenDatabase } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { addDemoCoins, balanceOf, chargeMinutes, grantBonus, pointsOf, seedCoins } from './coins.ts'

let open: OpenDatabase, db: Database
beforeAll(async () => {
  open = await openTestDatabase()
  db = open.db
})
afterAll(() => open.close())
beforeEach(async () => {
  await db.execute(sql`truncate entry, journal, outbox, mailbox`)
  await db.execute(sql`delete from ledger_account where person_id is not null`)
})

const minute = (
  roomNum: string,
  nth: number,
  extra: Partial<{ payerId: number; payeeId: number | null; price: number; points: number }> = {},
) => ({ roomNum, minute: nth, payerId: 1, payeeId: 2, price: 20, points: 10, ...extra })
const violations = (): Promise<unknown[]> => rowsOf(db, sql`select * from books_violation`)
const journals = async (): Promise<number> =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from journal`))[0]?.n ?? 0

describe('the books', () => {
  it('charges a minute: payer down, host up by points, platform the rest, events for both', async () => {
    await seedCoins(db, 1, 100, 5)
    const [answer] = await chargeMinutes(db, [minute('a', 1)], 9)
    expect(answer).toMatchObject({ outcome: 'charged', payerBalance: 80, hostPoints: 10 })
    expect([await balanceOf(db, 1), await pointsOf(db, 2)]).toEqual([80, 10])
    expect(
      await rowsOf(
        db,
        sql`select person_id, event, data, at from outbox where event = 'points' or (event = 'balance' and seq = 2)`,
      ),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          person_id: 1,
          event: 'balance',
          at: 9,
          data: { goldNum: 80, delta: -20, reason: 'callMinute', refId: 'a', seq: answer?.journalId },
        }),
        expect.objectContaining({
          person_id: 2,
          event: 'points',
          data: { points: 10, delta: 10, roomNum: 'a' },
        }),
      ]),
    )
    expect(
      await rowsOf(
        db,
        sql`select kind, delta, balance, ref_id from ledger_line where person_id = 1 order by journal_id`,
      ),
    ).toEqual([
      { kind: 'seed', delta: 100, balance: 100, ref_id: 'seed' },
      { kind: 'callMinute', delta: -20, balance: 80, ref_id: 'a' },
    ])
    expect(await violations()).toEqual([])
  })

  it('charges 200 at once from 1000 exactly 50 times', async () => {
    await seedCoins(db, 1, 1000, 0)
    const answers = (
      await Promise.all(
        Array.from({ length: 200 }, (_, index) => chargeMinutes(db, [minute(`room${index}`, 1)], 1)),
      )
    ).flat()
    expect(answers.filter(({ outcome }) => outcome === 'charged')).toHaveLength(50)
    expect(answers.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(150)
    expect([await balanceOf(db, 1), await pointsOf(db, 2), await journals()]).toEqual([0, 500, 51])
    expect(await violations()).toEqual([])
  })

  it('answers every duplicate as the first time', async () => {
    await seedCoins(db, 1, 1000, 0)
    const answers = (
      await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          chargeMinutes(db, [minute('room', 1 + (index % 20))], index),
        ),
      )
    ).flat()
    expect(answers.filter(({ outcome }) => outcome === 'charged')).toHaveLength(20)
    const first = new Map(
      answers.filter(({ outcome }) => outcome === 'charged').map((answer) => [answer.minute, answer]),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({
        journalId: first.get(answer.minute)?.journalId,
        payerBalance: first.get(answer.minute)?.payerBalance,
        hostPoints: first.get(answer.minute)?.hostPoints,
      })
    expect(await balanceOf(db, 1)).toBe(600)
    expect(await violations()).toEqual([])
  })

  it('leaves no trace of a minute that is not covered, which may be charged later', async () => {
    await seedCoins(db, 1, 19, 0)
    const before = await rowsOf(db, sql`select * from outbox`)
    expect(await chargeMinutes(db, [minute('a', 1)], 1)).toMatchObject([
      { outcome: 'insufficient', payerBalance: 19, journalId: null },
    ])
    expect(await journals()).toBe(1)
    expect(await rowsOf(db, sql`select * from outbox`)).toEqual(before)
    await addDemoCoins(db, { key: 'k', personId: 1, amount: 100, at: 2 })
    expect(await chargeMinutes(db, [minute('a', 1)], 3)).toMatchObject([
      { outcome: 'charged', payerBalance: 99 },
    ])
  })

  it('charges a batch over several people as far as each balance goes', async () => {
    await seedCoins(db, 1, 50, 0)
    await seedCoins(db, 3, 5, 0)
    const answers = await chargeMinutes(
      db,
      [
        minute('b', 1),
        minute('b', 2),
        minute('b', 3),
        minute('c', 1, { payerId: 3, payeeId: null, price: 5, points: 0 }),
      ],
      1,
    )
    expect(answers.map(({ roomNum, minute: nth, outcome }) => [roomNum, nth, outcome])).toEqual([
      ['b', 1, 'charged'],
      ['b', 2, 'charged'],
      ['b', 3, 'insufficient'],
      ['c', 1, 'charged'],
    ])
    expect([await balanceOf(db, 1), await balanceOf(db, 3)]).toEqual([10, 0])
  })

  it('refuses the same key for another price, prices that mint coins, and changes to what is written', async () => {
    await seedCoins(db, 1, 100, 0)
    await chargeMinutes(db, [minute('a', 1)], 1)
    await expect(chargeMinutes(db, [minute('a', 1, { price: 21 })], 1)).rejects.toThrow()
    await expect(chargeMinutes(db, [minute('z', 1, { price: -5 })], 1)).rejects.toThrow()
    await expect(addDemoCoins(db, { key: 'n', personId: 1, amount: -5, at: 1 })).rejects.toThrow()
    await expect(db.execute(sql`update entry set amount = 1`)).rejects.toThrow()
    await expect(db.execute(sql`delete from journal`)).rejects.toThrow()
    await expect(
      db.execute(
        sql`insert into entry (journal_id, account_id, amount) select max(j.id), (select id from ledger_account where kind = 'platform'), 7 from journal j`,
      ),
    ).rejects.toThrow()
    await expect(
      db.execute(sql`update ledger_account set balance = -1 where person_id = 1`),
    ).rejects.toThrow()
    expect(await violations()).toEqual([])
  })

  it('gives a bonus once, seeds once, and stops at what an account may hold', async () => {
    const bonus = { key: 'register:1', personId: 1, amount: 120, refId: 'register', at: 1 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => grantBonus(db, bonus)))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 'duplicate'),
      'granted',
    ])
    expect(answers.every(({ balance }) => balance === 120)).toBe(true)
    expect([
      (await seedCoins(db, 1, 5, 1)).outcome,
      (await seedCoins(db, 1, 5, 1)).outcome,
      await balanceOf(db, 1),
    ]).toEqual(['granted', 'duplicate', 125])
    expect((await addDemoCoins(db, { key: 'max', personId: 1, amount: 2_147_483_647, at: 1 })).outcome).toBe(
      'limit',
    )
    expect(await balanceOf(db, 1)).toBe(125)
  })

  it('stays in balance whatever is asked of it', async () => {
    const movement = fc.oneof(
      fc.record({
        kind: fc.constant('charge' as const),
        payerId: fc.integer({ min: 1, max: 3 }),
        payeeId: fc.option(fc.integer({ min: 1, max: 5 })),
        room: fc.constantFrom('r', 's'),
        nth: fc.integer({ min: 1, max: 3 }),
        price: fc.constantFrom(1, 20, 41),
      }),
      fc.record({
        kind: fc.constant('mint' as const),
        personId: fc.integer({ min: 1, max: 3 }),
        key: fc.constantFrom('k', 'l', 'm'),
        amount: fc.constantFrom(1, 100),
      }),
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 5, maxLength: 25 }), async (movements) => {
        run += 1
        await Promise.all(
          movements.map((move) =>
            move.kind === 'charge'
              ? chargeMinutes(
                  db,
                  [
                    minute(`${run}${move.room}${move.payerId}${move.price}`, move.nth, {
                      payerId: move.payerId,
                      payeeId: move.payeeId,
                      price: move.price,
                      points: Math.floor(move.price / 2),
                    }),
                  ],
                  run,
                )
              : addDemoCoins(db, {
                  key: `${run}${move.key}${move.personId}${move.amount}`,
                  personId: move.personId,
                  amount: move.amount,
                  at: run,
                }),
          ),
        )
        expect(await violations()).toEqual([])
        const [sums] = await rowsOf<{ total: number }>(
          db,
          sql`select coalesce(sum(amount), 0)::int as total from entry`,
        )
        expect(sums?.total).toBe(0)
      }),
      { numRuns: 15 },
    )
  })
})
