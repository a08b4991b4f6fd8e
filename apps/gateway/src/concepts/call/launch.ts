import { randomBytes, randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { alertOfCall, alertOfMissedCalls } from './alertOfCall.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { presenceChanged } from '../../platform/realtime/presence.ts'
import type { Call } from './call.ts'
import type { FeaturedBrand } from './callKinds.ts'
import { callPrices } from './callPrice.ts'
import { call as callTable } from './call.tables.ts'
import { launchRefusal, quoteCall, type CallQuote } from './callee.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { ENDINGS } from './endings.ts'
import { hadTrial } from './modePrice.ts'
import { remoteRows } from './openCall.ts'
import { remoteUserOf } from './remoteUser.ts'
import { CLOUD_ROOM, grantFor, mayStartEarly, mustRelay, rtcModeOf } from './rtcGrant.ts'
import { callsEnded } from './call.hooks.ts'
import { freeCoupons } from '../backpack/coupons.ts'
import { requireAgreed } from '../firstSpend/requireAgreed.ts'
import { requireRoom } from '../spendGuard/guard.ts'
import { holdCoupon, takesCoupon } from './callCoupon.ts'

interface Launch {
  readonly brand: FeaturedBrand
  readonly callerId: number
  readonly body: ParsedBody<'callLaunch'>
}

/**
 * Starts to ring (R7.24). Both people are taken in the same transaction: one running call per person.
 * A busy or offline callee leaves a row in both histories (D24).
 *
 * @throws Refusal 20930 and 20931 by own limits, 20936 and 20937 by the coupon, 20412 with price and balance,
 *   20501, 20506, 20507, 20508, 404/20004
 */
export async function launchCall(
  context: GatewayContext,
  { brand, callerId, body }: Launch,
): Promise<Data<'callLaunch'>> {
  const { appId } = brand
  const { db, clock } = context
  const quote = await quoteCall(
    db,
    {
      brand,
      callerId,
      calleeId: body.matchUserId,
      callType: body.callType,
      location: body.location,
      lowest: context.config.lowestVideoVersion,
    },
    clock.now(),
  )
  const wantsCoupon = body.couponId !== 0
  if (wantsCoupon && !takesCoupon(quote, body.location)) throw new Refusal(20937)
  if (quote.reason === 'offline' || quote.reason === 'busy')
    await recordUnreached(context, appId, callerId, body, quote, quote.reason)
  // Own limits first: they are no reason to buy coins.
  // What a coupon covers needs neither; minutes after it end the call where the coins do (D22).
  const reason = wantsCoupon && quote.reason === 'noCoins' ? null : quote.reason
  if (!wantsCoupon && (reason === null || reason === 'noCoins'))
    await requireRoom(db, callerId, quote.price, clock.now())
  // Minutes after the coupon are paid, and nothing stops the call to ask.
  else if (reason === null) await requireAgreed(db, callerId, quote.price, clock.now())
  if (reason !== null) throw launchRefusal(reason, quote)
  // Never charged silently: the person agreed to another price.
  if (body.price !== undefined && body.price !== quote.price)
    throw new Refusal(20501, { values: { reason: 'priceChanged', price: quote.price } })
  const now = clock.now()
  const call = newCall(context, appId, callerId, body, quote, now)
  const [[from], back] = await Promise.all([
    remoteRows(db, [callerId], call.calleeId),
    callPrices(db, call.calleeId, [callerId]),
  ])
  const taken = await transaction(db, async (tx) => {
    const coupon = wantsCoupon ? await holdCoupon(tx, call, body.couponId, now) : null
    const refused = await reserveParticipants(tx, { ...call, ...coupon })
    // Two presses at once have one trial.
    if (call.trialPrice !== null && refused === null && (await hadTrial(tx, callerId, call.calleeId)))
      throw new Refusal(20501, { values: { reason: 'priceChanged', price: call.price } })
    if (refused !== null) {
      if (coupon !== null) await freeCoupons(tx, [call.roomNum])
      return refused
    }
    await context.push.toPerson(tx, call.calleeId, 'call.ring', {
      roomId: call.roomId,
      roomNum: call.roomNum,
      callType: call.callType,
      from: remoteUserOf(from, callerId, back.get(callerId) ?? 0),
      matchFlag: call.matchFlag,
      feeType: quote.price > 0 ? 1 : 0,
      pointsPerMinute: call.pointsPerMinute,
      ...(call.trialPrice === null ? {} : { trial: { points: quote.points } }),
      ringSeconds: quote.ringSeconds,
      rtc: grantFor(context, call, call.calleeId, now),
    })
    await alertOfCall(tx, 'call', call, from?.alias || (from?.userName ?? ''), now)
    await presenceChanged(tx, [call.callerId, call.calleeId])
    return null
  })
  if (taken === 'callee') {
    await recordUnreached(context, appId, callerId, body, quote, 'busy')
    throw launchRefusal('busy', quote)
  }
  if (taken === 'caller') throw new Refusal(20501, { values: { reason: 'ownCall' } })
  return {
    roomId: call.roomId,
    roomNum: call.roomNum,
    rtc: grantFor(context, call, callerId, now),
    ringSeconds: quote.ringSeconds,
  }
}

/** Inserts call and members; nothing stays when one of the two is in another call. */
export async function reserveParticipants(tx: Database, call: Call): Promise<'caller' | 'callee' | null> {
  const people = [call.callerId, call.calleeId].sort((a, b) => a - b)
  // In the order of ids, so that two people who call each other at once do not wait for one another.
  await tx.execute(
    sql`select pg_advisory_xact_lock(7417003, p) from unnest(${sql.param(`{${people.join(',')}}`)}::integer[]) with ordinality as u(p, nth) order by nth`,
  )
  const busy = await rowsOf<{ personId: number }>(
    tx,
    sql`select person_id as "personId" from call_member where person_id in ${people}`,
  )
  if (busy.length > 0) return busy.some(({ personId }) => personId === call.callerId) ? 'caller' : 'callee'
  await tx.insert(callTable).values(call)
  for (const personId of people)
    await tx.execute(sql`insert into call_member (person_id, room_num) values (${personId}, ${call.roomNum})`)
  return null
}

function newCall(
  context: GatewayContext,
  appId: string,
  callerId: number,
  body: ParsedBody<'callLaunch'>,
  quote: CallQuote,
  now: number,
): Call {
  const { callee, videoPrice, videoPoints } = quote
  // After its minute a trial is a call like any other.
  const { price, points } = quote.trial?.chosen ? { price: videoPrice, points: videoPoints } : quote
  const mode = rtcModeOf(context, appId, callee.isDemo)
  const relayOnly =
    mode === 'peer' && mustRelay(context, { friends: callee.friends, simulated: callee.isDemo })
  const ringUntil = now + quote.ringSeconds * 1000
  return {
    roomNum: randomBytes(9).toString('hex'),
    roomId: (mode === 'agora' ? CLOUD_ROOM : '') + randomUUID(),
    appId,
    callerId,
    calleeId: callee.id,
    callType: body.callType,
    location: body.location,
    matchFlag: body.matchFlag,
    price,
    pointsPerMinute: points,
    videoPrice,
    videoPoints,
    trialPrice: quote.trial?.chosen ? quote.trial.price : null,
    trialPoints: quote.trial?.chosen ? quote.points : 0,
    goesOn: false,
    couponId: null,
    couponMinutes: 0,
    couponScope: null,
    friends: callee.friends,
    relayOnly,
    early: mode === 'agora' || mayStartEarly(context, callee.friends, relayOnly),
    createdAt: now,
    ringUntil,
    answeredAt: null,
    callerJoinedAt: null,
    calleeJoinedAt: null,
    callerStartedAt: null,
    calleeStartedAt: null,
    mediaUntil: null,
    startedAt: null,
    phase: 'ringing',
    segments: [],
    holds: [],
    minutes: 0,
    gold: 0,
    points: 0,
    graceUntil: null,
    dueAt: ringUntil,
    endedAt: null,
    callerEnding: null,
    calleeEnding: null,
    freeMs: 0,
    offererId: null,
    upgradeBy: null,
    upgradeUntil: null,
  }
}

/** A call that never rang: history for both sides. */
async function recordUnreached(
  context: GatewayContext,
  appId: string,
  callerId: number,
  body: ParsedBody<'callLaunch'>,
  quote: CallQuote,
  cause: 'busy' | 'offline',
): Promise<void> {
  const now = context.clock.now()
  const { own, other } = ENDINGS[cause]
  const call = newCall(context, appId, callerId, body, quote, now)
  await transaction(context.db, async (tx) => {
    const missed: Call = {
      ...call,
      phase: 'ended',
      endedAt: now,
      dueAt: null,
      callerEnding: own.ending,
      calleeEnding: other.ending,
    }
    await tx.insert(callTable).values(missed)
    await alertOfMissedCalls(tx, [call], now)
    for (const tell of context.hooks.of(callsEnded)) await tell(tx, [missed], now)
  })
}
