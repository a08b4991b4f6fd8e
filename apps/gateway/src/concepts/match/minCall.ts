import { PRIVATE_LOCATION } from '@visavis/core/contract/callLocations'
import type { Data, ParsedBody, ServerEvents } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { Call } from '../call/call.ts'
import { changeCalls } from '../call/changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isFriendsOnly } from '../call/friendsOnly.ts'
import { connectedMs } from '../call/meter.ts'
import { requireRoom } from '../spendGuard/guard.ts'
import { balanceOf } from '../coins/coins.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { priceChanged } from '../../platform/tuning/priceChanged.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { lockMatch, partnerOf, type Match } from './matchStore.ts'
import { paymentOf, type Payment } from './payer.ts'

/** A question for a private call may be answered for this long (MM.13). */
export const ASK_MS = 20_000

type Body = ParsedBody<'matchMinCall'>
type Asked = Match & { askedBy: number; askUntil: number; askPrice: number }

/**
 * Asks for a private call in a match, accepts, or refuses (R4.33). Whoever pays must name the price they were
 * shown, whichever side asked.
 *
 * @throws Refusal 404, 20412 with price and balance, 400 for another price, 20506 when the other side takes
 *   calls of friends only, 20501 when the match is not in that state
 */
export async function minCall(
  context: GatewayContext,
  personId: number,
  { matchId, action, price }: Body,
): Promise<Data<'matchMinCall'>> {
  return await transaction(context.db, async (tx) => {
    const { match, call } = await lockMatch(tx, personId, matchId)
    const now = context.clock.now()
    if (call === null || match.phase !== 'meeting' || call.phase !== 'connected') throw wrongState()
    const open = isAsked(match, now) ? match : null
    if (action === 'ask' && open?.askedBy !== partnerOf(match, personId)) {
      return { roomNum: call.roomNum, price: await ask(tx, context, match, call, personId, price, now) }
    } else if (open === null) {
      throw wrongState()
    } else if (action === 'refuse') {
      await refuse(tx, [open], personId, now)
    } else {
      if (open.askedBy === personId) throw wrongState()
      await accept(tx, context, open, call, personId, price, now)
    }
    return { roomNum: call.roomNum, price: open.askPrice }
  })
}

const wrongState = (): Refusal => new Refusal(20501, { values: { reason: 'state' } })
const isAsked = (match: Match, now: number): match is Asked =>
  match.askedBy !== null && match.askUntil !== null && match.askUntil >= now

async function ask(
  tx: Database,
  context: GatewayContext,
  match: Match,
  call: Call,
  personId: number,
  price: number,
  now: number,
): Promise<number> {
  const due = (await tunablesOf(tx, match.appId))['price.privateMinute']
  const payment = await paymentOf(tx, match, personId)
  if (payment.payerId === personId) await checkPayer(tx, personId, { price, due, now })
  // A match is exempt until it becomes a private call (R6.12). Whose setting it is may ask all the same.
  if (payment.payeeId !== personId && (await isFriendsOnly(tx, personId, payment.payeeId)))
    throw new Refusal(20506)
  const asked: Asked = { ...match, askedBy: personId, askUntil: now + ASK_MS, askPrice: due }
  await tx.execute(
    sql`update match set asked_by = ${asked.askedBy}, ask_until = ${asked.askUntil}, ask_price = ${asked.askPrice} where id = ${match.id}`,
  )
  for (const to of [match.firstId, match.secondId])
    await context.push.toPerson(
      tx,
      to,
      'match.minCall',
      told(asked, call.roomNum, 'ask', personId, payment.payerId, now),
    )
  return due
}

/** The payer agreed to this price and can pay the first minute. */
async function checkPayer(
  tx: Database,
  personId: number,
  { price, due, now }: { price: number; due: number; now: number },
): Promise<void> {
  if (price !== due) throw priceChanged(due)
  await requireRoom(tx, personId, price, now)
  const balance = await balanceOf(tx, personId)
  if (balance < price) throw new Refusal(20412, { values: { price, balance } })
}

