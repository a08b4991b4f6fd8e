import type { Data, ParsedQuery } from '@visavis/core/contract'
import type { Wheel, WheelSpin } from '@visavis/core/contract/wheel'
import { commitmentOf } from '@visavis/core/contract/wheelDraw'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { dayOf, resetOf } from '../../platform/day.ts'
import { purchasedSpins, purchaseSpinsOf } from './purchaseSpins.ts'
import { seatOf, usedOn } from './seats.ts'
import { soundWheels, type SoundWheel } from './soundWheels.ts'

type Asker = { readonly userId: number; readonly brand: { readonly appId: string } }

/** The wheels of a brand as a person has them; see the contract. */
export async function readWheels(
  context: Pick<GatewayContext, 'db' | 'log' | 'clock'>,
  { userId, brand }: Asker,
  { activityId }: ParsedQuery<'wheels'>,
): Promise<Data<'wheels'>> {
  const now = context.clock.now()
  const wheels: Wheel[] = []
  for (const entry of await soundWheels(context.db, context, brand.appId))
    if (activityId === undefined || activityId === entry.id)
      wheels.push(await wheelOf(context.db, { userId, brand }, entry, now))
  return { wheels, resetAt: resetOf(now) }
}

async function wheelOf(
  db: Database,
  { userId: personId, brand }: Asker,
  entry: SoundWheel,
  now: number,
): Promise<Wheel> {
  const { id, prizes, gifts, freePerDay, taskSpins, price, paidPerDay } = entry
  const seat = await seatOf(db, personId, id)
  const used = await usedOn(db, personId, id, dayOf(now))
  const bought = await purchasedSpins(db, personId, id, dayOf(now))
  const given = seat.spins + bought.waiting
  const freeLeft = Math.max(0, freePerDay - used.free)
  return {
    activityId: id,
    prizes: [...prizes],
    gifts: [...gifts],
    freePerDay,
    freeLeft,
    givenLeft: given,
    taskSpins,
    purchaseSpins: await purchaseSpinsOf(db, brand.appId, entry),
    price,
    paidPerDay,
    paidLeft: Math.max(0, paidPerDay - used.coins - bought.today),
    spinsLeft: freeLeft + given,
    commitment: await commitmentOf(seat.seed, id, prizes),
  }
}

const COLUMNS = sql`spin_key as "spinKey", wheel_id as "activityId", at, source, price, prize_id as "prizeId",
  prizes, gifts, seed, commitment`

/** The spin of a key; null where there is none. */
export async function spinOf(db: Database, personId: number, spinKey: string): Promise<WheelSpin | null> {
  const [row] = await rowsOf<WheelSpin>(
    db,
    sql`select ${COLUMNS} from wheel_spin where person_id = ${personId} and spin_key = ${spinKey}`,
  )
  return row ?? null
}

/** A page of somebody's spins, newest first. */
export async function readRecords(
  db: Database,
  personId: number,
  query: ParsedQuery<'wheelRecords'>,
): Promise<Data<'wheelRecords'>> {
  const [page, size] = [Math.max(1, query.page), Math.max(1, query.size)]
  const where =
    query.spinKey === undefined
      ? sql`person_id = ${personId}`
      : sql`person_id = ${personId} and spin_key = ${query.spinKey}`
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from wheel_spin where ${where}`,
  )
  const list = await rowsOf<WheelSpin>(
    db,
    sql`select ${COLUMNS} from wheel_spin where ${where} order by at desc, spin_key
    limit ${size} offset ${(page - 1) * size}`,
  )
  return { list, page, size, total }
}
