import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { quotasOf } from '../quotas/quotas.ts'
import { tuningActs } from '../../platform/tuning/tuningActs.ts'
import { ChatScene, refusalOf } from '../../testing/chat/ChatScene.ts'
import { aboutReader, writeTo } from './writeTo.ts'

let scene: ChatScene, ana: number, ben: number
beforeAll(async () => {
  scene = await ChatScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ userName: 'Ana' })
  ben = await scene.person({ userName: 'Ben' })
})
const greeters = async (of: number) =>
  (await scene.as(of, 'sayHiList', { query: { page: 1, size: 20 } })).people.list.map(
    ({ userName, relation }) => [userName, relation],
  )
const reply = (of: number, fromUserId: number, content = 'Hello you') =>
  scene.as(of, 'sayHiReply', { body: { messageId: randomUUID(), fromUserId, content } })
const ignore = (of: number, fromUserId: number) => scene.as(of, 'sayHiIgnore', { body: { fromUserId } })

it('a greeting takes one of five a day, and says when there are new ones (R9.24-R9.26)', async () => {
  const sent = await scene.greet(ana, ben)
  const midnight = (Math.floor(scene.now / 86_400_000) + 1) * 86_400_000
  expect(sent).toEqual({ messageId: sent.messageId, left: 4, resetAt: midnight, now: scene.now })
  expect(await scene.greet(ana, ben, sent.messageId), 'the same one again takes nothing').toMatchObject({
    left: 4,
  })
  for (let left = 3; left >= 0; left -= 1)
    expect(await scene.greet(ana, await scene.person())).toMatchObject({ left })
  const late = await scene.person()
  expect(await refusalOf(scene.greet(ana, late))).toBe(20604)
  expect(await greeters(late), 'nothing is left of the try').toEqual([])
  scene.now = midnight
  expect(await refusalOf(scene.greet(ana, late))).toBeNull()
})

it('a VIP has as many a day as operators say (RM.09)', async () => {
  await scene.context.db.transaction((tx) =>
    tuningActs['config-set'](tx, { brand: 'alpha', key: 'quota.sayHiVip', value: '7' }, scene.context),
  )
  await scene.context.db.execute(sql`update person set is_vip = true where id = ${ana}`)
  expect(await scene.greet(ana, ben)).toMatchObject({ left: 6 })
  expect(await quotasOf(scene.context.db, ana, scene.now)).toMatchObject({ sayHi: { left: 6, total: 7 } })
  const other = await scene.person()
  expect(await scene.greet(other, ben), 'others').toMatchObject({ left: 4 })
})

it('is one entry with the newest three and the sum, and no conversation of the list (R3.15-R3.19)', async () => {
  const people = []
  for (const userName of ['Kim', 'Lou', 'Max', 'Nia']) {
    const id = await scene.person({ userName })
    people.push(id)
    await scene.greet(id, ben)
  }
  await scene.talked(ana, ben)
  const { conversations, sayHi, unread } = await scene.list(ben)
  expect(conversations.list.map(({ userName }) => userName)).toEqual(['Ana'])
  expect([
    sayHi?.id,
    sayHi?.people.map(({ userName }) => userName),
    sayHi?.total,
    sayHi?.noReadCount,
    unread,
  ]).toEqual([-4, ['Nia', 'Max', 'Lou'], 4, 4, 5])
  expect(await greeters(ben)).toEqual([
    ['Nia', 3],
    ['Max', 3],
    ['Lou', 3],
    ['Kim', 3],
  ])
  expect((await scene.events(ben, 'msg.new'))[0]).toMatchObject({
    type: 'greeting',
    content: '2',
    relation: 3,
    from: people[0],
  })
  expect(
    (await scene.list(people[0] ?? 0)).conversations.list,
    'who greeted has a thread that waits',
  ).toMatchObject([{ id: ben, relation: 0, replyAwaited: true }])
})

