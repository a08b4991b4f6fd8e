import type { Data, ParsedBody } from '@visavis/core/contract'
import { MOST_ITEMS } from '@visavis/core/contract/backpack'
import type { SpinSource, WheelSpin } from '@visavis/core/contract/wheel'
import { commitmentOf, drawOf } from '@visavis/core/contract/wheelDraw'
import type { WheelPrize } from '@visavis/core/contract/wheelList'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { dayOf } from '../../platform/day.ts'
import { priceChanged } from '../../platform/tuning/priceChanged.ts'
import { giveCoupons } from '../backpack/giveCoupons.ts'
import { countHeld, putGift } from '../backpack/holdGifts.ts'
import { balanceOf, mintCoins } from '../coins/coins.ts'
import { spendCoins } from '../coins/spending.ts'
import { guardRefusal } from '../spendGuard/guard.ts'
import { spinOf } from './readWheels.ts'
import { purchasedSpins, takePurchased } from './purchaseSpins.ts'
import { newSeed, seatOf, usedOn, type Seat } from './seats.ts'
import { soundWheels, type SoundWheel } from './soundWheels.ts'

type Wish = ParsedBody<'wheelSpin'>
type Parts = Pick<GatewayContext, 'db' | 'log' | 'clock'>
interface Spinner {
  readonly userId: number
  readonly brand: { readonly appId: string }
}

/**
 * Spins once for each key: the spin is taken or paid, drawn, its prize given and written down in one
 * transaction, under the lock of the person's seat at that wheel.
 *
 * @throws Refusal as the contract row says; nothing is left of a refused spin
 */
export function spinWheel(parts: Parts, spinner: Spinner, wish: Wish): Promise<Data<'wheelSpin'>> {
  return transaction(parts.db, (tx) => book(tx, parts, spinner, wish))
}

async function book(
  tx: Database,
  { log, clock }: Parts,
  { userId: personId, brand }: Spinner,
  wish: Wish,
): Promise<Data<'wheelSpin'>> {
  const now = clock.now()
  const seat = await seatOf(tx, personId, wish.activityId, { locked: true })
  const wheels = await soundWheels(tx, { log }, brand.appId)
  const wheel = wheels.find(({ id }) => id === wish.activityId)
  const done = await spinOf(tx, personId, wish.spinKey)
  if (done !== null) return await answerOf(tx, personId, wheel, done, now)
  if (wheel === undefined) throw new Refusal(404, { status: 404 })
  const source = await sourceOf(tx, personId, { wheel, seat, price: wish.price, now })
  if (wish.commitment !== (await commitmentOf(seat.seed, wheel.id, wheel.prizes))) throw new Refusal(20942)
  // Asked before the draw: nobody may turn a prize down and draw again.
  if (fillsBackpack(wheel) && (await countHeld(tx, personId, now)) >= MOST_ITEMS) throw new Refusal(20943)
  const { index } = await drawOf(seat.seed, wish.spinKey, wheel.prizes)
  const prize = wheel.prizes[index]
  if (prize === undefined) throw new Error('the draw gave no prize')
  const spin: WheelSpin = {
    spinKey: wish.spinKey,
    activityId: wheel.id,
    at: now,
    source,
    price: source === 'coins' ? wheel.price : 0,
    prizeId: prize.id,
    prizes: [...wheel.prizes],
    gifts: [...wheel.gifts],
    seed: seat.seed,
    commitment: wish.commitment,
  }
  await write(tx, personId, spin)
  if (spin.price > 0) await pay(tx, personId, spin)
  await give(tx, personId, wheel, { prize, spin })
  // After the accounts, as refunds lock them. Spins of purchases go first: one that was made stays, whatever
  // becomes of the purchase.
  const ofSeat = source === 'given' && !(await takePurchased(tx, personId, wheel.id))
  // That of a purchase went with its money meanwhile.
  if (ofSeat && seat.spins === 0) throw new Refusal(20940)
  const spins = seat.spins - (ofSeat ? 1 : 0) + (prize.kind === 'spin' ? 1 : 0)
  await tx.execute(
    sql`update wheel_seat set seed = ${newSeed()}, spins = ${spins}
    where person_id = ${personId} and wheel_id = ${wheel.id}`,
  )
  return await answerOf(tx, personId, wheel, spin, now)
}

