import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'

/**
 * What companies know a person by: random, the same for all payments of a person, and neither number nor
 * address.
 */
export async function buyerRefOf(db: Database, personId: number): Promise<string> {
  await db.execute(sql`insert into pay_buyer_ref (person_id, ref) values (${personId}, ${`b-${randomUUID()}`})
    on conflict (person_id) do nothing`)
  return (await rowOf<{ ref: string }>(db, sql`select ref from pay_buyer_ref where person_id = ${personId}`))
    .ref
}
