import { afterEach, beforeEach, expect, it } from 'vitest'
import { findCall } from '../call/callStore.ts'
import { historyOf } from '../call/history.ts'
import { openCallOf } from '../call/openCall.ts'
import { balanceOf } from '../coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import { isShown } from '../call/shownRooms.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'

let scene: MatchScene, ana: number, ben: number
beforeEach(async () => {
  scene = await MatchScene.open()
  ana = await scene.person({ coins: 100 })
  ben = await scene.person({ coins: 100 })
})
afterEach(() => scene.close())

const callOf = async (roomNum: string) =>
  (await findCall(scene.context.db, roomNum)) ?? Promise.reject(new Error('no call'))
const refusal = async (asked: Promise<unknown>): Promise<number> =>
  await asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

it('tells both what each wants, and that both do; nobody is seen by one word alone', async () => {
  const { matchId, roomNum } = await scene.talking(ana, ben)
  expect(await scene.show(ana, roomNum)).toEqual({ mine: true, theirs: false })
  for (const id of [ana, ben])
    expect(await scene.last(id, 'match.shown')).toMatchObject({
      matchId,
      roomNum,
      byUserId: ana,
      on: true,
      both: false,
    })
  expect(await isShown(scene.context.db, roomNum)).toBe(false)
  expect(await scene.show(ben, roomNum)).toEqual({ mine: true, theirs: true })
  for (const id of [ana, ben])
    expect(await scene.last(id, 'match.shown')).toMatchObject({ byUserId: ben, both: true })
  expect(await isShown(scene.context.db, roomNum)).toBe(true)
})

const inHistory = async (id: number) => (await historyOf(scene.context.db, id, 1, 20)).list[0]?.person.headImg

it('who was met and never agreed to be seen stays veiled in the history', async () => {
  const cem = await scene.person({ headImg: '/media/people/val.svg' })
  const { roomNum } = await scene.talking(ana, cem)
  await scene.show(ana, roomNum)
  await scene.calls.calls.hangUp(ana, roomNum)
  expect(await inHistory(ana)).toBe('/media/people/val.veiled.png')
})

it('nobody’s portrait is told clear before both agreed, and then it is', async () => {
  const cem = await scene.person({ coins: 100, headImg: '/media/people/val.svg' })
  const { roomNum } = await scene.talking(ana, cem)
  const partner = async () => (await scene.last(ana, 'match.found'))?.partner.headImg
  expect(await partner()).toBe('/media/people/val.veiled.png')
  const open = async () => (await openCallOf(scene.context.db, await callOf(roomNum), ana)).person.headImg
  expect(await open()).toBe('/media/people/val.veiled.png')
  await scene.show(cem, roomNum)
  expect((await scene.last(ana, 'match.shown'))?.headImg).toBeUndefined()
  await scene.show(ana, roomNum)
  expect((await scene.last(ana, 'match.shown'))?.headImg).toBe('/media/people/val.svg')
  await scene.calls.calls.hangUp(ana, roomNum)
  expect(await inHistory(ana)).toBe('/media/people/val.svg')
  expect((await scene.last(cem, 'match.shown'))?.headImg).toBe('')
  expect(await open()).toBe('/media/people/val.svg')
})

it('a word may be taken back until the other has said it, too, and says nothing twice', async () => {
  const { roomNum } = await scene.talking(ana, ben)
  await scene.show(ana, roomNum)
  await scene.show(ana, roomNum)
  expect(await scene.show(ana, roomNum, false)).toEqual({ mine: false, theirs: false })
  expect(await scene.calls.events(ben, 'match.shown')).toHaveLength(2)
  expect(await scene.show(ben, roomNum)).toEqual({ mine: true, theirs: false })
  await scene.show(ana, roomNum)
  expect(await scene.show(ben, roomNum, false)).toEqual({ mine: true, theirs: true })
  expect(await isShown(scene.context.db, roomNum)).toBe(true)
})

it('1v1 is paid when both see each other, and never by who is not seen', async () => {
  const { matchId, roomNum } = await scene.talking(ana, ben, '1v1')
  await scene.show(ana, roomNum)
  expect([await balanceOf(scene.context.db, ana), await balanceOf(scene.context.db, ben)]).toEqual([100, 100])
  await scene.show(ben, roomNum)
  await scene.show(ben, roomNum)
  expect([await balanceOf(scene.context.db, ana), await balanceOf(scene.context.db, ben)]).toEqual([80, 80])
  await scene.exit(ana, matchId)
  expect(await refusal(scene.show(ana, roomNum))).toBe(20501)
  expect(await scene.calls.violations()).toEqual([])
})

it('is nobody else’s business, and goes on in a private call', async () => {
  const { matchId, roomNum } = await scene.talking(ana, ben)
  const cem = await scene.person({ coins: 100 })
  expect([await refusal(scene.show(cem, roomNum)), await refusal(scene.show(ana, 'unknown'))]).toEqual([
    404, 404,
  ])
  await scene.minCall(ana, matchId, 'ask', 20)
  await scene.minCall(ben, matchId, 'accept')
  await scene.show(ana, roomNum)
  expect(await scene.show(ben, roomNum)).toEqual({ mine: true, theirs: true })
})
