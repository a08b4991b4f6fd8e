import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { subscriptionFor } from '../../testing/pushSubscriptionFor.ts'
import type { PushServiceDouble } from '../../testing/pushSuite.ts'
import { startPushService } from '../../testing/startPushService.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { EXPIRES_MS } from '../friend/openRequest.ts'
import { expireFriendRequests } from '../friend/friend.service.ts'
import { createPushPort } from './createPushPort.ts'
import { sendAlerts } from './sendAlerts.ts'
import { forgetShown } from './shownAlerts.ts'

let gateway: TestGateway,
  service: PushServiceDouble,
  asker: TestClient,
  caller: TestClient,
  friend: TestClient,
  read: () => Record<string, unknown>[]
const keys = subscriptionFor('')
const subscribe = () =>
  friend.call('pushToken', {
    body: { subscription: { ...keys.subscription, endpoint: service.endpoint } },
  })
beforeEach(async () => {
  gateway = await createTestGateway()
  service = await startPushService()
  await seedAlpha(gateway)
  ;[asker, caller, friend] = [
    await loggedIn(gateway, 'vip'),
    await loggedIn(gateway, 'caller'),
    await loggedIn(gateway, 'friend'),
  ]
  await subscribe()
  read = () => service.requests.map(({ body }) => JSON.parse(keys.open(body)) as Record<string, unknown>)
})
afterEach(async () => {
  await gateway.close()
  await service.close()
})

const send = () => sendAlerts(gateway.context, createPushPort(gateway.context.config))
const kinds = () => read().map(({ kind }) => kind)
const rows = (table: 'pending_alert' | 'shown_alert') =>
  rowsOf(gateway.database.db, sql`select 1 from ${sql.identifier(table)}`)
const ask = () => asker.call('friendRequest', { body: { friendId: friend.userId, type: 1 } })
const requestId = async () =>
  (await friend.call('friendList', { query: { tab: 'requests' } })).list[0]?.requestId ?? 0
const answer = async (how: 'friendAccept' | 'friendRefuse') =>
  friend.call(how, { body: { requestId: await requestId() } })

describe('a friend request that a browser shows', () => {
  it.each(['friendAccept', 'friendRefuse'] as const)('goes after %s on another device', async (how) => {
    await ask()
    expect(await send()).toBe(1)
    await answer(how)
    expect(await send()).toBe(1)
    expect(read()[1]).toEqual({ kind: 'withdraw', tag: `friend-${asker.userId}` })
    expect([await send(), await rows('pending_alert'), await rows('shown_alert')]).toEqual([0, [], []])
  })
  it('goes when the asker is blocked', async () => {
    await ask()
    await send()
    await friend.call('block', { body: { blockedId: asker.userId } })
    await send()
    expect(kinds()).toEqual(['friendRequest', 'withdraw'])
  })
  it('goes when the request expires', async () => {
    await ask()
    await send()
    gateway.clock.advance(EXPIRES_MS)
    await expireFriendRequests(gateway.context)
    await send()
    expect(kinds()).toEqual(['friendRequest', 'withdraw'])
  })
  it('is never sent when it was answered before, and then there is nothing to close', async () => {
    await ask()
    await answer('friendRefuse')
    expect([await send(), await rows('pending_alert'), kinds()]).toEqual([0, [], []])
  })
  it('is remembered when the page renews the subscription, and forgotten with it', async () => {
    await ask()
    await send()
    await subscribe()
    expect(await rows('shown_alert')).toHaveLength(1)
    await friend.call('pushToken', { body: { subscription: subscriptionFor(service.endpoint).subscription } })
    expect(await rows('shown_alert')).toHaveLength(1)
    await friend.call('pushToken', { body: { subscription: null } })
    await answer('friendRefuse')
    expect([await send(), await rows('shown_alert')]).toEqual([0, []])
  })
  it('that was answered while it was being sent is closed right after', async () => {
    await ask()
    const port = createPushPort(gateway.context.config)
    let first = true
    const slow: typeof port = {
      ...port,
      async send(target, message) {
        if (first) {
          first = false
          await answer('friendRefuse')
        }
        return await port.send(target, message)
      },
    }
    await sendAlerts(gateway.context, slow)
    await send()
    expect(kinds()).toEqual(['friendRequest', 'withdraw'])
  })
  it('is forgotten after a while', async () => {
    await ask()
    await send()
    gateway.clock.advance(EXPIRES_MS)
    await forgetShown(gateway.context)
    expect(await rows('shown_alert')).toHaveLength(1)
    gateway.clock.advance(2 * 86_400_000)
    await forgetShown(gateway.context)
    expect(await rows('shown_alert')).toEqual([])
  })
})

