import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { roomsOf } from '../spendGuard/guard.ts'
import { positive, postMovement, postMovements, type Movement } from './movements.ts'

export interface Minted {
  readonly outcome: 'granted' | 'duplicate' | 'limit'
  readonly balance: number
}
export interface Taken {
  readonly outcome: 'taken' | 'duplicate' | 'insufficient'
  readonly balance: number
}
/** Coins out of the mint or back into it, once per `key`. */
export interface Grant {
  readonly key: string
  readonly kind: Movement['kind']
  readonly personId: number
  readonly amount: number
  readonly refId: string
  readonly at: number
}
/**
 * Answer of a charge: `payerBalance` and `hostPoints` are as after the first time, also for a duplicate. An
 * own limit of the payer that forbids it is 'insufficient', too; `payerRoom` is what limits leave after all
 * charges, Infinity without one.
 */
export interface ChargedMinute {
  readonly roomNum: string
  readonly minute: number
  readonly outcome: 'charged' | 'duplicate' | 'insufficient'
  readonly journalId: number | null
  readonly payerBalance: number
  readonly payerRoom: number
  readonly hostPoints: number | null
}
/** A started minute; `price` 0: a coupon covers it; `payeeId` null or no points: nobody earns. */
export interface MinuteCharge {
  readonly roomNum: string
  readonly minute: number
  readonly payerId: number
  readonly payeeId: number | null
  readonly price: number
  readonly points: number
}

/** Coins of a person; 0 without an account. */
export const balanceOf = (db: Database, personId: number): Promise<number> => stored(db, 'person', personId)

/** Points of a host; 0 without an account. */
export const pointsOf = (db: Database, personId: number): Promise<number> => stored(db, 'host', personId)

async function stored(db: Database, kind: 'person' | 'host', personId: number): Promise<number> {
  const [row] = await rowsOf<{ balance: number }>(
    db,
    sql`select balance from ledger_account where kind = ${kind} and person_id = ${personId}`,
  )
  return row?.balance ?? 0
}

/** Gives coins out of the mint, once per key. 'limit': over what an account may hold, no trace. */
export async function mintCoins(
  db: Database,
  { key, kind, personId, amount, refId, at }: Grant,
): Promise<Minted> {
  const { outcome, balances } = await postMovement(
    db,
    {
      key,
      kind,
      ref: refId,
      legs: [
        { account: 'person', person: personId, amount: positive(amount) },
        { account: 'mint', amount: -amount },
      ],
    },
    at,
  )
  return {
    outcome: outcome === 'posted' ? 'granted' : outcome === 'duplicate' ? 'duplicate' : 'limit',
    balance: balances[0] ?? 0,
  }
}

/** Takes coins back into the mint, once per key, never below zero. 'insufficient': no trace. */
export async function takeCoins(
  db: Database,
  { key, kind, personId, amount, refId, at }: Grant,
): Promise<Taken> {
  const { outcome, balances } = await postMovement(
    db,
    {
      key,
      kind,
      ref: refId,
      legs: [
        { account: 'person', person: personId, amount: -positive(amount) },
        { account: 'mint', amount },
      ],
    },
    at,
  )
  return {
    outcome: outcome === 'posted' ? 'taken' : outcome === 'duplicate' ? 'duplicate' : 'insufficient',
    balance: balances[0] ?? 0,
  }
}

/** A bonus given once per `key`, e.g. `register:{personId}` (R9.37). */
export const grantBonus = (db: Database, bonus: Omit<Grant, 'kind'>): Promise<Minted> =>
  mintCoins(db, { ...bonus, key: `bonus:${bonus.key}`, kind: 'registerBonus' })

/** Demo coins of the development payment port, once per `key`. */
export const addDemoCoins = (
  db: Database,
  { key, personId, amount, at }: Omit<Grant, 'kind' | 'refId'>,
): Promise<Minted> =>
  mintCoins(db, { key: `demo:${key}`, kind: 'demoCoins', personId, amount, refId: key, at })