const told = (
  match: Asked,
  roomNum: string,
  action: Body['action'],
  byUserId: number,
  payerId: number,
  now: number,
): ServerEvents['match.minCall'] => ({
  matchId: match.id,
  action,
  byUserId,
  price: match.askPrice,
  roomNum,
  payerId,
  until: match.askUntil,
  now,
})

async function accept(
  tx: Database,
  context: GatewayContext,
  match: Asked,
  call: Call,
  personId: number,
  price: number,
  now: number,
): Promise<void> {
  const payment = await paymentOf(tx, match, match.askedBy)
  if (payment.payerId === personId) await checkPayer(tx, personId, { price, due: match.askPrice, now })
  // A line that is lost right now begins nothing that costs.
  if (call.holds.length > 0) throw wrongState()
  await tx.execute(
    sql`update match set phase = 'private', asked_by = null, ask_until = null where id = ${match.id}`,
  )
  for (const to of [match.firstId, match.secondId])
    await context.push.toPerson(
      tx,
      to,
      'match.minCall',
      told(match, call.roomNum, 'accept', personId, payment.payerId, now),
    )
  await changeCalls(tx, context, [await makePaid(tx, call, payment, match.askPrice, now)], {
    now,
    step: () => {},
  })
}

/**
 * From now on an ordinary call: whoever pays is its caller, and its minutes begin here. Media, room and who
 * makes the offers stay.
 */
async function makePaid(
  tx: Database,
  call: Call,
  { payerId, payeeId, payeeIsHost }: Payment,
  price: number,
  now: number,
): Promise<Call> {
  const swapped = payerId !== call.callerId
  const paid: Call = {
    ...call,
    callerId: payerId,
    calleeId: payeeId,
    offererId: call.offererId ?? call.callerId,
    location: PRIVATE_LOCATION,
    price,
    pointsPerMinute: payeeIsHost
      ? Math.floor(price * (await tunablesOf(tx, call.appId))['host.pointRate'])
      : 0,
    freeMs: call.freeMs + connectedMs(call.segments, now),
    segments: [{ from: now, to: null }],
    startedAt: now,
    ...(swapped ? flipped(call) : {}),
  }
  await tx.execute(sql`update call set caller_id = ${paid.callerId}, callee_id = ${paid.calleeId}, offerer_id = ${paid.offererId}, location = ${paid.location}, price = ${paid.price},
    points_per_minute = ${paid.pointsPerMinute}, free_ms = ${paid.freeMs} where room_num = ${call.roomNum}`)
  return paid
}

const flipped = ({
  callerJoinedAt,
  calleeJoinedAt,
  callerStartedAt,
  calleeStartedAt,
}: Call): Partial<Call> => ({
  callerJoinedAt: calleeJoinedAt,
  calleeJoinedAt: callerJoinedAt,
  callerStartedAt: calleeStartedAt,
  calleeStartedAt: callerStartedAt,
})

async function refuse(tx: Database, asked: readonly Asked[], byUserId: number, now: number): Promise<void> {
  if (asked.length === 0) return
  await tx.execute(
    sql`update match set asked_by = null, ask_until = null where id in ${asked.map(({ id }) => id)}`,
  )
  const events = asked.flatMap((match) =>
    [match.firstId, match.secondId].map((person) => ({
      person,
      event: 'match.minCall',
      data: told(match, match.roomNum ?? '', 'refuse', byUserId, 0, now),
    })),
  )
  await tx.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, ${now})`)
}

/** Questions nobody answered: silence is no, and the free match goes on (MM.13). @returns how many */
export async function expireAsks({
  db,
  clock,
  config,
}: Pick<GatewayContext, 'db' | 'clock' | 'config'>): Promise<number> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const rows = await rowsOf<Asked>(
      tx,
      sql`select id, first_id as "firstId", second_id as "secondId", room_num as "roomNum", asked_by as "askedBy", ask_until as "askUntil", ask_price as "askPrice"
      from match where ask_until < ${now} order by id limit ${config.ticker.batch} for update skip locked`,
    )
    await refuse(tx, rows, 0, now)
    return rows.length
  })
}
