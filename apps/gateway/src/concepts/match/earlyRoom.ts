import { createHash } from 'node:crypto'
import type { MatchRoom } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { CLOUD_ROOM, grantFor, mayStartEarly, mustRelay, rtcModeOf } from '../call/rtcGrant.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { partnerOf, sideOf, type Match } from './matchStore.ts'

/** What two people are to each other, as far as their path is concerned. */
export interface Meeting {
  readonly friends: boolean
  readonly simulated: boolean
}
/** How the path of a match may be made. */
export type Path = Pick<Match, 'early' | 'relayOnly'>

/** The number of a match's room follows from the match, so that it stands before there is a call. */
export const roomNumOf = (matchId: string): string =>
  createHash('sha256').update(`room ${matchId}`).digest('hex').slice(0, 18)

/**
 * Whether both sides may make their path while they still decide: only where nobody's address reaches a
 * stranger by it (D23), and never in a cloud, which counts whoever enters.
 */
export function pathOf(
  context: Pick<GatewayContext, 'config' | 'brands'>,
  appId: string,
  meeting: Meeting,
): Path {
  if (rtcModeOf(context, appId, meeting.simulated) !== 'peer') return { early: false, relayOnly: false }
  const relayOnly = mustRelay(context, meeting)
  return { early: mayStartEarly(context, meeting.friends, relayOnly), relayOnly }
}

/**
 * The way into the room of a match for one side. A simulated host is always the second one, and never makes
 * the offers.
 */
export function matchRoomFor(
  context: GatewayContext,
  match: Pick<Match, 'id' | 'appId' | 'firstId' | 'secondId'>,
  path: Path,
  cloud: boolean,
  personId: number,
  now: number,
): MatchRoom {
  const roomId = (cloud ? CLOUD_ROOM : '') + match.id
  return {
    roomId,
    roomNum: roomNumOf(match.id),
    role: sideOf(match, personId) === 'first' ? 'caller' : 'callee',
    rtc: grantFor(
      context,
      { ...path, roomId, appId: match.appId, callerId: match.firstId, calleeId: match.secondId },
      personId,
      now,
    ),
  }
}

/** Writes down how the paths of new matches may be made, in one statement. */
export async function keepPaths(
  tx: Database,
  paths: readonly (Path & { readonly id: string })[],
): Promise<void> {
  const early = paths.filter((path) => path.early)
  if (early.length === 0) return
  await tx.execute(
    sql`update match m set early = true, relay_only = e."relayOnly" from jsonb_to_recordset(${JSON.stringify(early)}::jsonb) as e(id text, "relayOnly" boolean) where m.id = e.id`,
  )
}

/**
 * The other side of a room whose people still decide; null where no signal may pass: another room, decided
 * already, not early, or one has blocked the other meanwhile.
 */
export async function earlyOtherOf(
  db: Database,
  personId: number,
  roomNum: string,
): Promise<{ otherId: number; relayOnly: boolean } | null> {
  const [row] = await rowsOf<Pick<Match, 'id' | 'firstId' | 'secondId' | 'relayOnly'>>(
    db,
    sql`select m.id, m.first_id as "firstId", m.second_id as "secondId", m.relay_only as "relayOnly"
    from match_member x join match m on m.id = x.match_id where x.person_id = ${personId} and m.phase = 'deciding' and m.early and not ${haveBlocked(sql`m.first_id`, sql`m.second_id`)}`,
  )
  return row === undefined || roomNumOf(row.id) !== roomNum
    ? null
    : { otherId: partnerOf(row, personId), relayOnly: row.relayOnly }
}

/** Whether one of two people has blocked the other. */
export const haveBlocked = (one: unknown, other: unknown) =>
  sql`exists (select 1 from block b where (b.person_id = ${one} and b.blocked_id = ${other}) or (b.person_id = ${other} and b.blocked_id = ${one}))`
