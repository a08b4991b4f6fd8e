import { MAX_INTEGER, type ServerEventName, type ServerEvents } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { roomsOf } from '../spendGuard/guard.ts'
import type { CallUpdate } from './callUpdate.ts'
import type { Call } from './call.ts'
import { coveredLeft, MINUTE_MS } from './call.ts'
import { connectedMs, paidUntil } from './meter.ts'
import type { Outgoing } from './outgoing.ts'
import { grantFor } from './rtcGrant.ts'

interface Event<K extends ServerEventName = ServerEventName> {
  person: number
  event: K
  data: ServerEvents[K]
}

/** Puts what people must hear into their outboxes, in one statement. */
export async function deliver(
  tx: Database,
  context: GatewayContext,
  updates: readonly CallUpdate[],
  now: number,
): Promise<void> {
  if (updates.every(({ out }) => out.length === 0)) return
  const balances = await balancesOf(tx, updates, now)
  const events = updates.flatMap(({ call, out }) =>
    unique(call, out).map((item) => eventOf(context, call, item, now, balances)),
  )
  await tx.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, ${now})`)
}

/**
 * The meter is told once per step, as it is at the end of it; nothing about the meter of an ended call but
 * its bill.
 */
function unique(call: Call, out: readonly Outgoing[]): Outgoing[] {
  const last = new Map<string, number>()
  out.forEach((item, index) => last.set(keyOf(item, index), index))
  return out.filter(
    (item, index) =>
      last.get(keyOf(item, index)) === index &&
      !(call.phase === 'ended' && (item.kind === 'lowBalance' || item.kind === 'resumed')),
  )
}
const keyOf = (item: Outgoing, index: number): string =>
  item.kind === 'billing'
    ? `billing:${item.personId}`
    : item.kind === 'lowBalance' || item.kind === 'resumed'
      ? 'balance'
      : String(index)

function eventOf(
  context: GatewayContext,
  call: Call,
  item: Outgoing,
  now: number,
  balances: ReadonlyMap<number, Balance>,
): Event {
  const { roomNum, roomId } = call
  switch (item.kind) {
    case 'status':
      return event(item.personId, 'call.status', {
        roomNum,
        roomId,
        status: item.status,
        byUserId: item.byUserId,
        reason: item.reason,
      })
    case 'answered':
      return event(item.personId, 'call.status', {
        roomNum,
        roomId,
        status: 3,
        byUserId: call.calleeId,
        reason: null,
        rtc: grantFor(context, call, call.callerId, now),
      })
    case 'media':
      return event(item.personId, 'call.media', {
        roomNum,
        byUserId: item.byUserId,
        state: item.state,
        until: item.until,
      })
    case 'billing':
      return event(
        item.personId,
        'call.billing',
        billingOf(call, item.personId, balances.get(item.personId) ?? { goldNum: 0, reach: 0 }, now),
      )
    case 'lowBalance':
      return event(call.callerId, 'call.lowBalance', { roomNum, endsAt: call.graceUntil ?? now, now })
    case 'moved':
      return event(item.personId, 'call.moved', { roomNum, seat: item.seat, movedAt: item.movedAt })
    case 'upgrade':
      return event(item.personId, 'call.upgrade', {
        roomNum,
        action: item.action,
        byUserId: item.byUserId,
        price: call.videoPrice,
        pointsPerMinute: call.videoPoints,
        until: item.until ?? now,
        now,
        reason: item.reason,
      })
    case 'resumed':
      return event(call.callerId, 'call.resumed', { roomNum })
  }
}

const event = <K extends ServerEventName>(person: number, name: K, data: ServerEvents[K]): Event =>
  ({ person, event: name, data }) as Event

/**
 * What the meter shows a member. The payer's balance and its reach are the payer's business: the other side
 * gets its own balance and no limit.
 */
export function billingOf(
  call: Call,
  personId: number,
  { goldNum, reach }: Balance,
  now: number,
): ServerEvents['call.billing'] {
  const payer = personId === call.callerId && call.price > 0
  const nextAt =
    paidUntil(call) ?? now + Math.max(0, call.minutes * MINUTE_MS - connectedMs(call.segments, now))
  return {
    roomNum: call.roomNum,
    minutes: call.minutes,
    gold: call.gold,
    goldNum,
    startedAt: call.startedAt ?? now,
    nextAt,
    minutesLeft: payer ? coveredLeft(call) + Math.floor(reach / call.price) : MAX_INTEGER,
    ...(payer && call.couponMinutes > 0 ? { coupon: { minutes: call.couponMinutes } } : {}),
    ...(call.trialPrice === null ? {} : { trial: { price: call.price, agreed: call.goesOn } }),
    ...(personId === call.calleeId
      ? { earned: { points: call.points, perMinute: call.pointsPerMinute } }
      : {}),
  }
}

/** Coins of a person, and how many of them their own limits let them spend. */
interface Balance {
  readonly goldNum: number
  readonly reach: number
}

async function balancesOf(
  tx: Database,
  updates: readonly CallUpdate[],
  now: number,
): Promise<ReadonlyMap<number, Balance>> {
  const people = [
    ...new Set(
      updates.flatMap(({ out }) => out.flatMap((item) => (item.kind === 'billing' ? [item.personId] : []))),
    ),
  ]
  if (people.length === 0) return new Map()
  const rows = await rowsOf<{ personId: number; balance: number }>(
    tx,
    sql`select person_id as "personId", balance from ledger_account where kind = 'person' and person_id in ${people}`,
  )
  const rooms = await roomsOf(tx, people, now)
  return new Map(
    rows.map(({ personId, balance }) => [
      personId,
      { goldNum: balance, reach: Math.min(balance, rooms.get(personId) ?? Infinity) },
    ]),
  )
}
