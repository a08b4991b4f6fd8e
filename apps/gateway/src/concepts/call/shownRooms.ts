import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/** Rooms of these whose matches ended before both wanted to be seen. */
export async function unshownOf(db: Database, roomNums: readonly string[]): Promise<ReadonlySet<string>> {
  if (roomNums.length === 0) return new Set()
  const shown = await rowsOf<{ roomNum: string }>(
    db,
    sql`select room_num as "roomNum" from match where room_num in ${[...roomNums]} and first_shown and second_shown`,
  )
  const seen = new Set(shown.map(({ roomNum }) => roomNum))
  return new Set(roomNums.filter((roomNum) => !seen.has(roomNum)))
}

/** Whether both of a match want to be seen. */
export async function isShown(db: Database, roomNum: string): Promise<boolean> {
  return (
    (await rowsOf(db, sql`select 1 from match where room_num = ${roomNum} and first_shown and second_shown`))
      .length > 0
  )
}
