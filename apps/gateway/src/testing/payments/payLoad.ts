import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { openPostgres } from '../../platform/database/openPostgres.ts'
import { openTestDatabase, migrationsDir } from '../testDatabase.ts'
import { PayScene } from './PayScene.ts'

/** How many orders were paid, how fast, and what of the books does not agree with them afterwards. */
export interface PayLoad {
  readonly orders: number
  readonly perSecond: number
  /** Time from the press to the coins of each order, ms. */
  readonly times: readonly number[]
  /** Processor time of the gateway's part for an order, ms; the database's own is not in it. */
  readonly processorMs: number
  /** Orders whose coins are missing, doubled or wrong, and lines of the books that violate a rule. */
  readonly drift: number
}

export interface PayLoadOptions {
  /** PostgreSQL to work on; null: the embedded database. */
  readonly url: string | null
  /** Buyers who order and pay one package after the other. */
  readonly buyers: number
  readonly seconds: number
}

/**
 * Buyers who order, pay and are given their coins, as fast as the database lets them: order, attempt, limits,
 * credit, events and outbox of each, without HTTP. For the bench `pay`.
 */
export async function payLoad({ url, buyers, seconds }: PayLoadOptions): Promise<PayLoad> {
  const database =
    url === null
      ? await openTestDatabase()
      : await openPostgres({
          url,
          pool: 10,
          migrationsDir,
          onError: (error) => {
            throw error
          },
        })
  const scene = PayScene.on(database)
  try {
    const people = await Promise.all(
      Array.from({ length: buyers }, () => scene.calls.person({ email: `${randomUUID()}@demo.test` })),
    )
    const times: number[] = []
    const end = performance.now() + seconds * 1000
    const began = performance.now()
    const used = process.cpuUsage()
    await Promise.all(
      people.map(async (buyer) => {
        while (performance.now() < end) {
          const from = performance.now()
          await scene.buy(buyer)
          times.push(performance.now() - from)
        }
      }),
    )
    const took = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(used)
    return {
      orders: times.length,
      perSecond: times.length / took,
      times,
      processorMs: (user + system) / 1000 / times.length,
      drift: await driftOf(scene, times.length),
    }
  } finally {
    await scene.calls.close()
  }
}

async function driftOf({ db }: PayScene, paid: number): Promise<number> {
  const { orders, wrong } = await rowOf<{ orders: number; wrong: number }>(
    db,
    sql`select count(*)::int as orders, count(*) filter (where o.state <> 'success' or o.coins + o.bonus + o.first_purchase is distinct from (
        select sum(e.amount) from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
          where j.ref_id = o.id and a.kind = 'person'))::int as wrong from pay_order o`,
  )
  const { balances } = await rowOf<{ balances: number }>(
    db,
    sql`select count(*)::int as balances from ledger_account a where a.kind = 'person' and a.balance <> (
      select coalesce(sum(o.coins + o.bonus + o.first_purchase), 0) from pay_order o where o.person_id = a.person_id)`,
  )
  const violations = await rowsOf(db, sql`select * from books_violation`)
  return Math.abs(orders - paid) + wrong + balances + violations.length
}
