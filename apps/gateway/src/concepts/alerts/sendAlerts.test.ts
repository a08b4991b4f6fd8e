import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { subscriptionFor } from '../../testing/pushSubscriptionFor.ts'
import { startPushService } from '../../testing/startPushService.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { createFriendReminder } from './createFriendReminder.ts'
import { createPushPort } from './createPushPort.ts'
import type { PushServiceDouble } from '../../testing/pushSuite.ts'
import { sendAlerts } from './sendAlerts.ts'

let gateway: TestGateway,
  service: PushServiceDouble,
  caller: TestClient,
  friend: TestClient,
  read: () => Record<string, unknown>[]
beforeEach(async () => {
  gateway = await createTestGateway()
  service = await startPushService()
  await seedAlpha(gateway)
  ;[caller, friend] = [await loggedIn(gateway, 'caller'), await loggedIn(gateway, 'friend')]
  const { subscription, open } = subscriptionFor(service.endpoint)
  await friend.call('pushToken', { body: { subscription } })
  read = () => service.requests.map(({ body }) => JSON.parse(open(body)) as Record<string, unknown>)
})
afterEach(async () => {
  await gateway.close()
  await service.close()
})

const send = () => sendAlerts(gateway.context, createPushPort(gateway.context.config))
/** The friend is there by heartbeat, so a call rings; without, it is a missed one. */
const online = () => friend.call('heartbeat', { body: { userId: friend.userId, status: 2 } })
const call = () => caller.send('callLaunch', { body: { matchUserId: friend.userId } })
const left = async () => (await rowsOf(gateway.database.db, sql`select 1 from pending_alert`)).length

describe('a call', () => {
  it('rings on the browser, in its language, and becomes a missed one in the same place', async () => {
    await online()
    const answer = await call()
    expect(answer.envelope.code).toBe(200)
    expect(await send()).toBe(1)
    expect(read()[0]).toMatchObject({
      kind: 'call',
      title: 'Casey Caller is calling',
      path: '/',
      tag: `call-${answer.envelope.data.roomNum}`,
    })
    await caller.call('callCancel', { body: { roomNum: answer.envelope.data.roomNum } as never })
    expect(await send()).toBe(1)
    expect(read()[1]).toMatchObject({
      kind: 'missedCall',
      title: 'Missed call',
      body: 'Casey Caller called you.',
      path: '/videoHistory',
      tag: `call-${answer.envelope.data.roomNum}`,
    })
    expect([await send(), await left()]).toEqual([0, 0])
  })
  it('to somebody who is away says so once', async () => {
    expect((await call()).envelope.code).toBe(20508)
    expect(await send()).toBe(1)
    expect(read()).toMatchObject([{ kind: 'missedCall' }])
  })
  it.each([
    ['push', 'push'],
    ['incoming calls', 'incomingCall'],
  ] as const)(
    'stays silent with the switch for %s off, and is still in the history (R2.108, R2.110)',
    async (_name, name) => {
      await friend.call('saveSettings', { body: { [name]: false } })
      await call()
      expect([await send(), service.requests.length]).toEqual([0, 0])
      expect((await friend.call('videoHistory', { query: {} })).list).toMatchObject([{ ending: 'missed' }])
    },
  )
  it('tells nothing to a browser that logged out', async () => {
    await friend.call('logout', {})
    await call()
    expect(await send()).toBe(0)
  })
  it('comes too late to ring: nothing is shown', async () => {
    await online()
    await call()
    gateway.clock.advance(60_000)
    expect([await send(), await left()]).toEqual([0, 0])
  })
})

describe('quiet hours', () => {
  const HOUR = 3_600_000
  /** Hours around the present moment of the gateway, in UTC. */
  const quietFor = async (hours: number) => {
    const minute = Math.floor(gateway.clock.now() / 60_000) % 1440
    const until = (minute + hours * 60) % 1440
    await friend.call('saveSettings', {
      body: { quietHours: { from: (minute + 1439) % 1440, until, timeZone: 'UTC' } },
    })
  }
  it('keep a notification back and drop it; the next one after them is shown', async () => {
    await quietFor(2)
    await call()
    expect([await send(), await left(), service.requests.length]).toEqual([0, 0, 0])
    expect((await friend.call('videoHistory', { query: {} })).list).toMatchObject([{ ending: 'missed' }])
    gateway.clock.advance(2 * HOUR + 60_000)
    expect([await send(), service.requests.length]).toEqual([0, 0])
    await call()
    expect(await send()).toBe(1)
    expect(read()).toMatchObject([{ kind: 'missedCall' }])
  })
  it('are off by default, and again when they are put off', async () => {
    expect((await friend.call('settings', {})).quietHours).toBeNull()
    await quietFor(2)
    await friend.call('saveSettings', { body: { quietHours: null } })
    await call()
    expect(await send()).toBe(1)
  })
  it.each([
    ['an end that is the beginning', { from: 60, until: 60, timeZone: 'UTC' }],
    ['no minute of a day', { from: 60, until: 1440, timeZone: 'UTC' }],
    ['a zone that is none', { from: 60, until: 120, timeZone: 'Mars/Olympus' }],
  ])('%s is refused, and nothing changes', async (_name, quietHours) => {
    const answer = await friend.send('saveSettings', { body: { quietHours } })
    expect([answer.status, answer.envelope.code]).toEqual([400, 20001])
    expect((await friend.call('settings', {})).quietHours).toBeNull()
  })
})

