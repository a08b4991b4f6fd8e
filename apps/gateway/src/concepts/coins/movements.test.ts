import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf, type Database, type OpenDatabase } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { balanceOf, pointsOf, seedCoins } from './coins.ts'
import { postMovement, postMovements, type Leg, type Movement } from './movements.ts'
import { spendCoins } from './spending.ts'

const MOST = 2_147_483_647
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

const person = (id: number, amount: number, partial = false): Leg => ({
  account: 'person',
  person: id,
  amount,
  partial,
})
const host = (id: number, amount: number, partial = false): Leg => ({
  account: 'host',
  person: id,
  amount,
  partial,
})
const platform = (amount: number): Leg => ({ account: 'platform', amount })
const mint = (amount: number): Leg => ({ account: 'mint', amount })
const move = (key: string, ...legs: Leg[]): Movement => ({ key, kind: 'adjustment', ref: `ref ${key}`, legs })
const violations = (): Promise<unknown[]> => rowsOf(db, sql`select * from books_violation`)
const journals = (): Promise<{ key: string }[]> => rowsOf(db, sql`select key from journal order by id`)

describe('movements', () => {
  it('move between several accounts at once, and everybody who owns one is told', async () => {
    await seedCoins(db, 1, 100, 0)
    expect(
      await postMovement(db, move('gift', person(1, -30), host(2, 12), host(3, 8), platform(10)), 5),
    ).toMatchObject({ outcome: 'posted', balances: [70, 12, 8, null], amounts: [-30, 12, 8, 10] })
    expect(
      await rowsOf(
        db,
        sql`select person_id as person, event, data from outbox where at = 5 order by person_id`,
      ),
    ).toEqual([
      {
        person: 1,
        event: 'balance',
        data: { goldNum: 70, delta: -30, reason: 'adjustment', refId: 'ref gift', seq: expect.any(Number) },
      },
      { person: 2, event: 'points', data: { points: 12, delta: 12, roomNum: 'ref gift' } },
      { person: 3, event: 'points', data: { points: 8, delta: 8, roomNum: 'ref gift' } },
    ])
    expect(await violations()).toEqual([])
  })

  it('are refused below zero and above what an account may hold, without a trace', async () => {
    await seedCoins(db, 1, 100, 0)
    const answers = await postMovements(
      db,
      [
        move('poor', person(1, -101), platform(101)),
        move('full', person(1, MOST - 99), mint(99 - MOST)),
        move('both', person(1, -60), person(2, 60)),
        move('again', person(1, -60), person(2, 60)),
      ],
      5,
    )
    expect(
      answers.map(({ outcome, balances, journalId }) => [outcome, balances[0], journalId === null]),
    ).toEqual([
      ['insufficient', 100, true],
      ['limit', 100, true],
      ['posted', 40, false],
      ['insufficient', 40, true],
    ])
    expect(await journals()).toEqual([{ key: 'seed:1' }, { key: 'both' }])
    expect([await balanceOf(db, 1), await balanceOf(db, 2)]).toEqual([40, 60])
  })

  it('take or give what is possible from a partial side; the platform has the rest', async () => {
    await seedCoins(db, 1, 10, 0)
    await postMovement(db, move('points', host(2, 6), platform(-6)), 1)
    expect(
      await postMovement(db, move('refund', person(1, 20), host(2, -10, true), platform(-10)), 2),
    ).toMatchObject({ outcome: 'posted', balances: [30, 0, null], amounts: [20, -6, -14] })
    await postMovement(db, move('nearly', host(3, MOST - 4), mint(4 - MOST)), 3)
    expect(
      await postMovement(db, move('full', person(1, -20), host(3, 10, true), platform(10)), 4),
    ).toMatchObject({ outcome: 'posted', balances: [10, MOST, null], amounts: [-20, 4, 16] })
    expect(
      await postMovement(db, move('full', person(1, -20), host(3, 10, true), platform(10)), 5),
    ).toMatchObject({ outcome: 'duplicate', balances: [10, MOST, null], amounts: [-20, 4, 10] })
    expect(await violations()).toEqual([])
  })

  it('happen all or not at all where that is asked for, and say who cannot pay with what they have', async () => {
    await seedCoins(db, 1, 50, 0)
    await seedCoins(db, 2, 30, 0)
    const pay = (key: string, id: number, amount: number) => ({
      key,
      kind: 'like' as const,
      person: id,
      amount,
      ref: 'x',
    })
    expect(await spendCoins(db, [pay('a', 1, 40), pay('b', 2, 20), pay('c', 2, 20)], 5)).toEqual([
      { personId: 2, balance: 30, guarded: false },
    ])
    expect(
      (
        await postMovements(
          db,
          [
            move('a', person(1, -40), mint(40)),
            move('a', person(1, -40), mint(40)),
            move('b', person(2, -31), mint(31)),
          ],
          5,
          { all: true },
        )
      ).map(({ outcome, balances, journalId }) => [outcome, balances[0], journalId]),
    ).toEqual([
      ['withheld', 50, null],
      ['withheld', 50, null],
      ['insufficient', 30, null],
    ])
    expect(await journals()).toHaveLength(2)
    expect(await rowsOf(db, sql`select 1 from outbox where at = 5`)).toEqual([])
    expect(await spendCoins(db, [pay('a', 1, 40), pay('b', 2, 20)], 6)).toEqual([])
    expect(await spendCoins(db, [pay('a', 1, 40), pay('b', 2, 20)], 7)).toEqual([])
    expect([await balanceOf(db, 1), await balanceOf(db, 2)]).toEqual([10, 10])
  })

  it('happen once a key, in one statement too; the same key for something else is an error', async () => {
    const given = move('k', person(1, 10), mint(-10))
    expect(
      (await postMovements(db, [given, given], 1)).map(({ outcome, balances }) => [outcome, balances[0]]),
    ).toEqual([
      ['posted', 10],
      ['duplicate', 10],
    ])
    await postMovement(db, move('l', person(1, 5), mint(-5)), 2)
    expect(await postMovement(db, given, 3)).toMatchObject({ outcome: 'duplicate', balances: [10, null] })
    await expect(postMovement(db, move('k', person(1, 11), mint(-11)), 4)).rejects.toThrow()
    await expect(postMovement(db, move('k', person(2, 10), mint(-10)), 4)).rejects.toThrow()
    await expect(
      postMovements(db, [move('m', person(1, 1), mint(-1)), move('m', person(1, 2), mint(-2))], 4),
    ).rejects.toThrow()
    expect(await balanceOf(db, 1)).toBe(15)
  })

  it.each<[string, Leg[]]>([
    ['legs that do not sum to zero', [person(1, 10), mint(-9)]],
    ['no legs', []],
    ['legs that move nothing', [person(1, 0), mint(0)]],
    ['a person without a number', [{ account: 'person', amount: 5 }, mint(-5)]],
    ['an owner of the mint', [person(1, 5), { account: 'mint', person: 2, amount: -5 }]],
    ['an unknown account', [person(1, 5), { account: 'bank' as 'mint', amount: -5 }]],
    ['a partial leg and nobody to take the rest', [person(1, -5, true), mint(5)]],
    ['partial legs only', [person(1, 5, true), platform(-5)]],
    ['the same account twice', [person(1, 5), person(1, 6), mint(-11)]],
  ])('are refused with %s', async (_what, legs) => {
    await expect(postMovement(db, move('k', ...legs), 1)).rejects.toThrow()
    expect(await journals()).toEqual([])
    expect(await violations()).toEqual([])
  })
})

