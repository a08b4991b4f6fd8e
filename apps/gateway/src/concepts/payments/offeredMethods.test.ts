import type { Brand } from '@visavis/core/brand'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEFAULT_TUNABLES, tunableOf } from '@visavis/core/contract/tunables'
import * as v from 'valibot'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { TestProvider } from '../../testing/TestProvider.ts'
import { alpha } from '../../testing/testBrands.ts'
import { methodsFor } from './offeredMethods.ts'
import { wishedFor } from './wished.ts'

/** A company with a way that has limits of its own and one that has none. */
class LimitedCompany extends TestProvider {
  override methods = () =>
    Promise.resolve([
      { ...CARD, methodId: 'card' },
      { ...CARD, methodId: 'qr', kind: 'qr' as const, min: 300, max: 2000 },
    ])
}
const CARD = { name: 'A way', icon: 'card', kind: 'card' as const, needs: [], savable: true, recurring: true }

let scene: PayScene, ann: number
beforeAll(async () => {
  const { calls } = await PayScene.open()
  scene = new PayScene(calls, new LimitedCompany())
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  ann = await scene.calls.person({ userName: 'Ann' })
  await narrow({})
})

async function narrow(limits: object): Promise<void> {
  await scene.db.execute(sql`insert into brand_setting (app_id, key, value, changed_at)
    values (${alpha.appId}, 'shop.methodLimits', ${JSON.stringify(limits)}::jsonb, ${scene.calls.now})
    on conflict (app_id, key) do update set value = excluded.value, changed_at = excluded.changed_at`)
}
const offered = async (packageId: string) => {
  const caller = scene.caller(ann)
  const { chosen } = await wishedFor(scene.paying, caller, { packageId })
  return (await methodsFor(scene.paying, caller, chosen)).map(({ methodId, least, most, outside }) => ({
    methodId,
    least,
    most,
    outside,
  }))
}
const ANY = { methodId: 'card', least: undefined, most: undefined, outside: undefined }

it('names each way with its limits, and on which side of them the price is (S.18)', async () => {
  const qr = { methodId: 'qr', least: 300, most: 2000 }
  expect(await offered('coins-100')).toEqual([ANY, { ...qr, outside: 'under' }])
  expect(await offered('coins-300')).toEqual([ANY, { ...qr, outside: undefined }])
  expect(await offered('coins-3600')).toEqual([ANY, { ...qr, outside: 'over' }])
})

it('narrows them by what operators set, in that currency alone, and never widens them', async () => {
  await narrow({ qr: { EUR: { least: 100, most: 500 }, USD: { most: 1 } }, card: { EUR: { most: 600 } } })
  expect(await offered('coins-650')).toEqual([
    { ...ANY, most: 600, outside: 'over' },
    { methodId: 'qr', least: 300, most: 500, outside: 'over' },
  ])
  await narrow({ qr: { EUR: { least: 3000 } } })
  expect(await offered('coins-300'), 'nothing is left between 30 and 20').toEqual([ANY])
})

it('refuses an order outside of the limits, and freezes exactly the price inside of them', async () => {
  await expect(
    scene.order(ann, { methodId: 'qr', packageId: 'coins-100', price: { amount: 199, currency: 'EUR' } }),
  ).rejects.toMatchObject({ code: 20504, field: 'methodId' })
  await narrow({ card: { EUR: { least: 500 } } })
  await expect(scene.order(ann, { methodId: 'card' })).rejects.toMatchObject({ field: 'methodId' })
  const { orderId } = await scene.order(ann, { methodId: 'qr' })
  expect(await scene.row(orderId), 'no fee is added to the price').toMatchObject({ amount: 499 })
})

it('offers in a market of the brand its ways alone, in its order, and takes no order by another', async () => {
  const marketOf = (...paymentMethods: ('card' | 'qr' | 'pix')[]): Brand => ({
    ...alpha,
    markets: [{ country: 'DE', languages: ['en'], paymentMethods }],
  })
  const waysIn = async (country: string, brand: Brand) => {
    const caller = scene.caller(ann, { country, brand })
    const { chosen } = await wishedFor(scene.paying, caller, { packageId: 'coins-300' })
    return (await methodsFor(scene.paying, caller, chosen)).map(({ methodId }) => methodId)
  }
  expect(await waysIn('DE', marketOf('pix', 'qr', 'card'))).toEqual(['qr', 'card'])
  expect(await waysIn('DE', marketOf('qr'))).toEqual(['qr'])
  expect(await waysIn('DE', marketOf('pix'))).toEqual([])
  expect(await waysIn('AT', marketOf('qr')), 'no market').toEqual(['card', 'qr'])
  const wish = { methodId: 'card', packageId: 'coins-300' }
  await expect(scene.order(ann, wish, { country: 'DE', brand: marketOf('qr') })).rejects.toMatchObject({
    code: 20504,
    field: 'methodId',
  })
})

it.each([
  [{ cash: { EUR: { most: 1 } } }],
  [{ qr: { euro: { most: 1 } } }],
  [{ qr: { EUR: {} } }],
  [{ qr: { EUR: { least: 2, most: 1 } } }],
  [{ qr: { EUR: { least: 0 } } }],
  [{ qr: { EUR: { most: 1.5 } } }],
  [{ qr: { EUR: { most: 1, fee: 3 } } }],
  [7],
])('takes no limits such as %j from operators', (limits) => {
  expect(v.safeParse(tunableOf('shop.methodLimits').schema, limits).success).toBe(false)
  expect(DEFAULT_TUNABLES['shop.methodLimits']).toEqual({})
})
