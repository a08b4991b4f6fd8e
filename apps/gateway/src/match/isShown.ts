import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'

/** Whether both of a match want to be seen. */
export async function isShown(db: Database, roomNum: string): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 from match where room_num = ${roomNum} and first_shown and second_shown`)).length > 0
}
