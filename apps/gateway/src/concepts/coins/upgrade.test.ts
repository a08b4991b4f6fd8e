import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { KilledWriter } from '../../testing/KilledWriter.ts'
import { migrationsDir } from '../../testing/testDatabase.ts'
import { addDemoCoins, balanceOf, chargeMinutes, pointsOf, seedCoins } from './coins.ts'
import { refundMinutes } from './refunds.ts'

const folder = mkdtempSync(join(tmpdir(), 'visavis-upgrade-'))
const data = new KilledWriter(new URL('../../testing/coins/chargeWriter.ts', import.meta.url))
afterAll(async () => {
  await data.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The migrations before the one with this name. */
function migrationsBefore(name: string): string {
  cpSync(migrationsDir, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  expect(at).toBeGreaterThan(0)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

it('the books of the version before go on: balances, keys that were used, and minutes that can be given back', async () => {
  await data.create()
  const earlier = await data.open({ migrationsDir: migrationsBefore('_post_movements') })
  await earlier.db.execute(sql`select seed_coins(1, 100, 1)`)
  await earlier.db.execute(sql`select add_demo_coins('order', 1, 50, 2)`)
  await earlier.db.execute(
    sql`select charge_call_minute('a', 1, 1, 2, 20, 10, 3), charge_call_minute('a', 2, 1, 2, 20, 10, 4)`,
  )
  await earlier.close()

  const { db, close } = await data.open()
  try {
    expect([await balanceOf(db, 1), await pointsOf(db, 2)]).toEqual([110, 20])
    const minute = (nth: number) => ({
      roomNum: 'a',
      minute: nth,
      payerId: 1,
      payeeId: 2,
      price: 20,
      points: 10,
    })
    expect(await chargeMinutes(db, [minute(1), minute(2), minute(3)], 5)).toMatchObject([
      { outcome: 'duplicate', payerBalance: 130, hostPoints: 10 },
      { outcome: 'duplicate', payerBalance: 110, hostPoints: 20 },
      { outcome: 'charged', payerBalance: 90, hostPoints: 30 },
    ])
    expect(await seedCoins(db, 1, 100, 6)).toEqual({ outcome: 'duplicate', balance: 100 })
    expect(await addDemoCoins(db, { key: 'order', personId: 1, amount: 50, at: 6 })).toEqual({
      outcome: 'duplicate',
      balance: 150,
    })
    expect(await refundMinutes(db, [minute(2)], 7)).toEqual([
      { roomNum: 'a', minute: 2, price: 20, points: 10 },
    ])
    expect([await balanceOf(db, 1), await pointsOf(db, 2)]).toEqual([110, 20])
    expect(await rowsOf(db, sql`select * from books_violation`)).toEqual([])
    const names = await rowsOf<{ name: string }>(
      db,
      sql`select proname as name from pg_proc where proname ~ '^(coin_|charge_call|grant_bonus|add_demo|seed_coins|post_move)' order by 1`,
    )
    expect(names.map(({ name }) => name)).toEqual(['coin_forget', 'post_movements'])
  } finally {
    await close()
  }
}, 120_000)
