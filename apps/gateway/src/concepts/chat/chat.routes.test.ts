import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NAUGHTY_STRINGS } from '../../testing/naughtyStrings.ts'
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

it('half a character becomes the sign for it, and the same message again is the same', async () => {
  const body = { messageId: randomUUID(), friendId: vip.userId, type: 'text' as const, content: 'a \ud83d b' }
  const first = await vip.call('messageSend', { body: { ...body, friendId: caller.userId } })
  expect(await vip.call('messageSend', { body: { ...body, friendId: caller.userId } })).toEqual(first)
  const { messages } = await caller.call('messageHistory', { query: { friendId: vip.userId } })
  expect(messages.at(-1)?.content).toBe('a \ufffd b')
})

it('every naughty text can be searched for, and finds what holds it or nothing', async () => {
  for (const text of NAUGHTY_STRINGS.filter((one) => one.length <= 100).slice(0, 120)) {
    const { status } = await caller.send('messageSearch', { query: { text, page: 1, size: 5 } })
    expect([200, 400], JSON.stringify(text)).toContain(status)
  }
})

it.each([
  ['count', { count: 0 }],
  ['count', { count: -1 }],
  ['count', { count: 1e9 }],
  ['count', { count: 1.5 }],
  ['price', { price: -1 }],
  ['giftId', { giftId: 'x'.repeat(10_000) }],
  ['messageId', { messageId: 'no id' }],
])('a gift with a wrong %s (%j) is refused at that field, and takes nothing', async (field, wrong) => {
  const { goldNum } = await caller.call('giftList', {})
  const whole = {
    messageId: randomUUID(),
    toUserId: vip.userId,
    giftId: 'rose',
    count: 1,
    price: 12,
    ...wrong,
  }
  const { status, envelope } = await caller.send('giftSend', { body: whole })
  expect([status, envelope]).toMatchObject([400, { code: 20001, field }])
  expect((await caller.call('giftList', {})).goldNum).toBe(goldNum)
})
