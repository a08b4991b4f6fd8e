import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEFAULT_TUNABLES, tunableOf } from '@visavis/core/contract/tunables'
import type { OfferEntry } from '@visavis/core/contract/shopList'
import * as v from 'valibot'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { alpha } from '../../testing/testBrands.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { balanceOf } from '../coins/coins.ts'
import { realOffer } from './offers.ts'
import { recordPrices } from './priceHistory.ts'
import { shopOf } from './shop.ts'

const DAY = 24 * 3_600_000
const at = (ms: number): string => new Date(ms).toISOString()
let scene: PayScene, ann: number
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  ann = await scene.calls.person({ userName: 'Ann' })
  await scene.db.execute(sql`delete from shop_price`)
  await offers([])
})

const entry = (more: Partial<OfferEntry> = {}): OfferEntry => ({
  id: 'spring',
  packageId: 'coins-300',
  prices: { EUR: 399 },
  from: at(scene.calls.now - 1000),
  until: at(scene.calls.now + DAY),
  once: true,
  ...more,
})
async function offers(list: OfferEntry[], packages?: unknown, discount: unknown = null): Promise<void> {
  for (const [key, value] of Object.entries({
    'shop.offers': list,
    'shop.discountCoin': discount,
    ...(packages === undefined ? {} : { 'shop.packages': packages }),
  }))
    await scene.db.execute(sql`insert into brand_setting (app_id, key, value, changed_at)
      values (${alpha.appId}, ${key}, ${JSON.stringify(value)}::jsonb, ${scene.calls.now})
      on conflict (app_id, key) do update set value = excluded.value, changed_at = excluded.changed_at`)
}
const real = async () => {
  const tunables = await tunablesFor(scene.db, ann)
  const shop = shopOf(tunables, 'DE', scene.calls.context.config)
  return await realOffer(scene.calls.context, { appId: alpha.appId, personId: ann, shop, tunables })
}
const wish = { offerId: 'spring', price: { amount: 399, currency: 'EUR' } }

it('is real inside its time only, and only where it is better than the package', async () => {
  await offers([entry({ from: at(scene.calls.now + 1000) })])
  expect(await real()).toBeNull()
  await offers([entry({ prices: { EUR: 499 } })])
  expect(await real()).toBeNull()
  await offers([entry({ prices: { USD: 1 } })])
  expect(await real()).toBeNull()
  await offers([entry({ prices: { EUR: 499 }, bonus: 60 })])
  expect(await real()).toMatchObject({ package: { bonus: 60 }, former: null })
  await offers([entry()])
  expect(await real()).toMatchObject({ offerId: 'spring', former: null, package: { coins: 300, bonus: 15 } })
})

it('compares with the lowest recorded price of the 30 days before it, and with none that is not known', async () => {
  await recordPrices(scene.calls.context)
  scene.calls.now += 31 * DAY
  await offers([entry()])
  expect((await real())?.former).toEqual({ amount: 499, currency: 'EUR' })
  // Its own price is written down, and does not count against it.
  await recordPrices(scene.calls.context)
  expect((await real())?.former).toEqual({ amount: 499, currency: 'EUR' })
  // Offered once more ten days later, the price of the first time is the former one: it is no offer any more.
  scene.calls.now += 2 * DAY
  await offers([])
  await recordPrices(scene.calls.context)
  scene.calls.now += 10 * DAY
  await offers([entry({ id: 'again' })])
  expect(await real()).toBeNull()
})

it('brings its coins at its price, once per person, however often and in how many ways it is pressed', async () => {
  await offers([entry()])
  const presses = await Promise.all(Array.from({ length: 6 }, () => scene.order(ann, wish)))
  expect(new Set(presses.map(({ orderId }) => orderId)).size).toBe(1)
  const orderId = presses[0]?.orderId ?? ''
  await scene.cancel(ann, orderId)
  expect((await scene.order(ann, wish)).orderId).toBe(orderId)
  expect(await scene.confirm(ann, orderId, { paid: 'yes' })).toMatchObject({
    state: 'success',
    offerId: 'spring',
    price: { amount: 399, currency: 'EUR' },
  })
  const paid = await balanceOf(scene.db, ann)
  expect(await refusalOf(scene.order(ann, wish))).toBe(20932)
  expect(await real()).toBeNull()
  expect(await balanceOf(scene.db, ann)).toBe(paid)
  expect(await scene.calls.violations()).toEqual([])
})

it('that ended meanwhile is refused, and nothing is ordered', async () => {
  await offers([entry()])
  scene.calls.now += 2 * DAY
  expect(await refusalOf(scene.order(ann, wish))).toBe(20932)
  expect(await refusalOf(scene.order(ann, { ...wish, offerId: 'other' }))).toBe(20932)
  const orders = await rowsOf(scene.db, sql`select 1 from pay_order where person_id = ${ann}`)
  expect(orders).toEqual([])
})

it('R3.39: sells a discounted package to who never paid before, and to nobody twice', async () => {
  const discount = {
    ...{ show: true, packageId: 'coins-300', discountPercent: 25, bonusCoins: 10, onlyFirst: true },
    ...{ from: at(scene.calls.now - 1000), until: at(scene.calls.now + DAY) },
  }
  await offers([entry()], undefined, { ...discount, show: false })
  expect((await real())?.offerId).toBe('spring')
  await offers([entry()], undefined, { ...discount, packageId: 'coins-9' })
  expect((await real())?.offerId, 'no such package: hidden').toBe('spring')
  await offers([entry()], undefined, discount)
  const offer = await real()
  // 25 % of 4.99 is 1.2475: the price is rounded up.
  expect(offer?.package).toMatchObject({ price: { amount: 375, currency: 'EUR' }, coins: 300, bonus: 25 })
  const discounted = { offerId: offer?.offerId ?? '', price: { amount: 375, currency: 'EUR' } }
  await expect(scene.order(ann, { ...discounted, price: { amount: 374, currency: 'EUR' } })).rejects.toThrow()
  expect((await scene.row(await scene.buy(ann, discounted))).bonus).toBe(25)
  expect((await real())?.offerId, 'the next offer is for everybody').toBe('spring')
  expect(await refusalOf(scene.order(ann, discounted))).toBe(20932)
  const ben = await scene.calls.person()
  await scene.buy(ben)
  expect(await refusalOf(scene.order(ben, discounted)), 'has paid before').toBe(20932)
  const cleo = await scene.calls.person()
  scene.calls.now += 2 * DAY
  expect(await refusalOf(scene.order(cleo, discounted)), 'is over').toBe(20932)
  for (const wrong of [
    { discountPercent: 91 },
    { discountPercent: 0, bonusCoins: 0 },
    { until: at(5) },
    { fee: 1 },
  ])
    expect(v.is(tunableOf('shop.discountCoin').schema, { ...discount, ...wrong })).toBe(false)
})

it.each([
  [[{ ...DEFAULT_TUNABLES['shop.packages'][0] }]],
  [[{ id: 'a', packageId: 'b', prices: { EUR: 1 }, from: at(5), until: at(5), once: true }]],
  [[{ id: 'a', packageId: 'b', prices: { EUR: 1 }, from: 'soon', until: at(5), once: true }]],
])('takes no list like %j', (list) => {
  expect(v.is(tunableOf('shop.offers').schema, list)).toBe(false)
})
