import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { adult, loggedIn, seedAlpha, signUp } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from './personalTables.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

const listed = [...PERSONAL_TABLES.map(({ name }) => name), ...Object.keys(IMPERSONAL_TABLES)]
/** Tables of the schema that nobody has said anything about. */
async function unlisted(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !listed.includes(name))
}

it('every table of the schema is entered: with a person in it, or with the reason why there is none (D36)', async () => {
  expect(await unlisted(gateway.database.db), 'enter new tables in the concept.ts of their concept').toEqual(
    [],
  )
})

it('operators are told how long each table is kept', () => {
  const told = readFileSync(join(import.meta.dirname, '../../../../../docs/operators/data.md'), 'utf8')
  expect(
    listed.filter((name) => !told.includes(`\`${name}\``)),
    'write them into docs/operators/data.md',
  ).toEqual([])
})

it('a new table is noticed', async () => {
  await gateway.database.db.execute(
    sql`create table surprise (user_id integer not null, secret text not null)`,
  )
  expect(await unlisted(gateway.database.db)).toEqual(['surprise'])
  await gateway.database.db.execute(sql`drop table surprise`)
})

it('no table with a column that names a person is called impersonal', async () => {
  const rows = await rowsOf<{ name: string; column: string }>(
    gateway.database.db,
    sql`select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const wrong = rows.filter(
    ({ name, column }) =>
      name in IMPERSONAL_TABLES &&
      /(^|_)(person|user|caller|callee|reporter|reported|friend|owner)_id$|^(email|phone|recipient)$/.test(
        column,
      ),
  )
  expect(wrong).toEqual([])
})

it('the copy holds what is known about the asker, nothing of others, and no secret', async () => {
  const client = gateway.client()
  await adult(client, signUp(gateway, client, 'copy.me@demo.test'))
  const file = await client.call('exportData', {})
  expect(Object.keys(file.tables).sort()).toEqual(PERSONAL_TABLES.map(({ name }) => name).sort())
  expect(file.tables['person']).toMatchObject([{ id: client.userId, email: 'copy.me@demo.test' }])
  expect(file.tables['session']).toMatchObject([{ person_id: client.userId, device_id: client.deviceId }])
  expect(file.tables['email_flow']).toMatchObject([{ email: 'copy.me@demo.test', purpose: 'register' }])
  const text = JSON.stringify(file.tables)
  expect(text).not.toContain(client.loginToken)
  expect(text).not.toMatch(/_hash"/)
  for (const rows of Object.values(file.tables))
    for (const row of rows) if ('person_id' in row) expect([client.userId, null]).toContain(row['person_id'])
  const other = await (await loggedIn(gateway, 'caller')).call('exportData', {})
  expect(JSON.stringify(other.tables)).not.toContain('copy.me@demo.test')
})

it('is made a few times an hour only', async () => {
  const client = await loggedIn(gateway, 'vip')
  const codes = []
  for (let turn = 0; turn < 12; turn += 1) codes.push((await client.send('exportData', {})).status)
  expect([codes.filter((status) => status === 200).length, codes.at(-1)]).toEqual([10, 429])
})
