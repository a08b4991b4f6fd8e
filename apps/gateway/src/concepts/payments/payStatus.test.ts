import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import { alpha } from '../../testing/testBrands.ts'

let scene: CompanyScene
beforeAll(async () => {
  scene = await CompanyScene.open()
})
afterAll(() => scene.close())
const status = async () => await (await scene.client()).call('checkUserPayStatus', {})

it('promises nothing for a first purchase where operators give nothing', async () => {
  const { db } = scene.gateway.database
  await db.execute(
    sql`insert into brand_setting (app_id, key, value, changed_at) values (${alpha.appId}, 'bonus.firstPurchase', '0'::jsonb, 1)`,
  )
  expect(await status()).toEqual({ isVip: false, paid: false, firstPurchaseLeft: 0 })
  await db.execute(sql`delete from brand_setting where key = 'bonus.firstPurchase'`)
})

it('says whether somebody ever paid, and whether the coins of a first purchase are still to be had (R7.72, P.074)', async () => {
  expect(await status()).toEqual({ isVip: false, paid: false, firstPurchaseLeft: 1 })
  const declined = await scene.order()
  await scene.confirm(declined.orderId, 'declined.generic')
  expect(await status()).toEqual({ isVip: false, paid: false, firstPurchaseLeft: 1 })
  const paid = await scene.order()
  expect((await scene.confirm(paid.orderId, 'paid')).state).toBe('success')
  expect(await status()).toEqual({ isVip: true, paid: true, firstPurchaseLeft: 0 })
})
