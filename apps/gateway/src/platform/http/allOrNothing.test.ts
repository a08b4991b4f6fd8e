import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Contract, EndpointName } from '@visavis/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedPush } from '../../testing/seedPush.ts'
import { FaultyWrites } from '../../testing/FaultyWrites.ts'
import { ownCases, type WholeCases, type WholeRoute } from '../../testing/ownCases.ts'
import { adult, loggedIn, openNewestLink, seedAlpha, signUp } from '../../testing/people.ts'
import { freshNumber, newestCode, proveNumber } from '../../testing/phones.ts'
import type { TestAnswer, TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

type Writes = { [K in EndpointName]: Contract[K]['method'] extends 'GET' ? never : K }[EndpointName]
type Send = () => Promise<TestAnswer<unknown>>
type Route = WholeRoute<void>

let gateway: TestGateway, faults: FaultyWrites, ana: TestClient, ben: TestClient
const db = () => gateway.database.db
const as =
  (client: TestClient, name: EndpointName, input: Record<string, unknown>): Send =>
  () =>
    client.send(name as never, input as never)

beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'vip')
  // Both away, with notifications: whatever tells somebody writes that down, too.
  await db().execute(sql`update person set friend_only_call = false where id = ${ben.userId}`)
  await seedPush(db(), [ana.userId, ben.userId], gateway.clock.now())
  faults = await FaultyWrites.on(db())
})
afterAll(() => gateway.close())

