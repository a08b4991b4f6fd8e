import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway, caller: TestClient, vip: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  caller = await loggedIn(gateway, 'caller')
  vip = await loggedIn(gateway, 'vip')
})
afterAll(() => gateway.close())

it('a message goes out by one address and comes in by the list and the history', async () => {
  const messageId = randomUUID()
  const body = {
    messageId,
    friendId: vip.userId,
    type: 'text' as const,
    content: ' Hello \u202e<b>there</b>\u0007 ',
  }
  const { nth } = await caller.call('messageSend', { body })
  const { messages } = await vip.call('messageHistory', { query: { friendId: caller.userId } })
  expect(messages).toMatchObject([{ messageId, nth, from: caller.userId, content: 'Hello <b>there</b>' }])
  expect((await vip.call('conversations', { query: {} })).unread).toBe(1)
})

it('the conversation to delete is named in the address, which is signed as it is', async () => {
  const query = { friendId: caller.userId }
  expect(vip.build('conversationDelete', { query }).path).toBe(`/wchat/im/api/conversation/${caller.userId}`)
  const { envelope } = await vip.send(
    'conversationDelete',
    { query },
    { path: '/wchat/im/api/conversation/x' },
  )
  expect(envelope).toMatchObject({ code: 20001, field: 'friendId' })
  const forged = vip.build('conversationDelete', { query: { friendId: 987 } })
  const moved = await gateway.app.request(
    `http://site.test/wchat/im/api/conversation/${caller.userId}`,
    forged.init,
  )
  expect(await moved.json()).toMatchObject({ code: 20920 })
  expect((await vip.call('conversations', { query: {} })).conversations.total).toBe(1)
  await vip.call('conversationDelete', { query })
  expect((await vip.call('conversations', { query: {} })).conversations.total).toBe(0)
})