/** Opening balance of a seeded account, once per person. */
export const seedCoins = (db: Database, personId: number, amount: number, at: number): Promise<Minted> =>
  mintCoins(db, { key: `seed:${personId}`, kind: 'seed', personId, amount, refId: 'seed', at })

/** Charges started minutes in one statement, each (room, minute) once, as far as each balance goes. */
export async function chargeMinutes(
  db: Database,
  charges: readonly MinuteCharge[],
  at: number,
): Promise<ChargedMinute[]> {
  const sorted = charges.toSorted(
    (one, other) => compare(one.roomNum, other.roomNum) || one.minute - other.minute,
  )
  const booked = sorted.filter(movesSomething)
  const answers = await postMovements(db, booked.map(chargeOf), at)
  const moved = new Map(booked.map((charge, index) => [charge, answers[index]]))
  const payers = sorted.map(({ payerId }) => payerId)
  const rooms = await roomsOf(db, payers, at)
  const covered = await storedBalances(
    db,
    sorted.flatMap(({ price, payerId }) => (price === 0 ? [payerId] : [])),
  )
  return sorted.map((charge) => {
    const { roomNum, minute, payerId } = charge
    if (charge.price === 0) {
      const { journalId = null, balances = [] } = moved.get(charge) ?? {}
      return {
        roomNum,
        minute,
        outcome: 'charged',
        journalId,
        payerBalance: covered.get(payerId) ?? 0,
        payerRoom: rooms.get(payerId) ?? Infinity,
        hostPoints: balances[1] ?? null,
      }
    }
    const { outcome = 'insufficient', journalId = null, balances = [] } = moved.get(charge) ?? {}
    const isPaid = outcome === 'posted' || outcome === 'duplicate'
    return {
      roomNum,
      minute,
      outcome: outcome === 'posted' ? 'charged' : isPaid ? 'duplicate' : 'insufficient',
      journalId,
      payerBalance: balances[0] ?? 0,
      payerRoom: rooms.get(payerId) ?? Infinity,
      hostPoints: isPaid ? (balances[2] ?? null) : null,
    }
  })
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** A covered minute of somebody who earns nothing is counted and stands in no book. */
const movesSomething = ({ price, payeeId, points }: MinuteCharge): boolean =>
  price > 0 || (payeeId !== null && points > 0)

/** Coins of people, by their ids. */
async function storedBalances(
  db: Database,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await rowsOf<{ personId: number; balance: number }>(
    db,
    sql`select person_id as "personId", balance from ledger_account
      where kind = 'person' and person_id in ${[...new Set(personIds)]}`,
  )
  return new Map(rows.map(({ personId, balance }) => [personId, balance]))
}

/**
 * The payer pays, the platform keeps what the host does not earn; points a full account cannot hold stay with
 * it, too. What a coupon covers (`price` 0) the platform pays whole, or not at all where the account is full.
 */
function chargeOf({ roomNum, minute, payerId, payeeId, price, points }: MinuteCharge): Movement {
  const earned = payeeId === null ? 0 : points
  if (earned < 0 || !Number.isSafeInteger(minute) || minute < 1)
    throw new RangeError(`bad charge of ${roomNum}:${minute}`)
  if (price === 0 && payeeId !== null)
    return {
      key: `call:${roomNum}:${minute}`,
      kind: 'callMinute',
      ref: roomNum,
      legs: [
        { account: 'platform', amount: -earned },
        { account: 'host', person: payeeId, amount: earned },
      ],
    }
  return {
    key: `call:${roomNum}:${minute}`,
    kind: 'callMinute',
    ref: roomNum,
    legs: [
      { account: 'person', person: payerId, amount: -positive(price) },
      { account: 'platform', amount: price - earned },
      ...(payeeId === null || earned === 0
        ? []
        : [{ account: 'host' as const, person: payeeId, amount: earned, partial: true }]),
    ],
  }
}
