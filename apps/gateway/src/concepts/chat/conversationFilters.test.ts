import type { ChatFilter } from '@visavis/core/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ChatScene } from '../../testing/chat/ChatScene.ts'
import { likePerson } from '../match/likes.ts'

let scene: ChatScene, ana: number, ben: number, cleo: number, dan: number
beforeAll(async () => {
  scene = await ChatScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ userName: 'Ana', coins: 50 })
  ben = await scene.person({ userName: 'Ben', online: false })
  cleo = await scene.person({ userName: 'Cleo', coins: 50 })
  dan = await scene.person({ userName: 'Dan', online: false })
  for (const other of [ben, cleo, dan]) await scene.talked(ana, other)
})
const list = async (filter: ChatFilter, paging = { page: 1, size: 20 }) => {
  const { conversations } = await scene.as(ana, 'conversations', { query: { ...paging, filter } })
  return [conversations.total, conversations.list.map(({ userName }) => userName)]
}

it('unread: conversations with lines nobody has read, also muted ones', async () => {
  const { messages } = await scene.thread(ana, cleo)
  const upToMessageId = messages.at(-1)?.messageId ?? ''
  await scene.as(ana, 'messageRead', { body: { friendId: cleo, upToMessageId } })
  await scene.as(ana, 'conversationSettings', { body: { friendId: ben, muted: true } })
  expect(await list('unread')).toEqual([2, ['Dan', 'Ben']])
  await scene.send(cleo, ana, 'And you?')
  expect(await list('unread')).toEqual([3, ['Cleo', 'Dan', 'Ben']])
  expect(await list('unread', { page: 2, size: 2 }), 'by pages').toEqual([3, ['Ben']])
})

it('friends and favorites: people of the same lists, and nobody one has not written with', async () => {
  const eve = await scene.person({ userName: 'Eve' })
  await scene.calls.befriend(ana, dan)
  await scene.calls.befriend(ana, eve)
  await likePerson(scene.context, ana, ben)
  await likePerson(scene.context, cleo, ana)
  expect(await list('friends')).toEqual([1, ['Dan']])
  expect(await list('favorites'), 'whom one likes, not who likes one').toEqual([1, ['Ben']])
})

it('online: people who are here, and nobody across a block', async () => {
  expect(await list('online')).toEqual([1, ['Cleo']])
  await scene.calls.line(ben)
  expect(await list('online')).toEqual([2, ['Cleo', 'Ben']])
  await scene.block(ben, ana)
  expect(await list('online'), 'who blocked the asker shows no presence').toEqual([1, ['Cleo']])
})

it('whatever the filter, greetings and the sum of unread lines are told whole', async () => {
  const fay = await scene.person({ userName: 'Fay' })
  await scene.greet(fay, ana)
  const all = await scene.as(ana, 'conversations', { query: { page: 1, size: 20 } })
  const some = await scene.as(ana, 'conversations', { query: { page: 1, size: 20, filter: 'friends' } })
  expect(some).toMatchObject({ sayHi: { total: 1, noReadCount: 1 }, unread: all.unread })
  expect(some.conversations.total).toBe(0)
})
