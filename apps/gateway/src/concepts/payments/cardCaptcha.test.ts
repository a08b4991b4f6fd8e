import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'

let scene: CompanyScene
beforeAll(async () => {
  scene = await CompanyScene.open()
})
afterAll(() => scene.close())

it('no card is shown to the company to be kept without a captcha solved for it, once (D30)', async () => {
  const client = await scene.client()
  const { context, database } = scene.gateway
  const add = async (captcha?: string) =>
    client.send('payCardAdd', {
      body: {
        data: { token: await scene.token('declined.generic'), holder: 'Ann' },
        ...(captcha === undefined ? {} : { captcha }),
      },
    })
  const codeOf = async (captcha?: string) => (await add(captcha)).envelope.code
  const shown = () => rowsOf(database.db, sql`select 1 from card_check where person_id = ${client.userId}`)
  expect(await codeOf()).toBe(20806)
  expect(await codeOf('x')).toBe(20806)
  expect(await codeOf(await solvedCaptcha(context, client.userId, 'pay')), 'solved for an order').toBe(20806)
  expect(await codeOf(await solvedCaptcha(context, client.userId + 1, 'card')), 'of somebody else').toBe(
    20806,
  )
  expect(await shown(), 'no card was tried').toEqual([])
  const captcha = await solvedCaptcha(context, client.userId, 'card')
  expect(await codeOf(captcha)).toBe(20803)
  expect(await codeOf(captcha), 'a declined card wants a new one').toBe(20806)
  expect(await shown()).toHaveLength(1)
  // Declined cards count as declined payments do: the next order wants a captcha, too.
  expect(await codeOf(await solvedCaptcha(context, client.userId, 'card'))).toBe(20803)
  const { captcha: wanted } = await client.call('payMethods', { query: { packageId: 'coins-100' } })
  expect(wanted).toBe(true)
})