const online = (id: number) =>
  db().execute(
    sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at) values (${`line${id}`}, 'elsewhere', ${id}, 's', 1) on conflict do nothing`,
  )
const dealt = () =>
  db().execute(
    sql`insert into dealt_card (person_id, card_id, dealt_at) values (${ana.userId}, ${ben.userId}, 1) on conflict (person_id, card_id) do update set decision = null, decided_at = null`,
  )
const strangers = async () => {
  for (const table of ['person_like', 'friend_request', 'friendship', 'block'])
    await db().execute(sql`delete from ${sql.identifier(table)}`)
}
const free = async () => {
  await db().execute(sql`delete from call_member`)
  await db().execute(sql`delete from match_member`)
  await db().execute(sql`delete from match_seeker`)
}
const PAYOUT = {
  ...{ points: 1000, rate: 50, firstName: 'Ana', lastName: 'Lima' },
  ...{ paymentCode: '8812345678', pin: '4711' },
}
/** Ana has agreed, a number, and points that waited long enough. */
const pointsToPayOut = async () => {
  await ana.call('saveProtocol', { body: { type: 'host', version: 1 } })
  await db().execute(sql`update person set phone = '+4915123456789' where id = ${ana.userId}`)
  const legs = [
    { account: 'platform', amount: -5000 },
    { account: 'host', person: ana.userId, amount: 5000 },
  ]
  const movement = { key: `points:${randomUUID()}`, kind: 'gift', ref: 'rose:1', legs }
  await db().execute(sql`select * from post_movements(${JSON.stringify([movement])}::jsonb, 1)`)
}
/** A call of ana that rings at ben. */
async function ringing(): Promise<string> {
  await strangers()
  await free()
  for (const { userId } of [ana, ben]) await online(userId)
  return (
    await ana.call('callLaunch', {
      body: {
        matchUserId: ben.userId,
        location: 0,
        callType: 1,
        couponId: 0,
        matchFlag: 0,
        feeType: 0,
        requestType: 1,
      },
    })
  ).roomNum
}
async function connected(): Promise<string> {
  const roomNum = await ringing()
  await ben.call('callAnswer', { body: { roomNum } })
  for (const client of [ana, ben]) {
    await client.call('callNotifyJoin', { body: { roomNum } })
    await client.call('callNotifyStart', { body: { roomNum } })
  }
  return roomNum
}
async function request(): Promise<number> {
  await strangers()
  await ben.call('friendRequest', { body: { friendId: ana.userId, type: 1 } })
  return (
    (await ana.call('friendList', { query: { tab: 'requests', page: 1, size: 10 } })).list[0]?.requestId ?? 0
  )
}
/** Nobody has written anybody. */
async function silent(): Promise<void> {
  await strangers()
  for (const table of ['message', 'conversation', 'conversation_pair', 'daily_use'])
    await db().execute(sql`delete from ${sql.identifier(table)}`)
}
/** A message of ben that ana has not read. @returns its id */
async function written(): Promise<string> {
  await silent()
  const messageId = randomUUID()
  await ben.call('messageSend', { body: { messageId, friendId: ana.userId, type: 'text', content: 'Hello' } })
  return messageId
}
let mails = 0
async function mailed(client: TestClient): Promise<{ email: string; ticket: string }> {
  const email = `nothing.halfway${++mails}@example.test`
  const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
  await openNewestLink(gateway)
  return {
    email,
    ticket: (await client.call('alreadyVerifyEmail', { body: { email, flowId } })).ticket ?? '',
  }
}
const someone = async () => {
  const client = gateway.client()
  await adult(client, signUp(gateway, client, `nothing.halfway${++mails}@example.test`))
  return client
}

const ROUTES = {
  like: {
    prepare: async () => {
      await strangers()
      await dealt()
      await ben.call('like', { body: { likedUserId: ana.userId, scene: 'match' } })
      return as(ana, 'like', { body: { likedUserId: ben.userId, scene: 'card' } })
    },
  },
  cardDecide: {
    prepare: async () => {
      await dealt()
      return as(ana, 'cardDecide', { body: { cardUserId: ben.userId, decision: 'skip' } })
    },
  },
  cardUndo: {
    prepare: async () => {
      await dealt()
      await ana.call('cardDecide', { body: { cardUserId: ben.userId, decision: 'skip' } })
      return as(ana, 'cardUndo', { body: { cardUserId: ben.userId } })
    },
  },
  friendRequest: {
    prepare: async () => {
      await strangers()
      return as(ana, 'friendRequest', { body: { friendId: ben.userId, type: 1 } })
    },
  },
  friendAccept: { prepare: async () => as(ana, 'friendAccept', { body: { requestId: await request() } }) },
  friendDelete: {
    prepare: async () => {
      await written()
      await ana.call('friendAccept', { body: { requestId: await request() } })
      return as(ana, 'friendDelete', { query: { friendId: ben.userId } })
    },
  },
  block: {
    prepare: async () => {
      await ana.call('friendAccept', { body: { requestId: await request() } })
      return as(ana, 'block', { body: { blockedId: ben.userId } })
    },
  },
  unblock: {
    prepare: async () => {
      await ana.call('friendAccept', { body: { requestId: await request() } })
      await ana.call('block', { body: { blockedId: ben.userId } })
      return as(ana, 'unblock', { body: { blockedId: ben.userId } })
    },
  },
  report: {
    prepare: async () => {
      await strangers()
      return as(ana, 'report', {
        body: { reportedUserId: ben.userId, reasonId: 1, alsoBlock: true, scene: 'profile' },
      })
    },
  },
  matching: {
    prepare: async () => {
      await free()
      return as(ana, 'matching', {
        body: { matchType: 'livecam', countryId: 0, languageIds: [], price: 0, searchKey: '' },
      })
    },
  },
  addDemoCoins: { prepare: () => Promise.resolve(as(ana, 'addDemoCoins', { body: { gold: 100 } })) },
  initWebappGiveCoin: {
    prepare: () => Promise.resolve(as(ana, 'initWebappGiveCoin', { query: { countryId: 0 } })),
  },
  initNotificationGiveCoin: {
    prepare: () => Promise.resolve(as(ana, 'initNotificationGiveCoin', { body: {} })),
  },
  pushToken: {
    prepare: () =>
      Promise.resolve(
        as(ana, 'pushToken', {
          body: {
            subscription: {
              endpoint: 'https://fcm.googleapis.com/fcm/send/x',
              keys: {
                p256dh: Buffer.alloc(65, 4).toString('base64url'),
                auth: Buffer.alloc(16, 1).toString('base64url'),
              },
            },
          },
        }),
      ),
  },
  saveSettings: {
    prepare: () =>
      Promise.resolve(as(ana, 'saveSettings', { body: { friendOnlyCall: true, incomingCall: false } })),
  },
  messageSend: {
    prepare: async () => {
      await silent()
      return as(ana, 'messageSend', {
        body: { messageId: randomUUID(), friendId: ben.userId, type: 'text', content: 'Hello' },
      })
    },
  },
  missionClaim: {
    prepare: async () => {
      await db().execute(sql`delete from mission_claim`)
      await db().execute(
        sql`insert into mission_event (person_id, kind, key, day, amount, at) values (${ana.userId}, 'photo', 'one', '', 1, 1) on conflict do nothing`,
      )
      return as(ana, 'missionClaim', { query: { taskId: 'photo' } })
    },
  },
  giftSend: {
    prepare: async () => {
      await silent()
      const send = as(ana, 'giftSend', {
        body: { messageId: randomUUID(), toUserId: ben.userId, giftId: 'clover', count: 1, price: 5 },
      })
      // Gifts have a limit of their own.
      return () => {
        gateway.clock.advance(1000)
        return send()
      }
    },
  },
  messageRead: {
    prepare: async () =>
      as(ana, 'messageRead', { body: { friendId: ben.userId, upToMessageId: await written() } }),
  },
  messageDelete: {
    prepare: async () =>
      as(ana, 'messageDelete', { body: { friendId: ben.userId, messageId: await written() } }),
  },
  conversationDelete: {
    prepare: async () => {
      await written()
      return as(ana, 'conversationDelete', { query: { friendId: ben.userId } })
    },
  },
  conversationSettings: {
    prepare: async () => {
      await written()
      return as(ana, 'conversationSettings', { body: { friendId: ben.userId, muted: true } })
    },
  },
  sayHiSend: {
    prepare: async () => {
      await silent()
      return as(ana, 'sayHiSend', { body: { messageId: randomUUID(), toUserId: ben.userId, greetingId: 1 } })
    },
  },
  sayHiReply: {
    prepare: async () => {
      await silent()
      await ben.call('sayHiSend', { body: { messageId: randomUUID(), toUserId: ana.userId, greetingId: 1 } })
      const send = as(ana, 'sayHiReply', {
        body: { messageId: randomUUID(), fromUserId: ben.userId, content: 'Hello' },
      })
      // Messages have a limit of their own.
      return () => {
        gateway.clock.advance(1000)
        return send()
      }
    },
  },
  sayHiIgnore: {
    prepare: async () => {
      await silent()
      await ben.call('sayHiSend', { body: { messageId: randomUUID(), toUserId: ana.userId, greetingId: 1 } })
      return as(ana, 'sayHiIgnore', { body: { fromUserId: 0 } })
    },
  },
  callLaunch: {
    prepare: async () => {
      await ringing()
      await free()
      return as(ana, 'callLaunch', {
        body: {
          matchUserId: ben.userId,
          location: 0,
          callType: 1,
          couponId: 0,
          matchFlag: 0,
          feeType: 0,
          requestType: 1,
        },
      })
    },
  },
  callAnswer: { prepare: async () => as(ben, 'callAnswer', { body: { roomNum: await ringing() } }) },
  callRefuse: { prepare: async () => as(ben, 'callRefuse', { body: { roomNum: await ringing() } }) },
  callCancel: { prepare: async () => as(ana, 'callCancel', { body: { roomNum: await ringing() } }) },
  callHangup: { prepare: async () => as(ana, 'callHangup', { body: { roomNum: await connected() } }) },
  callNotifyEnd: { prepare: async () => as(ana, 'callNotifyEnd', { body: { roomNum: await connected() } }) },
  callMedia: {
    prepare: async () => as(ana, 'callMedia', { body: { roomNum: await connected(), state: 'lost' } }),
  },
  callTakeOver: {
    prepare: async () => as(ana, 'callTakeOver', { body: { roomNum: await connected(), seat: 'tab-2' } }),
  },
  callHandover: {
    prepare: async () => {
      const roomNum = await connected()
      await ana.call('callHandover', { body: { roomNum } })
      return as(ana, 'callHandover', { body: { roomNum } })
    },
  },
  callHandoverTake: {
    prepare: async () => {
      const { code } = await ana.call('callHandover', { body: { roomNum: await connected() } })
      return as(gateway.client(), 'callHandoverTake', { body: { code } })
    },
  },
  setPassword: {
    prepare: async () => {
      const client = gateway.client(),
        { email, ticket } = await mailed(client)
      return as(client, 'setPassword', { body: { email, password: 'secret12', ticket } })
    },
  },
  register: {
    prepare: async () => {
      const client = gateway.client(),
        { email, ticket } = await mailed(client)
      const next = await client.call('setPassword', { body: { email, password: 'secret12', ticket } })
      return as(client, 'register', { body: { email, ticket: next.ticket, over18: true } })
    },
  },
  complementInfo: {
    prepare: async () => {
      const client = gateway.client(),
        { ticket } = await signUp(gateway, client, `nothing.halfway${++mails}@example.test`)
      return as(client, 'complementInfo', {
        body: { ticket, nickname: 'Whole', gender: 1, birthday: '1990-01-01', over18: true },
      })
    },
  },
  emailLogin: {
    keeps: { login_failure: 'tries are counted before the password is looked at' },
    prepare: () =>
      Promise.resolve(
        as(gateway.client(), 'emailLogin', { body: { email: 'host@demo.test', password: 'demo1234' } }),
      ),
  },
  phoneLogin: {
    prepare: async () => {
      const client = gateway.client(),
        number = freshNumber()
      await client.call('sendCode', { body: { ...number, channel: 'sms', purpose: 'login' } })
      const code = await newestCode(gateway)
      return as(client, 'phoneLogin', { query: { userId: 0 }, body: { ...number, code, over18: true } })
    },
  },
  // The wish before it stays open unless the new one is written and mailed.
  linkEmail: {
    prepare: async () => {
      const client = await someone()
      await adult(client, client.call('loginAuto', { body: {} }))
      await client.call('linkEmail', {
        body: { email: `nothing.halfway${++mails}@example.test`, switch: false },
      })
      const send = as(client, 'linkEmail', {
        body: { email: `nothing.halfway${++mails}@example.test`, switch: false },
      })
      // Mails have a limit of their own.
      return () => {
        gateway.clock.advance(61_000)
        return send()
      }
    },
  },
  linkMobile: {
    prepare: async () => {
      const client = await someone(),
        number = freshNumber()
      await adult(client, client.call('loginAuto', { body: {} }))
      const { ticket } = await proveNumber(gateway, client, number, 'link')
      return as(client, 'linkMobile', { body: { ...number, ticket } })
    },
  },
  // Without a complete profile: a ticket for the form comes with it.
  loginAuto: {
    prepare: async () => {
      const client = gateway.client()
      await signUp(gateway, client, `nothing.halfway${++mails}@example.test`)
      return as(client, 'loginAuto', { body: {} })
    },
  },
  qrLoginCreate: {
    prepare: async () => {
      const client = gateway.client()
      await client.call('qrLoginCreate', {})
      return as(client, 'qrLoginCreate', {})
    },
  },
  ticketOpen: {
    prepare: async () => {
      await db().execute(sql`update help_ticket set created_at = 1`)
      return as(ana, 'ticketOpen', { body: { topic: 'other', text: 'Why?' } })
    },
  },
  ticketReply: {
    prepare: async () => {
      await db().execute(sql`update help_ticket set created_at = 1`)
      const { ticketId } = await ana.call('ticketOpen', { body: { topic: 'other', text: 'Why?' } })
      return as(ana, 'ticketReply', { body: { ticketId, text: 'And?' } })
    },
  },
  payoutRequest: {
    prepare: async () => {
      await pointsToPayOut()
      await db().execute(sql`delete from payout`)
      return as(ana, 'payoutRequest', { body: PAYOUT })
    },
  },
  appealPhoto: {
    prepare: async () => {
      await db().execute(sql`delete from photo where person_id = ${ana.userId}`)
      const { rows } = (await db()
        .execute(sql`insert into photo (person_id, key, state, reason, shown, preview,
        width, height, content_hash, position, created_at, files_until) values (${ana.userId},
        ${'a'.repeat(32)}, 'rejected', 'quality', false, '', 9, 9, 'x', 1, 1, 9999999999999)
        returning id`)) as unknown as { rows: { id: number }[] }
      return as(ana, 'appealPhoto', { body: { id: rows[0]?.id ?? 0, text: 'It is me.' } })
    },
  },
  setHostHours: {
    prepare: async () => {
      await db().execute(sql`update person set is_host = true where id = ${ana.userId}`)
      const days = Array.from({ length: 7 }, () => [1200, 1320] as [number, number])
      return as(ana, 'setHostHours', { body: { hours: { timeZone: 'Europe/Berlin', days } } })
    },
  },
  penaltyAppeal: {
    prepare: async () => {
      await db().execute(sql`delete from penalty`)
      const penaltyId = 'N-0000-0000-0000-0001'
      await db()
        .execute(sql`insert into penalty (id, app_id, person_id, kind, rule, evidence, state, created_at,
        appeal_until) select ${penaltyId}, app_id, id, 'wall', 'spam', 'Seen.', 'active', 1, 9999999999999
        from person where id = ${ana.userId}`)
      return as(ana, 'penaltyAppeal', { body: { penaltyId, text: 'It was a friend.' } })
    },
  },
  payoutCancel: {
    prepare: async () => {
      await pointsToPayOut()
      await db().execute(sql`delete from payout`)
      const { payoutId } = await ana.call('payoutRequest', { body: PAYOUT })
      return as(ana, 'payoutCancel', { body: { payoutId } })
    },
  },
  logout: { prepare: async () => as(await someone(), 'logout', {}) },
  deleteAccount: { prepare: async () => as(await someone(), 'deleteAccount', { body: { reasonId: 1 } }) },
  restoreAccount: {
    prepare: async () => {
      const client = gateway.client(),
        email = `nothing.halfway${++mails}@example.test`
      await adult(client, signUp(gateway, client, email, 'secret12'))
      await client.call('deleteAccount', { body: { reasonId: 1 } })
      client.adopt(await client.call('emailLogin', { body: { email, password: 'secret12' } }))
      return as(client, 'restoreAccount', {})
    },
  },
} satisfies Partial<Record<Writes, Route>>

/** Those of concepts that say it in a file of their own. */
const OWN = Object.entries(
  Object.assign({}, ...(await ownCases<WholeCases>('allOrNothing'))) as WholeCases,
).map(([name, { prepare, ...route }]): [string, Route] => [
  name,
  { ...route, prepare: () => prepare({ gateway, db: db(), ana, ben }) },
])

it.each([...Object.entries<Route>(ROUTES), ...OWN])(
  '%s happens whole or not at all, whichever of its writes fails',
  async (_name, { prepare, keeps = {} }) => {
    const send = await prepare()
    const aside = Object.keys(keeps)
    for (let n = 1; ; n += 1) {
      const before = await faults.contents(aside)
      await faults.strikeAt(n)
      const { status, envelope } = await send()
      const writes = await faults.counted()
      await faults.strikeAt(0)
      if (writes < n) {
        expect([status, envelope.code], 'without a fault it works').toEqual([200, 200])
        expect(n, 'it writes at least twice').toBeGreaterThan(2)
        return
      }
      expect([n, status]).toEqual([n, 500])
      expect(await faults.contents(aside), `write ${n} failed`).toEqual(before)
    }
  },
)

it('a like of a card that was never dealt costs nothing', async () => {
  await strangers()
  await db().execute(sql`delete from dealt_card`)
  const before = await faults.contents()
  const { status } = await ana.send(
    'like',
    { body: { likedUserId: ben.userId, scene: 'card' } },
    { requestId: randomUUID() },
  )
  expect(status).toBe(404)
  expect(await faults.contents()).toEqual(before)
})
