import { voicePriceOf, type Data } from '@visavis/core/contract'
import { and, count, desc, eq, or } from 'drizzle-orm'
import { veiledPortraitOf } from '@visavis/core/contract/veiledPortrait'
import type { Database } from '../../platform/database/database.ts'
import { unshownOf } from './shownRooms.ts'
import { otherOf, type Call } from './call.ts'
import { call as callTable } from './call.tables.ts'
import { callPrices } from './callPrice.ts'
import { connectedMs } from './meter.ts'
import { remoteRows } from './openCall.ts'
import { remoteUserOf, type RemoteRow } from './remoteUser.ts'

type History = Data<'videoHistory'>

/**
 * Past calls of a person, newest first (R3.47): every ending has its row on both sides (D24). Prices are
 * those of the next call of that kind. Whoever was met by chance and never agreed to be seen stays veiled
 * here, too.
 */
export async function historyOf(
  db: Database,
  personId: number,
  page: number,
  size: number,
): Promise<History> {
  const mine = and(
    eq(callTable.phase, 'ended'),
    or(eq(callTable.callerId, personId), eq(callTable.calleeId, personId)),
  )
  const [total] = await db.select({ total: count() }).from(callTable).where(mine)
  const calls = await db
    .select()
    .from(callTable)
    .where(mine)
    .orderBy(desc(callTable.createdAt), desc(callTable.roomNum))
    .limit(size)
    .offset((Math.max(1, page) - 1) * size)
  const ids = [...new Set(calls.map((call) => otherOf(call, personId)))]
  const [rows, prices, unshown] = await Promise.all([
    remoteRows(db, ids, personId),
    callPrices(db, personId, ids),
    unshownOf(
      db,
      calls.filter(({ matchFlag }) => matchFlag === 1).map(({ roomNum }) => roomNum),
    ),
  ])
  const people = new Map(rows.map((row) => [row.id, row]))
  return {
    page,
    size,
    total: total?.total ?? 0,
    list: calls.map((call) => entryOf(call, personId, { people, prices, unshown })),
  }
}

interface Known {
  readonly people: ReadonlyMap<number, RemoteRow>
  readonly prices: ReadonlyMap<number, number>
  /** Rooms in which nobody was seen. */ readonly unshown: ReadonlySet<string>
}

function entryOf(call: Call, personId: number, { people, prices, unshown }: Known): History['list'][number] {
  const role = personId === call.callerId ? 'caller' : 'callee'
  const other = otherOf(call, personId)
  const price = prices.get(other) ?? 0
  const row = people.get(other)
  const shown = row && unshown.has(call.roomNum) ? { ...row, headImg: veiledPortraitOf(row.headImg) } : row
  return {
    roomId: call.roomId,
    roomNum: call.roomNum,
    person: remoteUserOf(shown, other, call.callType === 1 ? price : voicePriceOf(price)),
    role,
    callType: call.callType,
    ending: (role === 'caller' ? call.callerEnding : call.calleeEnding) ?? 'failed',
    startedAt: call.createdAt,
    videoTime: videoSeconds(call),
    minutes: call.minutes,
    gold: call.gold,
    points: call.points,
    couponMinutes: role === 'caller' ? Math.min(call.couponMinutes, call.minutes) : 0,
  }
}

/**
 * Whole connected seconds, free ones of a match included; a call that was connected at all has at least one
 * (R9.40).
 */
export function videoSeconds(call: Pick<Call, 'segments' | 'startedAt' | 'endedAt' | 'freeMs'>): number {
  return call.startedAt === null
    ? 0
    : Math.max(
        1,
        Math.floor((call.freeMs + connectedMs(call.segments, call.endedAt ?? call.startedAt)) / 1000),
      )
}