/** Whether a prize goes into the backpack. */
const fillsBackpack = ({ prizes }: SoundWheel): boolean =>
  prizes.some(({ kind }) => kind === 'gift' || kind === 'coupon')

/** Where the spin comes from: what costs nothing first. The price shown has to be the one that is due. */
async function sourceOf(
  tx: Database,
  personId: number,
  { wheel, seat, price, now }: { wheel: SoundWheel; seat: Seat; price: number; now: number },
): Promise<SpinSource> {
  const used = await usedOn(tx, personId, wheel.id, dayOf(now))
  const bought = await purchasedSpins(tx, personId, wheel.id, dayOf(now))
  const free = used.free < wheel.freePerDay ? 'free' : seat.spins + bought.waiting > 0 ? 'given' : null
  if (free !== null) {
    if (price !== 0) throw priceChanged(0)
    return free
  }
  if (price === 0 || wheel.price === 0) throw new Refusal(20940)
  if (price !== wheel.price) throw priceChanged(wheel.price)
  if (used.coins + bought.today >= wheel.paidPerDay) throw new Refusal(20941)
  return 'coins'
}

async function write(tx: Database, personId: number, spin: WheelSpin): Promise<void> {
  await tx.execute(
    sql`insert into wheel_spin (person_id, spin_key, wheel_id, day, source, price, prize_id,
      prizes, gifts, seed, commitment, at)
    values (${personId}, ${spin.spinKey}, ${spin.activityId}, ${dayOf(spin.at)}, ${spin.source},
      ${spin.price}, ${spin.prizeId}, ${JSON.stringify(spin.prizes)}::jsonb,
      ${JSON.stringify(spin.gifts)}::jsonb, ${spin.seed}, ${spin.commitment}, ${spin.at})`,
  )
}

async function pay(tx: Database, personId: number, { spinKey, price, at }: WheelSpin): Promise<void> {
  const [poor] = await spendCoins(
    tx,
    [
      {
        key: `wheelSpin:${personId}:${spinKey}`,
        kind: 'wheelSpin',
        person: personId,
        amount: price,
        ref: spinKey,
      },
    ],
    at,
  )
  if (poor === undefined) return
  throw poor.guarded
    ? await guardRefusal(tx, personId, price, at)
    : new Refusal(20401, { values: { price, balance: poor.balance } })
}

/**
 * Coins come out of the mint, gifts and coupons go into the backpack; further spins are counted with the
 * seat.
 */
async function give(
  tx: Database,
  personId: number,
  wheel: SoundWheel,
  { prize, spin: { spinKey, at } }: { prize: WheelPrize; spin: WheelSpin },
): Promise<void> {
  if (prize.kind === 'gift') {
    const gift = wheel.gifts.find(({ giftId }) => giftId === prize.giftId)
    if (gift === undefined) throw new Error('the gift of the prize is not there')
    await putGift(tx, personId, { ...gift, source: 'wheel' }, at)
  }
  if (prize.kind === 'coupon') {
    const { minutes, scope, days } = prize
    await giveCoupons(tx, { personId, minutes, scope, days, source: 'wheel' }, at)
  }
  if (prize.kind !== 'coins') return
  const { outcome } = await mintCoins(tx, {
    key: `wheelPrize:${personId}:${spinKey}`,
    kind: 'wheelPrize',
    personId,
    amount: prize.coins,
    refId: spinKey,
    at,
  })
  // The account is full: nothing is kept, so that nothing is lost.
  if (outcome === 'limit') throw new Refusal(20001)
}

async function answerOf(
  tx: Database,
  personId: number,
  wheel: SoundWheel | undefined,
  spin: WheelSpin,
  now: number,
): Promise<Data<'wheelSpin'>> {
  const seat = await seatOf(tx, personId, spin.activityId)
  const used = await usedOn(tx, personId, spin.activityId, dayOf(now))
  const { waiting } = await purchasedSpins(tx, personId, spin.activityId, dayOf(now))
  const prize = spin.prizes.find(({ id }) => id === spin.prizeId)
  return {
    prizeId: spin.prizeId,
    gold: prize?.kind === 'coins' ? prize.coins : 0,
    goldNum: await balanceOf(tx, personId),
    spinsLeft: Math.max(0, (wheel?.freePerDay ?? 0) - used.free) + seat.spins + waiting,
    spin,
  }
}
