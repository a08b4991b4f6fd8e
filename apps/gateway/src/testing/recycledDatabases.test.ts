import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { person } from '../concepts/people/person.tables.ts'
import { rowOf, rowsOf, type OpenDatabase } from '../platform/database/database.ts'
import { openTestDatabase } from './testDatabase.ts'

/** PostgreSQL copies its template for each test instead. */
const isEmbedded = (process.env['DATABASE_URL'] ?? '') === ''

const countOf = async ({ db }: OpenDatabase, table: string) =>
  (await rowOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`)).n
/** Tells connections apart: a setting lives as long as its own. */
const mark = ({ db }: OpenDatabase) => db.execute(sql`select set_config('test.mark', 'yes', false)`)
const isMarked = async ({ db }: OpenDatabase) =>
  (await rowOf<{ mark: string | null }>(db, sql`select current_setting('test.mark', true) as mark`)).mark ===
  'yes'
const addPerson = async ({ db }: OpenDatabase) =>
  (await db.insert(person).values({ appId: 'test', createdAt: 0 }).returning({ id: person.id }))[0]?.id

describe.runIf(isEmbedded)('a database of an earlier test', () => {
  it('is empty, counts from the start and has the rows that migrations wrote', async () => {
    const first = await openTestDatabase()
    await mark(first)
    const seeded = await countOf(first, 'ledger_account')
    const id = await addPerson(first)
    await first.db.execute(sql`delete from ledger_account`)
    await first.close()
    const second = await openTestDatabase()
    expect(await isMarked(second)).toBe(true)
    expect(await countOf(second, 'person')).toBe(0)
    expect(await countOf(second, 'ledger_account')).toBe(seeded)
    expect(id).toBeGreaterThan(0)
    expect(await addPerson(second)).toBe(id)
    await second.close()
  })

  it.each([
    sql`create table more (id integer)`,
    sql`alter table person alter column user_name set default 'nobody'`,
    sql`create function match_pair() returns text language sql as 'select 1::text'`,
  ])('is not used again once its schema was changed (%#)', async (change) => {
    const first = await openTestDatabase()
    await first.db.execute(change)
    await mark(first)
    await first.close()
    const second = await openTestDatabase()
    expect(await isMarked(second)).toBe(false)
    await second.close()
  })

  it('refuses whoever still holds it, and tells them nothing more', async () => {
    const first = await openTestDatabase()
    const heard: string[] = []
    await first.listen('poke', (payload) => heard.push(payload))
    await first.close()
    await expect(rowsOf(first.db, sql`select 1`)).rejects.toThrow()
    const second = await openTestDatabase()
    const told: string[] = []
    await second.listen('poke', (payload) => told.push(payload))
    await second.db.execute(sql`notify poke, 'hello'`)
    await vi.waitFor(() => expect(told).toEqual(['hello']))
    expect(heard).toEqual([])
    await second.close()
  })
})
