import type { OpenCall, RemoteUser } from '@visavis/core/contract'
import { veiledPortraitOf } from '@visavis/core/contract/veiledPortrait'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { aliasFor, lacksAgreement } from '../people/personSql.ts'
import { isShown } from './shownRooms.ts'
import { otherOf, roleOf, type Call } from './call.ts'
import { callPrices } from './callPrice.ts'
import { remoteUserOf, type RemoteRow } from './remoteUser.ts'
import { isBlurred } from './veil.ts'

/** A running call as one member finds it after a reload (D21). */
export async function openCallOf(db: Database, call: Call, personId: number): Promise<OpenCall> {
  const phase =
    call.phase === 'connected' && call.holds.length > 0
      ? 'reconnecting'
      : call.phase === 'ended'
        ? 'connected'
        : call.phase
  return {
    roomId: call.roomId,
    roomNum: call.roomNum,
    role: roleOf(call, personId) ?? 'caller',
    callType: call.callType,
    phase,
    person: await remoteUser(db, call, personId),
    feeType: call.price > 0 ? 1 : 0,
    startedAt: call.startedAt ?? call.createdAt,
    ...(call.matchFlag === 1 ? { matchFlag: 1 } : {}),
    ...(isCarried(call, personId) ? { carried: true } : {}),
    ...((await isBlurred(db, personId, call.roomNum)) ? { blurred: true } : {}),
    ...(call.callType === 2 && personId === call.callerId ? { videoPrice: call.videoPrice } : {}),
    ...(personId === call.calleeId ? { pointsPerMinute: call.pointsPerMinute } : {}),
  }
}

/** A call this person has somewhere, or is just taking there. */
const isCarried = (call: Call, personId: number): boolean =>
  (call.phase === 'connecting' || call.phase === 'connected') &&
  !call.holds.some((hold) => hold.personId === personId && hold.moving !== true)

/**
 * The other member; the price is the one of this call for its payer, and for the other side what calling back
 * would cost.
 */
export async function remoteUser(db: Database, call: Call, personId: number): Promise<RemoteUser> {
  const other = otherOf(call, personId)
  const [row] = await remoteRows(db, [other], personId)
  // Whoever was met by chance is not seen clear before both agreed to it.
  const isVeiled = call.matchFlag === 1 && !(await isShown(db, call.roomNum))
  return remoteUserOf(
    row && isVeiled ? { ...row, headImg: veiledPortraitOf(row.headImg) } : row,
    other,
    personId === call.callerId ? call.price : ((await callPrices(db, personId, [other])).get(other) ?? 0),
  )
}

/** What call screens of a reader show of people, by their rows. */
export const remoteRows = (db: Database, ids: readonly number[], readerId: number): Promise<RemoteRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf<RemoteRow>(
        db,
        sql`select p.id, p.user_name as "userName", ${aliasFor(readerId)} as alias,
      p.head_img as "headImg", p.country_code as "countryCode", p.is_host as "isHost",
      p.is_demo as "isDemo", p.is_vip as "isVip", p.birthday,
      (p.banned_at is not null or p.suspended_at is not null or p.erase_at is not null
        or ${lacksAgreement()}) as "noCalls"
    from person p where p.id in ${[...ids]}`,
      )
