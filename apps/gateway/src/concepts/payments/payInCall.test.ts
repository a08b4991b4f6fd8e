import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { balanceOf } from '../coins/coins.ts'
import { registerPayBack } from './payBack.ts'

let scene: PayScene
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())

/** A payer with coins for two minutes at 60, in the second one. @returns caller and room */
async function lastMinute(): Promise<{ caller: number; room: string }> {
  const caller = await scene.calls.person({ coins: 120 })
  const room = await scene.calls.connect(caller, await scene.calls.host(60))
  await scene.calls.pass(61_000, 61)
  return { caller, room }
}
const callOf = async (room: string) => {
  const [row] = await rowsOf<{ grace: number | null; minutes: number }>(
    scene.db,
    sql`select grace_until::float8 as grace, minutes from call where room_num = ${room}`,
  )
  return row
}

it('the last paid minute ends with the coins, and not before; one order, however often it is pressed', async () => {
  const { caller, room } = await lastMinute()
  expect((await callOf(room))?.grace).toBeGreaterThan(scene.calls.now)
  const presses = await Promise.all(
    Array.from({ length: 8 }, () => scene.order(caller, { stays: true, packageId: 'coins-300' })),
  )
  expect(new Set(presses.map(({ orderId }) => orderId)).size).toBe(1)
  const orderId = presses[0]?.orderId ?? ''
  // The bank asks for a while: the clock of the call runs on.
  await scene.calls.pass(20_000, 20)
  expect((await callOf(room))?.grace).not.toBeNull()
  await Promise.all(Array.from({ length: 4 }, () => scene.confirm(caller, orderId, { paid: 'yes' })))
  expect(await callOf(room)).toEqual({ grace: null, minutes: 2 })
  expect(await scene.calls.events(caller, 'call.resumed')).toHaveLength(1)
  const before = await balanceOf(scene.db, caller)
  await scene.calls.pass(60_000, 60)
  expect(await callOf(room)).toEqual({ grace: null, minutes: 3 })
  expect(await balanceOf(scene.db, caller)).toBe(before - 60)
  expect(await scene.calls.violations()).toEqual([])
})

it('where the page stays the company goes back to a small page, also for another try', async () => {
  const { caller } = await lastMinute()
  const { orderId } = await scene.order(caller, { from: '/de/shop' })
  expect((await scene.row(orderId)).returnUrl).toBe(`http://localhost:5173/de/payRes?orderId=${orderId}`)
  await scene.cancel(caller, orderId)
  await scene.order(caller, { orderId, stays: true })
  expect((await scene.row(orderId)).returnUrl).toBe(
    `http://localhost:5173/facade/pay/back?lang=1&orderId=${orderId}`,
  )
})

it('the small page says what happens, runs nothing, and stands in frames of own sites only', async () => {
  const app = new Hono()
  registerPayBack(app, scene.calls.context)
  const answer = await app.request('/facade/pay/back?lang=1&orderId=o-1')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'self'/)
  const page = await answer.text()
  expect(page).toContain('Payment handed over')
  expect(page).toContain('href="/payRes?orderId=o-1"')
  const hostile = await app.request(`/facade/pay/back?lang=x&orderId=${encodeURIComponent('"><b>')}`)
  expect(await hostile.text()).not.toContain('<b>')
})
