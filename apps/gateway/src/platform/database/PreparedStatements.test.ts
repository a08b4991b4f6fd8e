import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PreparedStatements } from './PreparedStatements.ts'

let pglite: PGlite
let prepared: PreparedStatements
beforeAll(async () => {
  pglite = await PGlite.create()
  await pglite.exec(
    "create table coin (id serial primary key, amount bigint not null check (amount >= 0), note text); insert into coin (amount, note) values (5, null), (9007199254740991, 'é😀')",
  )
})
afterAll(() => pglite.close())
const fresh = async (): Promise<PreparedStatements> => {
  await pglite.exec('deallocate all')
  prepared = new PreparedStatements(pglite)
  return prepared
}
const keptNow = async (): Promise<string[]> =>
  (await pglite.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

describe('the embedded database with kept statements', () => {
  it('answers what the database answers by itself, as objects and as arrays', async () => {
    await fresh()
    const cases: [string, unknown[]][] = [
      ['select * from coin where id = $1', [2]],
      [
        'select $1::int as a, $2::text as b, $3::jsonb as c, $4::boolean as d, $5::text as e, $6::bigint as f, $7::int[] as g',
        [1, 'x\'"\\', { deep: [1, null, 'ü'] }, true, null, 4_000_000_000, [3, 4]],
      ],
      [
        'select 1.5::numeric as n, now()::timestamptz = now() as same, array[true, null] as list, null as nothing',
        [],
      ],
      ['select * from coin where id = -1', []],
    ]
    for (const [text, params] of cases) {
      for (const rowMode of ['object', 'array'] as const) {
        const expected = await pglite.query(text, params, { rowMode })
        for (let time = 0; time < 2; time += 1) {
          const given = await prepared.query(text, params, { rowMode })
          expect({ rows: given.rows, fields: given.fields }).toEqual({
            rows: expected.rows,
            fields: expected.fields,
          })
        }
      }
    }
    expect((await prepared.query('update coin set note = $1 where id = $2', ['n', 1])).affectedRows).toBe(1)
  })

  it('prepares a statement once and no more than it may keep', async () => {
    await fresh()
    const before = (await keptNow()).length
    for (let id = 0; id < 20; id += 1) await prepared.query('select note from coin where id = $1', [id])
    expect(await keptNow()).toHaveLength(before + 1)
    for (let index = 0; index < 260; index += 1) {
      await prepared.query(`select ${index} as variant`)
      await prepared.query('select note from coin where id = $1', [1])
    }
    const kept = await keptNow()
    expect(kept).toHaveLength(before + 200)
    // In use all the time, so it was never the one to go.
    expect(kept).toContain('select note from coin where id = $1')
    expect(kept).not.toContain('select 1 as variant')
  })

  it('goes on after refused values and broken statements', async () => {
    await fresh()
    await expect(prepared.query('insert into coin (amount) values ($1)', [-1])).rejects.toMatchObject({
      code: '23514',
    })
    await expect(prepared.query('select * from coin where id = $1', ['word'])).rejects.toMatchObject({
      code: '22P02',
    })
    await expect(prepared.query('selec 1')).rejects.toMatchObject({ code: '42601' })
    expect(
      (await prepared.query('insert into coin (amount) values ($1) returning amount', [7])).rows,
    ).toEqual([{ amount: 7 }])
  })

  it('survives tables that change under it', async () => {
    await fresh()
    await pglite.exec('create table moving (a int); insert into moving values (1)')
    expect((await prepared.query('select * from moving')).rows).toEqual([{ a: 1 }])
    await pglite.exec('alter table moving add column b int default 2')
    expect((await prepared.query('select * from moving')).rows).toEqual([{ a: 1, b: 2 }])
    await pglite.exec('deallocate all')
    expect((await prepared.query('select * from moving')).rows).toEqual([{ a: 1, b: 2 }])
  })

  it('keeps transactions whole, one at a time, and closed ones closed', async () => {
    const db = drizzle({ client: (await fresh()) as unknown as PGlite })
    const amountOf = async (id: number) =>
      (await db.execute(sql`select amount from coin where id = ${id}`)).rows[0]?.['amount']
    await db.execute(sql`update coin set amount = 100 where id = 1`)
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`update coin set amount = amount - ${60} where id = ${1}`)
        await tx.execute(sql`update coin set amount = amount - ${60} where id = ${1}`)
      }),
    ).rejects.toThrow()
    expect(await amountOf(1)).toBe(100)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction(async (tx) => {
          const {
            rows: [row],
          } = await tx.execute(sql`select amount from coin where id = ${1}`)
          await tx.execute(sql`update coin set amount = ${Number(row?.['amount']) - 10} where id = ${1}`)
        }),
      ),
    )
    expect(await amountOf(1)).toBe(0)
    const escaped = await prepared.transaction(async (tx) => {
      await tx.query('select 1')
      return tx
    })
    await expect(escaped.query('select 1')).rejects.toThrow('closed')
  })

  it('brings notifications of its statements, at the commit', async () => {
    await fresh()
    const heard = vi.fn<(payload: string) => void>()
    const stop = await pglite.listen('poke', heard)
    await prepared.query('select pg_notify($1, $2)', ['poke', 'alone'])
    await prepared.transaction(async (tx) => {
      await tx.query('select pg_notify($1, $2)', ['poke', 'together'])
      expect(heard.mock.calls).toEqual([['alone']])
    })
    expect(heard.mock.calls).toEqual([['alone'], ['together']])
    await stop()
  })
})
