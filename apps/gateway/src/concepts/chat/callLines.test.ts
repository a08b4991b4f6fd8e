import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { ChatScene, refusalOf } from '../../testing/chat/ChatScene.ts'
import { deleteFriend, requestFriend } from '../friend/friend.service.ts'

let scene: ChatScene, ana: number, host: number
beforeAll(async () => {
  scene = await ChatScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ userName: 'Ana', coins: 200 })
  host = await scene.calls.host()
})
const lines = async (of: number, withId: number) =>
  (await scene.thread(of, withId)).messages.map(({ type, from, content, call }) => ({
    type,
    from,
    content,
    call,
  }))

it('a call stands in the thread of both once it is over, with how long it was', async () => {
  const roomNum = await scene.calls.connect(ana, host)
  await scene.calls.pass(65_000)
  await scene.calls.calls.hangUp(ana, roomNum)
  await scene.calls.calls.hangUp(ana, roomNum)
  const line = {
    type: 'call',
    from: ana,
    content: '',
    call: { callType: 1, ending: 'hungUp', seconds: 65, callerId: ana },
  }
  expect([await lines(ana, host), await lines(host, ana)]).toEqual([[line], [line]])
  expect((await scene.list(ana)).conversations.list).toMatchObject([
    { id: host, noReadCount: 0, last: { messageId: `call-${roomNum}` } },
  ])
  expect((await scene.events(host, 'msg.new'))[0]).toMatchObject({
    type: 'call',
    friendId: ana,
    noReadCount: 0,
    call: line.call,
  })
})

it('a missed call is unread for who missed it, and each side has its own ending', async () => {
  await scene.calls.launch(ana, host)
  await scene.calls.pass(60_000)
  expect([(await lines(ana, host))[0]?.call?.ending, (await lines(host, ana))[0]?.call?.ending]).toEqual([
    'noAnswer',
    'missed',
  ])
  expect([(await scene.one(ana, host)).noReadCount, (await scene.one(host, ana)).noReadCount]).toEqual([0, 1])
})

it('so is one that never rang', async () => {
  const away = await scene.person({ isHost: true, pricePerMinute: 20, online: false })
  expect(await refusalOf(scene.calls.launch(ana, away))).toBe(20508)
  expect((await lines(away, ana))[0]?.call).toEqual({
    callType: 1,
    ending: 'missed',
    seconds: 0,
    callerId: ana,
  })
})

it('a call is no first message: whoever called may write, and then waits', async () => {
  const roomNum = await scene.calls.connect(ana, host)
  await scene.calls.calls.hangUp(host, roomNum)
  expect(await scene.send(ana, host)).toMatchObject({ nth: 2 })
  expect(await refusalOf(scene.send(ana, host))).toBe(20914)
})

it('people who met by chance have no thread by it', async () => {
  const matches = await MatchScene.open()
  const [a, b] = [await matches.person({ coins: 50 }), await matches.person({ coins: 50 })]
  const { matchId } = await matches.talking(a, b)
  await matches.exit(a, matchId)
  expect(await matches.calls.events(a, 'msg.new')).toEqual([])
  await matches.close()
})

it("messages and calls of the same two at once do not stand in each other's way", async () => {
  await scene.calls.befriend(ana, host)
  const tabs = [scene.another(), scene.another()]
  const roomNum = await scene.calls.connect(ana, host)
  await Promise.all([
    scene.calls.calls.hangUp(ana, roomNum),
    ...Array.from({ length: 12 }, (_, at) =>
      tabs[at % 2]?.send(at % 2 === 0 ? ana : host, at % 2 === 0 ? host : ana, `${at}`),
    ),
  ])
  const { messages } = await scene.thread(ana, host)
  expect(messages.map(({ nth }) => nth)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
  expect(messages.filter(({ type }) => type === 'call')).toHaveLength(1)
})

it('whoever is deleted as a friend reads it in the thread and may ask again; the other one reads nothing (R4.43, MF.07)', async () => {
  const ben = await scene.person({ coins: 50 })
  await scene.calls.befriend(ana, ben)
  await scene.send(ana, ben)
  await deleteFriend(scene.context, ana, ben)
  await deleteFriend(scene.context, ana, ben)
  expect([
    (await lines(ben, ana)).map(({ content }) => content),
    (await lines(ana, ben)).map(({ content }) => content),
  ]).toEqual([['Hello', 'friendDeleted'], ['Hello']])
  expect((await scene.events(ben, 'msg.new')).at(-1)).toMatchObject({
    type: 'system',
    from: 0,
    relation: 0,
    noReadCount: 1,
  })
  expect([
    (await scene.events(ben, 'friend.deleted')).length,
    (await scene.one(ana, ben)).last?.content,
  ]).toEqual([1, 'Hello'])
  expect(await requestFriend(scene.context, ben, { friendId: ana, type: 3, times: 0 })).toMatchObject({
    state: 'requested',
  })
})

it('friends without a thread get none by it', async () => {
  const ben = await scene.person()
  await scene.calls.befriend(ana, ben)
  await deleteFriend(scene.context, ana, ben)
  expect((await scene.list(ben)).conversations.total).toBe(0)
})
