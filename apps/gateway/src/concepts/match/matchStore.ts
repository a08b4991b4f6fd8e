import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { lockCall } from '../call/callStore.ts'
import type { Call } from '../call/call.ts'
import { Refusal } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { match, matchMember } from './match.tables.ts'

/** A match as its row holds it. */
export type Match = typeof match.$inferSelect
export type Side = 'first' | 'second'

/** Unknown number or somebody else's match: the same answer (D3). */
export const noSuchMatch = (): Refusal => new Refusal(404, { status: 404 })

/** Side of a person in a match; null for everybody else. */
export const sideOf = (row: Pick<Match, 'firstId' | 'secondId'>, personId: number): Side | null =>
  personId === row.firstId ? 'first' : personId === row.secondId ? 'second' : null
/** The other one. */
export const partnerOf = (row: Pick<Match, 'firstId' | 'secondId'>, personId: number): number =>
  personId === row.firstId ? row.secondId : row.firstId

export interface LockedMatch {
  readonly match: Match
  readonly side: Side
  /** The call that carries it, locked, too; null before both said yes. */ readonly call: Call | null
}

/** A person's match by its number, or by that of the search that led to it. @throws Refusal 404 */
export async function lockMatch(tx: Database, personId: number, id: string): Promise<LockedMatch> {
  // Most are asked for by their own number while nobody has a room yet: then there is no call to lock before
  // it.
  const [alone] = await tx
    .select()
    .from(match)
    .where(and(eq(match.id, id), isNull(match.roomNum)))
    .for('update')
  const mine = alone === undefined ? null : sideOf(alone, personId)
  if (alone !== undefined && mine !== null) return { match: alone, side: mine, call: null }
  const [found] = await rowsOf<{ id: string; roomNum: string | null }>(
    tx,
    sql`select id, room_num as "roomNum" from match
    where id = ${id} or (first_search = ${id} and first_id = ${personId}) or (second_search = ${id} and second_id = ${personId})`,
  )
  if (found === undefined) throw noSuchMatch()
  // Calls are locked before matches, as where a call changes first and its match follows.
  let call = found.roomNum === null ? null : await lockCall(tx, found.roomNum)
  const [row] = await tx.select().from(match).where(eq(match.id, found.id)).for('update')
  const side = row === undefined ? null : sideOf(row, personId)
  if (row === undefined || side === null) throw noSuchMatch()
  // Both said yes meanwhile.
  if (call === null && row.roomNum !== null) call = await lockCall(tx, row.roomNum)
  return { match: row, side, call }
}

/** Number of the running match of a person. */
export async function runningMatchOf(db: Database, personId: number): Promise<string | null> {
  const [row] = await db
    .select({ matchId: matchMember.matchId })
    .from(matchMember)
    .where(eq(matchMember.personId, personId))
  return row?.matchId ?? null
}

/** Running matches of calls, locked. */
export async function lockMatchesOfRooms(tx: Database, roomNums: readonly string[]): Promise<Match[]> {
  return await tx
    .select()
    .from(match)
    .where(and(inArray(match.roomNum, [...roomNums]), ne(match.phase, 'ended')))
    .orderBy(match.id)
    .for('update')
}

/** How a match ends; `first` and `second`: a decision that ends it. */
export interface MatchEnd {
  readonly id: string
  readonly by: number
  readonly reason: string
  readonly first?: 0
  readonly second?: 0
}

/** Marks matches as over; both people are free again. */
export async function closeMatches(tx: Database, ends: readonly MatchEnd[], now: number): Promise<void> {
  if (ends.length === 0) return
  await tx.execute(sql`with e as (select * from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id text, by integer, reason text, first integer, second integer)),
    freed as (delete from match_member where match_id in (select e.id from e))
    update match m set phase = 'ended', ended_at = ${now}, ended_by = e.by, end_reason = e.reason, ask_until = null, asked_by = null,
      first_decision = coalesce(e.first, m.first_decision), second_decision = coalesce(e.second, m.second_decision) from e where m.id = e.id`)
}