it('there is no entry without greetings', async () => {
  expect((await scene.list(ben)).sayHi).toBeNull()
})

it('one per person until it is answered, whether they confirm friends or not (R9.27)', async () => {
  await scene.confirmsFriends(ben, false)
  await scene.greet(ana, ben)
  expect([await refusalOf(scene.greet(ana, ben)), await refusalOf(scene.send(ana, ben))]).toEqual([
    20914, 20914,
  ])
  expect(await reply(ben, ana)).toMatchObject({ nth: 2 })
  expect([await refusalOf(scene.greet(ana, ben)), await refusalOf(scene.send(ana, ben))]).toEqual([
    null,
    null,
  ])
})

it('an answer makes it a conversation of its own and leaves the group (R3.21)', async () => {
  await scene.greet(ana, ben)
  await reply(ben, ana)
  expect([
    await greeters(ben),
    (await scene.list(ben)).sayHi,
    (await scene.list(ben)).conversations.list.map(({ id, relation }) => [id, relation]),
  ]).toEqual([[], null, [[ana, 0]]])
  expect(await scene.events(ana, 'friend.replied')).toEqual([{ friendId: ben }])
})

it('two who greet each other have answered', async () => {
  await scene.greet(ana, ben)
  await scene.greet(ben, ana)
  expect([await greeters(ana), await greeters(ben), (await scene.one(ana, ben)).replyAwaited]).toEqual([
    [],
    [],
    false,
  ])
})

it('ignored, it is gone for one side, and the other side sees nothing of it', async () => {
  const kim = await scene.person()
  for (const id of [ana, kim]) await scene.greet(id, ben)
  const before = [await scene.one(ana, ben), await scene.texts(ana, ben)]
  expect(await ignore(ben, ana)).toEqual({ noReadCount: 1, unread: 1 })
  expect([await scene.one(ana, ben), await scene.texts(ana, ben)]).toEqual(before)
  expect(await greeters(ben)).toEqual([['Test', 3]])
  expect(await refusalOf(scene.greet(ana, ben)), 'and waits on').toBe(20914)
  expect(await ignore(ben, 0)).toEqual({ noReadCount: 0, unread: 0 })
  expect([await greeters(ben), (await scene.list(ben)).sayHi]).toEqual([[], null])
  expect(
    (await scene.events(ben, 'conversation.changed')).map(({ friendId, change }) => [friendId, change]),
  ).toEqual([
    [ana, 'ignored'],
    [0, 'ignored'],
  ])
})

it('read without an answer, whoever greeted is not told', async () => {
  const { messageId } = await scene.greet(ana, ben)
  expect(await scene.as(ben, 'messageRead', { body: { friendId: ana, upToMessageId: messageId } })).toEqual({
    noReadCount: 0,
    unread: 0,
  })
  expect([await scene.events(ana, 'msg.read'), (await scene.one(ana, ben)).readByOtherNth]).toEqual([[], 0])
})

it('goes to nobody who blocked, is gone, or is oneself', async () => {
  await scene.block(ben, ana)
  for (const to of [ben, ana, 987_654])
    expect(await refusalOf((async () => await scene.greet(ana, to))())).toBe(20004)
})

it('a simulated person answers under the same rules, and knows how often and to whom', async () => {
  await scene.context.db.execute(sql`update person set languages = '[7]' where id = ${ana}`)
  await scene.greet(ana, ben)
  expect(await aboutReader(scene.context, ben, ana)).toEqual({ languages: [7], answers: 0 })
  await writeTo(scene.context, ben, ana, 'Hallo!')
  expect([await scene.texts(ana, ben), await aboutReader(scene.context, ben, ana)]).toEqual([
    ['2', 'Hallo!'],
    { languages: [7], answers: 1 },
  ])
  await scene.block(ana, ben)
  expect(await refusalOf(writeTo(scene.context, ben, ana, 'Still there?'))).toBe(20004)
})
