import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import { alpha } from '../../testing/testBrands.ts'
import { shopPreviewAct } from './shopPreviewAct.ts'

const { shop } = shopPreviewAct
let scene: CompanyScene
beforeAll(async () => {
  scene = await CompanyScene.open()
})
afterAll(() => scene.close())

type Line = Readonly<Record<'what' | 'id' | 'price' | 'note' | 'hidden', string>>
/** What the command line prints for these words. */
async function preview(
  words: readonly string[],
  options: object = {},
  context = scene.gateway.context,
): Promise<Line[]> {
  const { db } = scene.gateway.database
  const input = v.parse(shop.input, shop.read(['preview', alpha.id, ...words], { ...options }))
  return (await transaction(db, (tx) => shop.run(tx, input as never, context))).data as Line[]
}
const PACKAGES = [
  { id: 'small', kind: 'coins', coins: 100, bonus: 0, prices: { EUR: 199 } },
  { id: 'large', kind: 'coins', coins: 1000, bonus: 100, prices: { EUR: 999 } },
  { id: 'yen', kind: 'coins', coins: 100, bonus: 0, prices: { JPY: 300 } },
]

it('shows a shop that is not stored yet: prices, tax, what they buy, best value, and what is not sold', async () => {
  const lines = await preview(['shop.packages', JSON.stringify(PACKAGES)], { country: 'de' })
  expect(lines.filter(({ what }) => what === 'package')).toEqual([
    {
      ...{ what: 'package', id: 'small', coins: '100', price: '€1.99', tax: '€0.32', per100: '€1.99' },
      ...{ lasts: 'about 1 min at 60', note: '', hidden: '' },
    },
    {
      ...{ what: 'package', id: 'large', coins: '1000 +100', price: '€9.99', tax: '€1.60', per100: '€0.91' },
      ...{ lasts: 'about 18 min at 60', note: 'best value', hidden: '' },
    },
    expect.objectContaining({ id: 'yen', hidden: 'no price in EUR' }),
  ])
  expect(lines[0]).toMatchObject({ what: 'shop', id: 'DE', price: 'EUR', tax: '19%', hidden: '' })
  expect(lines.find(({ id }) => id === 'bubble')).toMatchObject({ note: 'up to 10% extra', hidden: '' })
  expect(lines.find(({ what, id }) => what === 'way' && id === 'card')?.note).toContain(
    'takes 2 of 2 packages',
  )
  const stored = await rowsOf(
    scene.gateway.database.db,
    sql`select 1 from brand_setting where key = 'shop.packages'`,
  )
  expect(stored).toEqual([])
})

it('says why an offer is not seen, at any moment', async () => {
  const offer = { id: 'spring', packageId: 'coins-300', prices: { EUR: 399 }, once: true }
  const list = JSON.stringify([
    { ...offer, from: '2031-03-01T00:00:00Z', until: '2031-03-08T00:00:00Z' },
    {
      ...offer,
      id: 'dearer',
      prices: { EUR: 999 },
      from: '2031-03-01T00:00:00Z',
      until: '2031-03-08T00:00:00Z',
    },
  ])
  const hidden = async (at: string) =>
    (await preview(['shop.offers', list], { country: 'DE', at }))
      .filter(({ what }) => what === 'offer')
      .map((line) => line.hidden)
  expect(await hidden('2031-02-01T00:00:00Z')).toEqual(['not yet', 'not yet'])
  expect(await hidden('2031-03-02T00:00:00Z')).toEqual([
    '',
    'no better than the package was in the last 30 days',
  ])
  expect(await hidden('2031-03-09T00:00:00Z')).toEqual(['over', 'over'])
})

it('shows what narrowed limits leave of a way to pay', async () => {
  const lines = await preview(['shop.methodLimits', '{"card":{"EUR":{"least":100000}}}'], { country: 'DE' })
  expect(lines.find(({ what, id }) => what === 'way' && id === 'card')).toMatchObject({
    hidden: 'takes no price',
    price: 'from €1,000.00',
  })
})

it('shows the ways of a market in its order, then those it leaves out', async () => {
  const ways = async (brand = alpha) => {
    const context = { ...scene.gateway.context, brands: new Map([[alpha.appId, brand]]) }
    const lines = await preview([], { country: 'DE' }, context)
    return lines.filter(({ what }) => what === 'way').map(({ id, hidden }) => [id, hidden])
  }
  const all = (await ways()).map(([id]) => id)
  expect(all).toEqual(expect.arrayContaining(['card', 'qr', 'voucher']))
  const rest = all.filter((id) => id !== 'qr' && id !== 'card')
  expect(
    await ways({ ...alpha, markets: [{ country: 'DE', languages: ['en'], paymentMethods: ['qr', 'card'] }] }),
  ).toEqual([['qr', ''], ['card', ''], ...rest.map((id) => [id, 'not among the ways of DE in brand.json'])])
})

it('refuses what could not be set, and names it', async () => {
  await expect(preview(['shop.packages', '[{"id":"x"}]'])).rejects.toThrow(/shop\.packages cannot be/)
  await expect(preview(['shop.pakages', '[]'])).rejects.toThrow(/Did you mean shop\.packages\?/)
  await expect(preview(['call.price', '1'])).rejects.toThrow(/a setting of the shop/)
})
