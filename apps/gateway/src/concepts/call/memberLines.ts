import type { GatewayContext } from '../../platform/context.ts'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { addHold, endCall, releaseHolds, waitForMediaOf } from './advance.ts'
import { HOLD_MS, MEDIA_WAIT_MS, type Call } from './call.ts'
import { findLiveCall, lockCallsOf } from './callStore.ts'
import { changeCalls } from './changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { schedule } from './schedule.ts'

/**
 * A member's line broke. The call is held (D21): for the whole person, or, while other lines are open, only
 * when the broken one carried this call's media.
 */
export async function memberGone(
  context: GatewayContext,
  personId: number,
  room: string | null,
  hasOthers: boolean,
): Promise<void> {
  if ((await findLiveCall(context.db, personId)) === null) return
  await transaction(context.db, async (tx) => {
    const calls = (await lockCallsOf(tx, [personId])).filter(
      (call) => !hasOthers || (call.roomNum === room && call.phase === 'connected'),
    )
    // Another line may have opened while this one was waiting for the lock.
    const isBack = !hasOthers && (await hasLine(tx, personId))
    const now = context.clock.now()
    await changeCalls(tx, context, calls, {
      now,
      step: ({ call, out }) => {
        if (isBack && call.phase !== 'connected') return
        addHold(
          call,
          {
            personId,
            cause: hasOthers || isBack ? 'media' : 'socket',
            since: now,
            until: now + (isFreeMatch(call) ? HOLD_MS.media : HOLD_MS.socket),
          },
          now,
          out,
        )
      },
    })
  })
}

/** A member's line is there again. The same page goes on at once; a fresh one must first show media again. */
export async function memberBack(context: GatewayContext, personId: number, fresh: boolean): Promise<void> {
  const live = await findLiveCall(context.db, personId)
  if (live === null || !live.holds.some((hold) => hold.personId === personId && hold.cause !== 'media'))
    return
  await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    await changeCalls(tx, context, await lockCallsOf(tx, [personId]), {
      now,
      step: ({ call, out }) => {
        const held = call.holds.filter((hold) => hold.personId === personId && hold.cause !== 'media')
        const until = Math.max(now + HOLD_MS.media, ...held.map((hold) => hold.until))
        if (fresh && held.length > 0 && call.phase === 'connected')
          addHold(call, { personId, cause: 'media', since: now, until }, now, out)
        if (held.length > 0) waitForMediaOf(call, personId, now)
        releaseHolds(call, personId, ['socket', 'gateway'], now, out)
      },
    })
  })
}

/**
 * An instance died: the meter of its people's calls stopped with its last beat; those who are back already go
 * on now.
 */
export async function callsHeld(
  context: GatewayContext,
  personIds: readonly number[],
  beatAt: number,
): Promise<void> {
  if (personIds.length === 0) return
  await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    const calls = await lockCallsOf(tx, personIds)
    const back = await withLines(tx, personIds)
    await changeCalls(tx, context, calls, {
      now,
      chargeUntil: () => Math.min(beatAt, now),
      step: ({ call, out }) => {
        for (const personId of [call.callerId, call.calleeId]) {
          if (!personIds.includes(personId)) continue
          addHold(
            call,
            { personId, cause: 'gateway', since: beatAt, until: beatAt + HOLD_MS.gateway },
            now,
            out,
          )
          waitForGateway(call, personId, beatAt)
          if (back.has(personId)) releaseHolds(call, personId, ['gateway'], now, out)
        }
        // Nobody could report a first remote frame meanwhile: the time for media begins again (D20, D21).
        if (call.phase === 'connecting') {
          call.mediaUntil = now + MEDIA_WAIT_MS
          schedule(call)
        }
      },
    })
  })
}

/**
 * Media that were lost shortly before have the time of the gateway, too: nothing could bring them back
 * meanwhile. Their page gives them up in its own time once it is back.
 */
function waitForGateway(call: Call, personId: number, beatAt: number): void {
  const until = beatAt + HOLD_MS.gateway
  call.holds = call.holds.map((hold) =>
    hold.personId === personId && hold.cause === 'media' && hold.until < until ? { ...hold, until } : hold,
  )
  schedule(call)
}

/**
 * The session of a person ended: so does the call (R4.07). A person who is merely being rung goes on ringing
 * elsewhere.
 */
export async function memberKicked(context: GatewayContext, personId: number): Promise<void> {
  await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    await changeCalls(tx, context, await lockCallsOf(tx, [personId]), {
      now,
      step: ({ call, out }) => {
        if (call.phase !== 'ringing') endCall(call, 'kicked', now, personId, out)
        else if (personId === call.callerId) endCall(call, 'kickedWhileRinging', now, personId, out)
      },
    })
  })
}

/** A free match waits no longer than for lost media: its page ends it with a reload anyway (D8, K.17). */
const isFreeMatch = (call: Pick<Call, 'matchFlag' | 'price' | 'answeredAt' | 'createdAt'>): boolean =>
  call.matchFlag === 1 && call.price === 0 && call.answeredAt === call.createdAt

async function withLines(db: Database, personIds: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ personId: number }>(
    db,
    sql`select distinct person_id as "personId" from realtime_socket where person_id in ${[...personIds]}`,
  )
  return new Set(rows.map(({ personId }) => personId))
}
const hasLine = async (db: Database, personId: number): Promise<boolean> =>
  (await withLines(db, [personId])).has(personId)
