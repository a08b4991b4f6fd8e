import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../platform/database/database.ts'

/**
 * Tables every request writes on its way in, and the outbox that stands for the mail server: mails go out
 * after the commit.
 */
const ON_THE_WAY = ['used_sign', 'remembered_answer', 'sent_message']

/** A database whose n-th writing statement fails, inside functions as outside. For tests. */
export class FaultyWrites {
  readonly #db: Database
  readonly #tables: readonly string[]
  private constructor(db: Database, tables: readonly string[]) {
    this.#db = db
    this.#tables = tables
  }

  /**
   * Puts a trigger on every table. A sequence counts, because it keeps its count when the transaction is
   * undone.
   */
  static async on(db: Database): Promise<FaultyWrites> {
    const rows = await rowsOf<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    )
    const tables = rows.map(({ name }) => name).filter((name) => !ON_THE_WAY.includes(name))
    await db.execute(sql`create sequence fault_count`)
    await db.execute(sql`create table fault_at (n bigint not null)`)
    await db.execute(sql`insert into fault_at values (0)`)
    await db.execute(sql`create function fault_strikes() returns trigger language plpgsql as $$
      begin if nextval('fault_count') = (select n from fault_at) then raise exception 'a fault on purpose' using errcode = 'internal_error'; end if; return null; end $$`)
    for (const name of tables)
      await db.execute(
        sql`create trigger fault_strikes before insert or update or delete on ${sql.identifier(name)} for each statement execute function fault_strikes()`,
      )
    return new FaultyWrites(db, tables)
  }

  /** Lets the n-th writing statement from now on fail; 0: none. */
  async strikeAt(n: number): Promise<void> {
    await this.#db.execute(sql`update fault_at set n = ${n}`)
    await this.#db.execute(sql`select setval('fault_count', 1, false)`)
  }

  /** Writing statements since {@link strikeAt}. */
  async counted(): Promise<number> {
    const { last, called } = await rowOf<{ last: number; called: boolean }>(
      this.#db,
      sql`select last_value as last, is_called as called from fault_count`,
    )
    return called ? last : 0
  }

  /** What stands in the database, table by table. */
  async contents(except: readonly string[] = []): Promise<Record<string, string>> {
    const parts = this.#tables
      .filter((name) => !except.includes(name))
      .map(
        (name) =>
          sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
      )
    const rows = await rowsOf<{ name: string; sum: string }>(this.#db, sql.join(parts, sql` union all `))
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }
}