describe('the push service', () => {
  it('a browser that is gone is forgotten', async () => {
    service.answer(410)
    await call()
    expect(await send()).toBe(0)
    expect([await rowsOf(gateway.database.db, sql`select 1 from push_subscription`), await left()]).toEqual([
      [],
      0,
    ])
  })
  it('one that is busy is tried again, later and not for ever', async () => {
    service.answer(503)
    await call()
    for (let turn = 0; turn < 8; turn += 1) {
      await send()
      gateway.clock.advance(40_000)
    }
    expect([service.requests.length, await left()]).toEqual([5, 0])
  })
  it('two processes send one message once', async () => {
    await call()
    expect((await Promise.all([send(), send(), send()])).reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(service.requests).toHaveLength(1)
  })
})

describe('what a message says', () => {
  const write = () =>
    caller.call('messageSend', {
      body: {
        friendId: friend.userId,
        messageId: randomUUID(),
        type: 'text',
        content: ' See you\nat <b>8</b>? ',
      },
    })
  const wish = (showsText: boolean) => {
    const { subscription, open } = subscriptionFor(service.endpoint)
    read = () => service.requests.map(({ body }) => JSON.parse(open(body)) as Record<string, unknown>)
    return friend.call('pushToken', { body: { subscription, showsText } })
  }
  const hidden = { title: 'New message', body: 'Casey Caller wrote to you on Test alpha.' }
  it('is not shown until the person wants it on this browser, and not even stored', async () => {
    await write()
    const [row] = await rowsOf<{ alert: string }>(
      gateway.database.db,
      sql`select alert::text as alert from pending_alert`,
    )
    expect(row?.alert).not.toContain('See you')
    expect([await send(), read()]).toMatchObject([1, [hidden]])
  })
  it('is shown on wish, under the name of who wrote', async () => {
    await wish(true)
    await write()
    expect([await send(), read()]).toMatchObject([
      1,
      [{ kind: 'message', title: 'Casey Caller', body: 'See you at <b>8</b>?' }],
    ])
  })
  it('is hidden when the wish is taken back before it was sent', async () => {
    await wish(true)
    await write()
    await wish(false)
    expect([await send(), read()]).toMatchObject([1, [hidden]])
  })
})

describe('a friend who comes online (R2.109)', () => {
  const come = () => caller.call('uploadStatus', { body: { userId: caller.userId, status: 2 } })
  it('is told once, not at every reload', async () => {
    await come()
    await caller.call('uploadStatus', { body: { userId: caller.userId, status: 0 } })
    await come()
    expect(await send()).toBe(1)
    expect(read()).toMatchObject([
      { kind: 'friendOnline', title: 'Casey Caller is online', path: `/profile/${caller.userId}` },
    ])
  })
  it('is told on an open page instead, and in quiet hours neither there nor on a device', async () => {
    const signal = vi.spyOn(gateway.context.push, 'signal')
    const told = () => signal.mock.calls.filter(([, event]) => event === 'presence.reminder')
    const minute = Math.floor(gateway.clock.now() / 60_000) % 1440
    const quiet = (hours: number) => ({ from: minute, until: (minute + hours * 60) % 1440, timeZone: 'UTC' })
    const remind = createFriendReminder(gateway.context)
    await friend.call('saveSettings', { body: { quietHours: quiet(1) } })
    await remind(caller.userId)
    expect([told(), await left()]).toEqual([[], 0])
    await gateway.database.db.execute(
      sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at)
        values ('f', ${gateway.context.bootId}, ${friend.userId}, 's', 1)`,
    )
    await remind(caller.userId)
    expect([told(), await left()]).toEqual([[], 0])
    await friend.call('saveSettings', { body: { quietHours: null } })
    await remind(caller.userId)
    expect([told(), await left()]).toEqual([
      [[friend.userId, 'presence.reminder', { userId: caller.userId, userName: 'Casey Caller' }]],
      0,
    ])
  })
  it('is not told with the switch off, about invisible people, or across a block', async () => {
    await friend.call('saveSettings', { body: { onlineReminder: false } })
    await come()
    await friend.call('saveSettings', { body: { onlineReminder: true } })
    await caller.call('saveSettings', { body: { invisible: true } })
    await caller.call('uploadStatus', { body: { userId: caller.userId, status: 0 } })
    await come()
    await caller.call('saveSettings', { body: { invisible: false } })
    await friend.call('block', { body: { blockedId: caller.userId } })
    await caller.call('uploadStatus', { body: { userId: caller.userId, status: 0 } })
    await come()
    expect([await send(), await left()]).toEqual([0, 0])
  })
})

describe('addresses of browsers', () => {
  it.each(['http://10.0.0.1/x', 'https://evil.test/x', 'file:///etc/passwd'])(
    '%s is refused',
    async (endpoint) => {
      const answer = await friend.send('pushToken', {
        body: { subscription: subscriptionFor(endpoint).subscription },
      })
      expect([answer.status, answer.envelope.field]).toEqual([400, 'endpoint'])
    },
  )
  it('one browser belongs to who used it last', async () => {
    await caller.call('pushToken', { body: { subscription: subscriptionFor(service.endpoint).subscription } })
    expect(
      await rowsOf(gateway.database.db, sql`select person_id as "personId" from push_subscription`),
    ).toEqual([{ personId: caller.userId }])
  })
})
