import {
  voicePriceOf,
  type CallRole,
  type Data,
  type ParsedQuery,
  type RtcGrant,
} from '@visavis/core/contract'
import { balanceOf } from '../coins/coins.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { act, lastMediaAt, type ActResult } from './advance.ts'
import { couponsFor } from '../backpack/coupons.ts'
import { roleOf, type Call } from './call.ts'
import { takesCoupon } from './callCoupon.ts'
import { quoteCall } from './callee.ts'
import type { FeaturedBrand } from './callKinds.ts'
import { priceOf, type Priced } from './callPrice.ts'
import { findCall, lockCall } from './callStore.ts'
import type { CallAction } from './callSteps.ts'
import { changeCalls } from './changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { remoteUserOf } from './remoteUser.ts'
import { firstSpendOf } from '../firstSpend/firstSpend.ts'
import { grantFor } from './rtcGrant.ts'

/**
 * What members do with a running call. Also used by simulated people, who have no HTTP. All are refused for
 * everybody else.
 */
export interface CallService {
  info(brand: FeaturedBrand, callerId: number, query: ParsedQuery<'callInfo'>): Promise<Data<'callInfo'>>
  cancel(personId: number, roomNum: string): Promise<void>
  /** @throws Refusal 20501 when the ringing is over or another device was first */
  answer(personId: number, roomNum: string): Promise<RtcGrant>
  refuse(personId: number, roomNum: string): Promise<void>
  timeout(personId: number, roomNum: string): Promise<void>
  hangUp(personId: number, roomNum: string): Promise<Data<'callHangup'>>
  notifyJoin(personId: number, roomNum: string): Promise<void>
  notifyStart(personId: number, roomNum: string): Promise<Data<'callNotifyStart'>>
  notifyEnd(personId: number, roomNum: string): Promise<Data<'callNotifyEnd'>>
  /** `silentMs`: for how long nothing had arrived when the loss was noticed. */
  media(personId: number, roomNum: string, state: 'lost' | 'back', silentMs?: number): Promise<void>
  /** A fresh grant for a running call (P.015). */
  renew(personId: number, roomNum: string): Promise<RtcGrant>
}

/** Unknown number or somebody else's call: the same answer (D3). */
export const noSuchCall = (): Refusal => new Refusal(404, { status: 404 })

export function createCallService(context: GatewayContext): CallService {
  const { db, clock } = context

  async function perform(
    personId: number,
    roomNum: string,
    action: CallAction,
    silentMs = 0,
  ): Promise<{ call: Call; role: CallRole }> {
    return await transaction(db, async (tx) => {
      const row = await lockCall(tx, roomNum)
      const role = row === null ? null : roleOf(row, personId)
      if (row === null || role === null) throw noSuchCall()
      // Read after the lock was given: steps of one call never go back in time.
      const now = clock.now()
      let result: ActResult = 'nothing'
      if (row.phase === 'ended') result = act(row, action, personId, now, [])
      const [work] =
        row.phase === 'ended'
          ? []
          : await changeCalls(tx, context, [row], {
              now,
              chargeUntil: () => lastMediaAt(now, silentMs),
              step: ({ call, out }) => {
                result = act(call, action, personId, now, out, silentMs)
              },
            })
      const call = work?.call ?? row
      if (isRefused(result))
        throw new Refusal(20501, {
          values: {
            reason: call.phase === 'ended' ? 'ended' : action === 'answer' ? 'answeredElsewhere' : 'state',
          },
        })
      return { call, role }
    })
  }

  return {
    async info(brand, callerId, { matchUserId, callType, location }) {
      const quote = await quoteCall(
        db,
        {
          brand,
          callerId,
          calleeId: matchUserId,
          callType,
          location,
          lowest: context.config.lowestVideoVersion,
        },
        clock.now(),
      )
      const { callee, price, videoPrice, voicePrice, friendPrice, balance, status, reason, trial } = quote
      const coupons = takesCoupon(quote, location)
        ? await couponsFor(db, callerId, callType, clock.now())
        : []
      const open = reason === 'noCoins' && coupons.length > 0 ? null : reason
      return {
        price,
        videoPrice,
        voicePrice,
        friendPrice: callType === 1 ? friendPrice : voicePriceOf(friendPrice),
        unit: trial?.chosen ? 'time' : 'minute',
        goldNum: balance,
        remoteUserInfo: remoteUserOf(callee, callee.id, price),
        coupons,
        allowed: open === null,
        reason: open,
        status,
        ...(trial === undefined ? {} : { trial }),
        ...cheaperOwnPrice(callee, videoPrice, callType),
        ...(price > 0 && open === null ? await firstSpendOf(context, callerId) : {}),
      }
    },
    async cancel(personId, roomNum) {
      await perform(personId, roomNum, 'cancel')
    },
    async answer(personId, roomNum) {
      const { call } = await perform(personId, roomNum, 'answer')
      return grantFor(context, call, personId, clock.now())
    },
    async refuse(personId, roomNum) {
      await perform(personId, roomNum, 'refuse')
    },
    async timeout(personId, roomNum) {
      await perform(personId, roomNum, 'timeout')
    },
    async hangUp(personId, roomNum) {
      const { call } = await perform(personId, roomNum, 'hangup')
      return { minutes: call.minutes, gold: call.gold, goldNum: await balanceOf(db, personId) }
    },
    async notifyJoin(personId, roomNum) {
      await perform(personId, roomNum, 'join')
    },
    async notifyStart(personId, roomNum) {
      const { call, role } = await perform(personId, roomNum, 'start')
      const own = role === 'caller' ? call.callerStartedAt : call.calleeStartedAt
      return { startedAt: call.startedAt ?? own ?? clock.now() }
    },
    async notifyEnd(personId, roomNum) {
      const { call, role } = await perform(personId, roomNum, 'end')
      return { minutes: call.minutes, gold: call.gold, points: role === 'callee' ? call.points : 0 }
    },
    async media(personId, roomNum, state, silentMs) {
      await (state === 'lost'
        ? perform(personId, roomNum, 'mediaLost', silentMs)
        : perform(personId, roomNum, 'mediaBack'))
    },
    async renew(personId, roomNum) {
      const call = await findCall(db, roomNum)
      if (call === null || roleOf(call, personId) === null) throw noSuchCall()
      if (call.phase === 'ended') throw new Refusal(20501, { values: { reason: 'ended' } })
      return grantFor(context, call, personId, clock.now())
    },
  }
}

const isRefused = (result: ActResult): boolean => result === 'refused'

/** The person's own price where a way of meeting asks more : nobody pays more without knowing. */
function cheaperOwnPrice(callee: Priced, videoPrice: number, callType: 1 | 2): { ownPrice?: number } {
  const own = priceOf(callee)
  if (own >= videoPrice) return {}
  return { ownPrice: callType === 1 ? own : voicePriceOf(own) }
}
