import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCall } from '../call/callStore.ts'
import { historyOf } from '../call/history.ts'
import { balanceOf, pointsOf } from '../coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import { personAgreement } from '../hosting/hosting.tables.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { ASK_MS, expireAsks } from './minCall.ts'

let scene: MatchScene, ana: number, ben: number, host: number
beforeAll(async () => {
  scene = await MatchScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ coins: 100 })
  ben = await scene.person({ coins: 100 })
  host = await scene.person({ isHost: true, pricePerMinute: 60 })
})

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, ...error.values } : error),
  )
const coins = (...ids: number[]): Promise<number[]> =>
  Promise.all(ids.map((id) => balanceOf(scene.context.db, id)))

describe('private call', () => {
  it('of a host without the agreement is one of two people who are no hosts: who asks pays, nobody earns (R6.15)', async () => {
    const { matchId, roomNum } = await scene.talking(ana, host)
    await scene.context.db.delete(personAgreement).where(eq(personAgreement.personId, host))
    expect(await scene.minCall(ana, matchId, 'ask', 20)).toEqual({ roomNum, price: 20 })
    expect(await scene.last(host, 'match.minCall')).toMatchObject({ payerId: ana })
    await scene.minCall(host, matchId, 'accept')
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({ callerId: ana, pointsPerMinute: 0 })
  })
  it('asked by such a host is paid by them', async () => {
    const { matchId } = await scene.talking(ana, host)
    await scene.context.db.delete(personAgreement).where(eq(personAgreement.personId, host))
    expect(await refusal(scene.minCall(host, matchId, 'ask', 20))).toMatchObject({ code: 20412 })
  })

  it('asked by whoever pays: the price is agreed to before, charged when the other accepts, by the minute, at 20 whatever a host takes elsewhere', async () => {
    const { matchId, roomNum } = await scene.talking(ana, host)
    await scene.calls.pass(30_000)
    expect(await scene.minCall(ana, matchId, 'ask', 20)).toEqual({ roomNum, price: 20 })
    expect(await scene.last(host, 'match.minCall')).toMatchObject({
      matchId,
      action: 'ask',
      byUserId: ana,
      price: 20,
      payerId: ana,
      until: scene.calls.now + ASK_MS,
    })
    expect(await coins(ana)).toEqual([100])
    await scene.minCall(host, matchId, 'accept')
    expect(await scene.last(ana, 'match.minCall')).toMatchObject({
      action: 'accept',
      byUserId: host,
      roomNum,
    })
    expect(await coins(ana)).toEqual([80])
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      callerId: ana,
      calleeId: host,
      price: 20,
      pointsPerMinute: 10,
      location: 264,
      freeMs: 30_000,
      minutes: 1,
    })
    await scene.calls.pass(60_002, 2)
    expect(await coins(ana)).toEqual([60])
    expect(await pointsOf(scene.context.db, host)).toBe(20)
    await scene.calls.calls.hangUp(host, roomNum)
    expect(await scene.last(ana, 'match.left')).toMatchObject({ matchId, reason: 'exit', byUserId: host })
    expect((await historyOf(scene.context.db, ana, 1, 1)).list[0]).toMatchObject({
      role: 'caller',
      minutes: 2,
      gold: 40,
      videoTime: 90,
    })
    expect(await scene.calls.violations()).toEqual([])
  })

  it('asked by a host: the other one pays, and only after agreeing to the price', async () => {
    const { matchId, roomNum } = await scene.talking(ana, host)
    const before = await findCall(scene.context.db, roomNum)
    await scene.minCall(host, matchId, 'ask')
    expect(await scene.last(ana, 'match.minCall')).toMatchObject({
      action: 'ask',
      byUserId: host,
      payerId: ana,
      price: 20,
    })
    expect(await refusal(scene.minCall(ana, matchId, 'accept'))).toMatchObject({ code: 20001 })
    expect(await coins(ana)).toEqual([100])
    await scene.minCall(ana, matchId, 'accept', 20)
    expect(await coins(ana)).toEqual([80])
    expect((await findCall(scene.context.db, roomNum))?.offererId).toBe(before?.callerId)
  })

  it('of two who are no hosts whoever asks pays, and who made the offers goes on making them', async () => {
    const { matchId, roomNum } = await scene.talking(ana, ben)
    const asker = (await findCall(scene.context.db, roomNum))?.calleeId === ana ? ana : ben
    const other = asker === ana ? ben : ana
    const polite = async () => (await scene.calls.calls.renew(other, roomNum)).polite
    expect(await polite()).toBe(true)
    await scene.minCall(asker, matchId, 'ask', 20)
    await scene.minCall(other, matchId, 'accept')
    expect(await coins(asker, other)).toEqual([80, 100])
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      callerId: asker,
      calleeId: other,
      pointsPerMinute: 0,
    })
    expect(await polite()).toBe(true)
  })

  it('refused, unanswered or taken back: the free match goes on and nothing is charged', async () => {
    const { matchId, roomNum } = await scene.talking(ana, ben)
    await scene.minCall(ana, matchId, 'ask', 20)
    await scene.minCall(ben, matchId, 'refuse')
    expect(await scene.last(ana, 'match.minCall')).toMatchObject({ action: 'refuse', byUserId: ben })
    await scene.minCall(ana, matchId, 'ask', 20)
    scene.calls.now += ASK_MS
    expect(await expireAsks(scene.context)).toBe(0)
    scene.calls.now += 1
    expect(await refusal(scene.minCall(ben, matchId, 'accept'))).toMatchObject({ code: 20501 })
    expect(await expireAsks(scene.context)).toBe(1)
    expect(await scene.last(ben, 'match.minCall')).toMatchObject({ action: 'refuse', byUserId: 0 })
    await scene.minCall(ana, matchId, 'ask', 20)
    await scene.minCall(ana, matchId, 'refuse')
    expect(await refusal(scene.minCall(ben, matchId, 'accept'))).toMatchObject({ code: 20501 })
    expect([await coins(ana, ben), (await findCall(scene.context.db, roomNum))?.phase]).toEqual([
      [100, 100],
      'connected',
    ])
  })

  it('is a call like others for whoever takes calls of friends only: asked by friends, by VIPs who like them, and by themselves (R6.12)', async () => {
    const shy = await scene.person({ coins: 100, friendOnlyCall: true })
    const { matchId } = await scene.talking(ana, shy)
    expect(await refusal(scene.minCall(ana, matchId, 'ask', 20))).toMatchObject({ code: 20506 })
    expect(await scene.last(shy, 'match.minCall'), 'nobody is asked').toBeUndefined()
    await scene.minCall(shy, matchId, 'ask', 20)
    await scene.minCall(ana, matchId, 'refuse')
    await scene.calls.befriend(ana, shy)
    await scene.minCall(ana, matchId, 'ask', 20)
    expect(await scene.last(shy, 'match.minCall')).toMatchObject({ action: 'ask', byUserId: ana })
  })

  it('both asking at once is an agreement, paid by whoever asked first', async () => {
    const { matchId } = await scene.talking(ana, ben)
    await scene.minCall(ana, matchId, 'ask', 20)
    await scene.minCall(ben, matchId, 'ask', 20)
    expect(await coins(ana, ben)).toEqual([80, 100])
  })

  it('is refused to who cannot pay, for another price, and before there is a picture', async () => {
    const poor = await scene.person({ coins: 19 })
    const { matchId } = await scene.talking(poor, host)
    expect(await refusal(scene.minCall(poor, matchId, 'ask', 20))).toEqual({
      code: 20412,
      price: 20,
      balance: 19,
    })
    await scene.exit(poor, matchId)
    const early = await scene.met(ana, ben)
    expect(await refusal(scene.minCall(ana, early.matchId, 'ask', 20))).toMatchObject({ code: 20501 })
    await scene.exit(ana, early.matchId)
    const { matchId: third } = await scene.talking(ana, host)
    expect(await refusal(scene.minCall(ana, third, 'ask', 15))).toMatchObject({ code: 20001 })
    expect(await refusal(scene.minCall(ana, third, 'accept', 20))).toMatchObject({ code: 20501 })
    expect(await coins(poor, ana)).toEqual([19, 100])
  })

  it('ends when the coins are used up, the last minute to its end', async () => {
    const poor = await scene.person({ coins: 30 })
    const { matchId } = await scene.talking(poor, host)
    await scene.minCall(poor, matchId, 'ask', 20)
    await scene.minCall(host, matchId, 'accept')
    await scene.calls.pass(60_002, 2)
    expect(await scene.last(poor, 'match.left')).toMatchObject({ reason: 'noCoins' })
    expect(await coins(poor)).toEqual([10])
  })
})
