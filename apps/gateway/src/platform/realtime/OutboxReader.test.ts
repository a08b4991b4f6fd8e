import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../database/database.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { BATCH, OutboxReader } from './OutboxReader.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const append = (events: readonly { person: number; event: string; data: object }[]) =>
  database.db.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, 5)`)

it('reads for everybody who asks meanwhile in one statement, each their own, in order and from where they are', async () => {
  await append([
    { person: 2, event: 'b', data: { n: 1 } },
    { person: 1, event: 'a', data: { n: 1 } },
    { person: 2, event: 'b', data: { n: 2 } },
  ])
  await append([
    { person: 2, event: 'b', data: { n: 3 } },
    { person: 1, event: 'a', data: { n: 2 } },
  ])
  const asked = vi.spyOn(database.db, 'execute')
  const reader = new OutboxReader(database.db)
  const [first, one, two, late, nobody] = await Promise.all([
    reader.after(1, 0),
    reader.after(1, 1),
    reader.after(2, 0),
    reader.after(2, 2),
    reader.after(3, 0),
  ])
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
  expect(first).toEqual([
    { seq: 1, event: 'a', data: { n: 1 }, at: 5 },
    { seq: 2, event: 'a', data: { n: 2 }, at: 5 },
  ])
  expect([one, late].map((rows) => rows?.map(({ seq }) => seq))).toEqual([[2], [3]])
  expect(two?.map(({ seq, data }) => [seq, data])).toEqual([
    [1, { n: 1 }],
    [2, { n: 2 }],
    [3, { n: 3 }],
  ])
  expect(nobody).toEqual([])
})

it('takes a long outbox in parts, and an error reaches those it was read for only', async () => {
  await append(Array.from({ length: BATCH + 3 }, (_, n) => ({ person: 9, event: 'x', data: { n } })))
  const reader = new OutboxReader(database.db)
  expect((await reader.after(9, 0)).map(({ seq }) => seq)).toEqual(
    Array.from({ length: BATCH }, (_, n) => n + 1),
  )
  expect((await reader.after(9, BATCH)).map(({ data }) => data)).toEqual([
    { n: BATCH },
    { n: BATCH + 1 },
    { n: BATCH + 2 },
  ])
  vi.spyOn(database.db, 'execute').mockRejectedValueOnce(new Error('away'))
  const [failed, fine] = await Promise.allSettled([reader.after(9, 0), reader.after(9, BATCH)])
  expect([failed.status, fine.status]).toEqual(['rejected', 'fulfilled'])
})