it('browsers of Apple are told nothing that shows nothing', async () => {
  await ask()
  await gateway.database.db.execute(
    sql`update push_subscription set endpoint = 'https://web.push.apple.com/one'`,
  )
  const taken = { publicKey: '', send: async () => 'delivered' as const }
  expect(await sendAlerts(gateway.context, taken)).toBe(1)
  await answer('friendRefuse')
  expect([await rows('pending_alert'), await rows('shown_alert')]).toEqual([[], []])
})

describe('a message', () => {
  const write = (messageId: string) =>
    caller.call('messageSend', {
      body: { friendId: friend.userId, messageId, type: 'text', content: 'Hello' },
    })
  const readUpTo = (upToMessageId: string) =>
    friend.call('messageRead', { body: { friendId: caller.userId, upToMessageId } })
  const ids = ['7c0e6c1e-6a57-4a9c-9b0a-1b1f5f6f0001', '7c0e6c1e-6a57-4a9c-9b0a-1b1f5f6f0002'] as const
  it('that was read elsewhere is closed, once', async () => {
    await write(ids[0])
    await send()
    await readUpTo(ids[0])
    await readUpTo(ids[0])
    await send()
    expect(read().slice(1)).toEqual([{ kind: 'withdraw', tag: `chat-${caller.userId}` }])
  })
  it('that is newer takes the place of the old one, and nothing closes it', async () => {
    await write(ids[0])
    await send()
    // There is one a minute.
    gateway.clock.advance(60_000)
    await readUpTo(ids[0])
    await write(ids[1])
    expect(await send()).toBe(1)
    expect([kinds(), await send()]).toEqual([['message', 'message'], 0])
  })
})

describe('a ringing call', () => {
  const HOUR = 3_600_000
  const ring = async () => {
    await friend.call('heartbeat', { body: { userId: friend.userId, status: 2 } })
    const { roomNum } = await caller.call('callLaunch', { body: { matchUserId: friend.userId } })
    await send()
    return roomNum
  }
  const cancel = (roomNum: string) => caller.call('callCancel', { body: { roomNum } as never })
  const quietFromNow = () => {
    const minute = Math.floor(gateway.clock.now() / 60_000) % 1440
    const until = (minute + 120) % 1440
    return friend.call('saveSettings', { body: { quietHours: { from: minute, until, timeZone: 'UTC' } } })
  }
  it('that ends within quiet hours is closed without another notification', async () => {
    const roomNum = await ring()
    await quietFromNow()
    await cancel(roomNum)
    await send()
    await send()
    expect(read().slice(1)).toEqual([{ kind: 'withdraw', tag: `call-${roomNum}` }])
    gateway.clock.advance(3 * HOUR)
    expect([await send(), await rows('shown_alert')]).toEqual([0, []])
  })
  it('is closed where the switch for calls was put off meanwhile', async () => {
    const roomNum = await ring()
    await friend.call('saveSettings', { body: { incomingCall: false } })
    await cancel(roomNum)
    await send()
    expect(kinds()).toEqual(['call', 'withdraw'])
  })
  it('that is declined elsewhere is closed', async () => {
    const roomNum = await ring()
    await friend.call('callRefuse', { body: { roomNum } as never })
    await send()
    expect(kinds()).toEqual(['call', 'withdraw'])
  })
  it('that is missed is told in the same place, and not closed besides', async () => {
    const roomNum = await ring()
    await cancel(roomNum)
    await send()
    expect([kinds(), await send(), await rows('shown_alert')]).toEqual([['call', 'missedCall'], 0, []])
  })
})
