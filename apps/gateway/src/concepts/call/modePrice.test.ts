import { afterAll, beforeAll, expect, it } from 'vitest'
import { dealCards } from '../cards/deck.ts'
import { alpha } from '../../testing/testBrands.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { launchCall } from './launch.ts'

let scene: CallTestBed
beforeAll(async () => {
  scene = await CallTestBed.open()
})
afterAll(() => scene.close())
const priceFrom = async (callerId: number, matchUserId: number, location: number) =>
  (await scene.calls.info(alpha, callerId, { matchUserId, location, callType: 1, feeType: 0 })).price
const prices = (caller: number, host: number, locations: readonly number[]) =>
  Promise.all(locations.map((location) => priceFrom(caller, host, location)))

it("search has a price of its own, other places the host's (R9.12, R9.13)", async () => {
  const caller = await scene.person(),
    host = await scene.host(60)
  expect(await prices(caller, host, [138, 136, 104, 0, 2])).toEqual([80, 80, 80, 60, 60])
  expect(await priceFrom(caller, await scene.person(), 138)).toBe(0)
})

it('cards set it for whom the card was dealt, for a day; nobody gets it by naming the place', async () => {
  const caller = await scene.person(),
    host = await scene.host(100, { countryId: 4711 })
  expect(await prices(caller, host, [141, 140, 102])).toEqual([100, 100, 100])
  await dealCards(scene.context, { brand: alpha, userId: caller }, { countryId: 4711, size: 6 })
  expect(await prices(caller, host, [141, 140, 102])).toEqual([40, 40, 40])
  expect(await priceFrom(await scene.person(), host, 141)).toBe(100)
  scene.now += 24 * 3_600_000
  expect(await priceFrom(caller, host, 141)).toBe(100)
})

it('beside a dearer mode the own price is told, for either kind of call, and only there', async () => {
  const caller = await scene.person(),
    cheap = await scene.host(60),
    dear = await scene.host(100)
  const ownPrice = async (matchUserId: number, location: number, callType: 1 | 2 = 1) =>
    (await scene.calls.info(alpha, caller, { matchUserId, location, callType, feeType: 0 })).ownPrice
  expect([
    await ownPrice(cheap, 138),
    await ownPrice(cheap, 138, 2),
    await ownPrice(cheap, 0),
    await ownPrice(dear, 138),
  ]).toEqual([60, 30, undefined, undefined])
})

it('is what is charged, and another price is refused', async () => {
  const caller = await scene.person({ coins: 200 }),
    host = await scene.host(60)
  const launch = (price: number) =>
    launchCall(scene.context, {
      brand: alpha,
      callerId: caller,
      body: {
        matchUserId: host,
        location: 138,
        callType: 1,
        couponId: 0,
        matchFlag: 0,
        feeType: 1,
        requestType: 1,
        price,
      },
    })
  await expect(launch(60)).rejects.toMatchObject({
    code: 20501,
    values: { reason: 'priceChanged', price: 80 },
  })
  const { roomNum } = await launch(80)
  await scene.calls.answer(host, roomNum)
  for (const id of [caller, host]) {
    await scene.calls.notifyJoin(id, roomNum)
    await scene.calls.notifyStart(id, roomNum)
  }
  await scene.pass(10_000, 2)
  expect(await scene.calls.hangUp(caller, roomNum)).toMatchObject({ gold: 80, minutes: 1, goldNum: 120 })
})