describe('movements over several connections', () => {
  const leg = fc.record({
    account: fc.constantFrom('person' as const, 'host' as const),
    person: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: -40, max: 60 }),
    partial: fc.boolean(),
  })
  /** What the legs leave over is the platform's. */
  const movement = fc
    .uniqueArray(leg, {
      minLength: 1,
      maxLength: 4,
      selector: ({ account, person: id }) => `${account}${id}`,
    })
    .filter((legs) => legs.some(({ amount, partial }) => amount !== 0 && !partial))
    .map((legs) => [...legs, platform(-legs.reduce((sum, { amount }) => sum + amount, 0))])

  it('keep the books in balance, lock nobody out, and tell each owner each change', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 3, maxLength: 8 }),
        fc.array(fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 4 }), {
          minLength: 4,
          maxLength: 12,
        }),
        fc.boolean(),
        async (kinds, batches, all) => {
          run += 1
          await db.execute(sql`truncate entry, journal, outbox, mailbox`)
          await db.execute(sql`delete from ledger_account where person_id is not null`)
          const of = (nth: number): Movement =>
            move(`${run}:${nth % kinds.length}`, ...(kinds[nth % kinds.length] ?? []))
          // No second try: a deadlock fails the run.
          const answers = (
            await Promise.all(
              batches.map(async (batch) => {
                const moved = await postMovements(db, batch.map(of), run, { all })
                return moved.map(({ outcome, balances, amounts }, index) => ({
                  key: of(batch[index] ?? 0).key,
                  outcome,
                  amounts: amounts.slice(0, -1),
                  balances,
                }))
              }),
            )
          ).flat()
          expect(await violations()).toEqual([])
          const posted = answers.filter(({ outcome }) => outcome === 'posted')
          expect((await journals()).map(({ key }) => key).sort()).toEqual(posted.map(({ key }) => key).sort())
          expect(new Set(posted.map(({ key }) => key)).size).toBe(posted.length)
          for (const { key, outcome, amounts, balances } of answers) {
            if (outcome !== 'duplicate') continue
            const first = posted.find((one) => one.key === key)
            const moving = <T>(values: readonly T[]): T[] =>
              values.filter((_, index) => (amounts[index] ?? 0) !== 0)
            expect([amounts, moving(balances)]).toEqual([first?.amounts, moving(first?.balances ?? [])])
          }
          for (const id of [1, 2, 3, 4]) {
            for (const [event, field, now] of [
              ['balance', 'goldNum', await balanceOf(db, id)],
              ['points', 'points', await pointsOf(db, id)],
            ] as const) {
              const told = await rowsOf<{ after: number; delta: number }>(
                db,
                sql`select (data ->> ${field})::int as after, (data ->> 'delta')::int as delta from outbox where person_id = ${id} and event = ${event} order by seq`,
              )
              let sum = 0
              for (const { after, delta } of told) {
                sum += delta
                expect(after).toBe(sum)
              }
              expect(sum).toBe(now)
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)
})
