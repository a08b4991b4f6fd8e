import type { Data } from '@visavis/core/contract'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { addHold } from './advance.ts'
import { noSuchCall } from './call.service.ts'
import { MEDIA_WAIT_MS, roleOf, type Call } from './call.ts'
import { lockCall } from './callStore.ts'
import { changeCalls } from './changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { grantFor } from './rtcGrant.ts'
import { schedule } from './schedule.ts'
import { isBlurred } from './veil.ts'

/**
 * Another tab or device of a member takes the running call: all ends of the person hear who has it, the meter
 * stands until media is there again (D21) and goes on where it stood. Nothing is charged for moving.
 *
 * @throws Refusal 404 for others, 20501 when there is nothing to take: it rings yet, is over, or is a free
 *   match, which belongs to its page
 */
export async function takeOverCall(
  context: GatewayContext,
  personId: number,
  roomNum: string,
  seat: string,
): Promise<Data<'callTakeOver'>> {
  return await transaction(context.db, async (tx) => {
    const row = await lockCall(tx, roomNum)
    if (row === null || roleOf(row, personId) === null) throw noSuchCall()
    if (!isMovable(row))
      throw new Refusal(20501, { values: { reason: row.phase === 'ended' ? 'ended' : 'state' } })
    const now = context.clock.now()
    // Where the old end is out of reach, its last press may not have arrived: nobody is shown by a guess.
    const blurred =
      row.holds.some((hold) => hold.personId === personId && hold.moving !== true) ||
      (await isBlurred(tx, personId, roomNum))
    const [work] = await changeCalls(tx, context, [row], {
      now,
      step: ({ call, out }) => {
        out.push({ kind: 'moved', personId, seat, movedAt: now })
        if (call.phase === 'connecting') call.mediaUntil = now + MEDIA_WAIT_MS
        else {
          // One hold of its own, whatever was lost at the old end: it is lifted by the first picture at the
          // new one.
          const lost = call.holds.filter((hold) => hold.personId === personId)
          call.holds = call.holds.filter((hold) => hold.personId !== personId)
          addHold(
            call,
            {
              personId,
              cause: 'media',
              since: Math.min(now, ...lost.map(({ since }) => since)),
              until: now + MEDIA_WAIT_MS,
              moving: true,
            },
            now,
            out,
          )
        }
        schedule(call)
      },
    })
    if (work === undefined || work.call.phase === 'ended')
      throw new Refusal(20501, { values: { reason: 'ended' } })
    return { rtc: grantFor(context, work.call, personId, now), movedAt: now, ...(blurred ? { blurred } : {}) }
  })
}

/** A call that runs and is more than the page of a free match. */
export const isMovable = (call: Call): boolean =>
  (call.phase === 'connecting' || call.phase === 'connected') && !(call.matchFlag === 1 && call.price === 0)
