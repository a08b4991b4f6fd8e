import { tunableOf } from '@visavis/core/contract/tunables'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '../database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import { seedAccounts } from '../../app/seeding/seedAccounts.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { alpha, beta } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { brandSetting } from './tuning.tables.ts'
import { tuningActs } from './tuningActs.ts'

let first: TestGateway, second: TestGateway, ports: number[]
beforeAll(async () => {
  first = await createTestGateway()
  await seedAlpha(first)
  await seedAccounts(first.database.db, beta, first.clock.now())
  second = await createTestGateway({ database: { ...first.database, close: async () => {} } })
  ports = [await first.start(), await second.start()]
})
afterAll(async () => {
  await second.close()
  await first.close()
})
afterEach(async () => {
  await first.database.db.execute(sql`delete from brand_setting`)
  await first.database.db.execute(sql`select pg_notify('visavis_config', '')`)
})

const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 15 })
const act = (name: string, input: object, gateway = first) => operatorAct(gateway, name, input)
const set = (key: string, value: string, brand = 'alpha') => act('config-set', { brand, key, value })
const conf = (client: TestClient) => client.call('globalConf', { query: {} })
const betaClient = (): TestClient => first.client({ brand: beta })
const goldOf = async (client: TestClient): Promise<number> => (await client.call('currentUser', {})).goldNum
/** The same browser at another instance. */
const through = (gateway: TestGateway, client: TestClient): TestClient =>
  gateway.client({ deviceId: client.deviceId }).adopt({ id: client.userId, loginToken: client.loginToken })
const some = async (client: TestClient): Promise<number[]> =>
  (await client.call('wall', { query: { size: 60 } })).hosts.list.map(({ id }) => id)

const WORDS = tunableOf('words.en').expected

describe('what an operator writes', () => {
  it.each([
    ['price.like', '3.5', 'price.like cannot be "3.5". It takes a whole number from 0 to 10000.'],
    ['price.like', '-1', 'price.like cannot be "-1". It takes a whole number from 0 to 10000.'],
    ['price.like', 'cheap', 'price.like cannot be "cheap". It takes a whole number from 0 to 10000.'],
    ['price.likes', '3', 'There is no setting "price.likes". Did you mean price.like?'],
    ['like', '3', 'There is no setting "like". Did you mean price.like?'],
    ['zzzzzzzzzz', '3', 'There is no setting "zzzzzzzzzz". config get lists them.'],
    ['feature.cards', 'maybe', 'feature.cards cannot be "maybe". It takes on or off.'],
    [
      'host.prices',
      '60,40',
      'host.prices cannot be "60,40". It takes a list of 1 to 12 whole numbers from 1 to 10000, rising, such as 20,40,60.',
    ],
    ['words.en', 'x', `words.en cannot be "x". It takes ${WORDS}.`],
    ['words.en', 'good, two*words', `words.en cannot be "good, two*words". It takes ${WORDS}.`],
    ['words.en', '+-', `words.en cannot be "+-". It takes ${WORDS}.`],
    ['words.en', `+${'x'.repeat(41)}`, `words.en cannot be "+${'x'.repeat(41)}". It takes ${WORDS}.`],
    ['words.other', 'none', 'words.other of alpha is none already.'],
    [
      'wall.visitor',
      '61',
      'Visitors may not see more of the wall than members (wall.visitor, wall.user), nor members more than VIPs (wall.vip).',
    ],
    [
      'price.cardTrial',
      '41',
      'A trial minute may not cost more than a minute of its call (price.cardTrial, price.cardCall, price.searchTrial, price.searchCall).',
    ],
    ['price.like', '2', 'price.like of alpha is 2 already.'],
    ...[
      'rose',
      '[{"id":"rose"}]',
      '[{"id":"rose","price":0,"star":1,"picture":"rose"}]',
      '[{"id":"lamp","price":5,"star":1,"picture":"rose"}]',
      '[{"id":"rose","price":5,"star":6,"picture":"rose"}]',
      '[{"id":"rose","price":5,"star":1,"picture":"rose","points":6}]',
    ].map(
      (list) =>
        [
          'gift.list',
          list,
          `gift.list cannot be "${list}". It takes ${tunableOf('gift.list').expected}.`,
        ] as [string, string, string],
    ),
  ])('%s = %s is refused with a sentence', async (key, value, problem) => {
    expect(await set(key, value)).toEqual({ status: 409, problem })
    expect(await rowsOf(first.database.db, sql`select 1 from brand_setting`)).toEqual([])
  })

  it('needs a brand there is, and a feature the brand was built with', async () => {
    expect((await set('price.like', '3', 'gamma')).problem).toBe(
      'There is no brand "gamma". Known: alpha, beta.',
    )
    const built = await createTestGateway({
      database: { ...first.database, close: async () => {} },
      brands: new Map([[alpha.appId, { ...alpha, features: { ...alpha.features, cards: false } }]]),
    })
    expect(
      (await act('config-set', { brand: 'alpha', key: 'feature.cards', value: 'on' }, built)).problem,
    ).toContain('brand.json of alpha has cards off')
    await built.close()
  })

  it('is listed, written down with name and reason, and taken back', async () => {
    expect((await set('price.like', '3')).data).toEqual({
      brand: 'alpha',
      key: 'price.like',
      old: '2',
      new: '3',
    })
    await set('price.like', '4')
    expect((await act('config', { brand: 'alpha', key: 'price.like' })).data).toEqual([
      expect.objectContaining({ brand: 'alpha', key: 'price.like', value: 4, default: 2, changed: 'yes' }),
    ])
    expect((await act('config-reset', { brand: 'alpha', key: 'price.like' })).data).toEqual({
      brand: 'alpha',
      key: 'price.like',
      old: '4',
      new: '2',
    })
    expect((await act('config-reset', { brand: 'alpha', key: 'price.like' })).problem).toBe(
      'price.like of alpha was never changed: it is 2.',
    )
    const history = (await act('config-history', { brand: 'alpha', key: 'price.like' })).data as {
      old: number
      new: number
      who: string
      why: string
    }[]
    expect(history.slice(0, 3).map((row) => [row.old, row.new, row.who, row.why])).toEqual([
      [4, 2, 'Robin', 'because of a test'],
      [3, 4, 'Robin', 'because of a test'],
      [2, 3, 'Robin', 'because of a test'],
    ])
  })
})

it('a word is added to the list as another operator left it a moment before', async () => {
  await set('words.other', 'one')
  const { db } = first.database
  await db.transaction(async (tx) => {
    let waited = false
    // Whoever waits for the lock goes on after the other one's change.
    const waiting = new Proxy(tx, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name)
        if (name !== 'execute' || waited) return typeof found === 'function' ? found.bind(target) : found
        return async (query: SQL) => {
          if (new PgDialect().sqlToQuery(query).sql.includes('pg_advisory_xact_lock')) {
            waited = true
            await tx.update(brandSetting).set({ value: ['one', 'two'] })
          }
          return await tx.execute(query)
        }
      },
    }) as unknown as typeof db
    const input = { brand: 'alpha', key: 'words.other', value: '+three' }
    expect((await tuningActs['config-set'](waiting, input, first.context)).data).toMatchObject({
      old: 'one,two',
      new: 'one,two,three',
    })
  })
})

it('gifts are one list, written as JSON', async () => {
  const list = '[{"id":"lamp","name":"Lamp","price":5,"star":2,"picture":"balloon"}]'
  expect((await set('gift.list', list)).data).toMatchObject({ key: 'gift.list', new: list })
  const vip = await loggedIn(first, 'vip')
  expect((await vip.call('giftList', {})).gifts).toEqual(JSON.parse(list))
})

it('how long message tips stand is told to pages once it was changed; 0 is none (R3.34)', async () => {
  const vip = await loggedIn(first, 'vip')
  expect((await conf(vip)).messageTipSeconds).toBeUndefined()
  expect((await set('messageTip.seconds', '61')).problem).toContain('a whole number from 0 to 60')
  await set('messageTip.seconds', '0')
  expect((await conf(vip)).messageTipSeconds).toBe(0)
})

describe('a changed price (R1.20)', () => {
  it('is what stands in the configuration and what is charged, on both instances, and in no other brand', async () => {
    await set('price.like', '7')
    await set('price.friendRequest', '13')
    const vip = await loggedIn(first, 'vip')
    const elsewhere = through(second, vip)
    expect([
      (await conf(vip)).likePrice,
      (await conf(elsewhere)).likePrice,
      (await conf(betaClient())).likePrice,
    ]).toEqual([7, 7, 2])
    const [one = 0, other = 0] = await some(vip)
    const before = await goldOf(vip)
    expect((await vip.call('like', { body: { likedUserId: one, scene: 'profile', price: 7 } })).goldNum).toBe(
      before - 7,
    )
    expect(
      (await elsewhere.call('like', { body: { likedUserId: other, scene: 'profile', price: 7 } })).goldNum,
    ).toBe(before - 14)
    expect(
      await vip.call('friendRequest', { body: { friendId: one, type: 1, times: 0, price: 13 } }),
    ).toMatchObject({ price: 13, goldNum: before - 27 })
  })

  it('is asked again where another one was shown, and nothing is charged', async () => {
    const friend = await loggedIn(first, 'friend')
    const [, , one = 0] = await some(friend)
    const before = await goldOf(friend)
    await set('price.like', '7')
    const { status, envelope } = await friend.send('like', {
      body: { likedUserId: one, scene: 'profile', price: 2 },
    })
    expect([status, envelope]).toMatchObject([400, { code: 20001, field: 'price', values: { price: 7 } }])
    expect(await goldOf(friend)).toBe(before)
    expect(
      await friend.call('like', { body: { likedUserId: one, scene: 'profile', price: 7 } }),
    ).toMatchObject({ goldNum: before - 7 })
  })

  it('never charges anybody more than they were shown, however often it changes meanwhile', async () => {
    const vip = await loggedIn(first, 'vip')
    const people = (await some(vip)).slice(3, 13)
    const before = await goldOf(vip)
    const answers = await Promise.all([
      ...people.map((likedUserId, index) =>
        (index % 2 === 0 ? vip : through(second, vip)).send('like', {
          body: { likedUserId, scene: 'profile', price: 2 },
        }),
      ),
      ...['5', '2', '9', '2'].map((value) => set('price.like', value)),
    ])
    const charged = answers
      .slice(0, people.length)
      .filter((answer) => 'envelope' in answer && answer.envelope.code === 200).length
    expect(await goldOf(vip)).toBe(before - 2 * charged)
  })

  it('free is free', async () => {
    await set('price.like', '0')
    await set('price.friendRequest', '0')
    const caller = await loggedIn(first, 'caller')
    const [one = 0] = (await caller.call('wall', { query: { size: 60 } })).hosts.list
      .filter(({ relation }) => relation === 0)
      .slice(-1)
      .map(({ id }) => id)
    const before = await goldOf(caller)
    expect(
      (await caller.call('like', { body: { likedUserId: one, scene: 'profile', price: 0 } })).goldNum,
    ).toBe(before)
    expect(
      await caller.call('friendRequest', { body: { friendId: one, type: 1, times: 0, price: 0 } }),
    ).toMatchObject({ state: 'requested', price: 0, goldNum: before })
  })
})

describe('other settings', () => {
  it('limit the wall, the day and the ring', async () => {
    for (const [key, value] of [
      ['wall.visitor', '3'],
      ['wall.user', '4'],
      ['quota.livecam', '2'],
      ['price.match', '33'],
      ['price.privateMinute', '44'],
      ['price.searchCall', '55'],
      ['price.cardCall', '66'],
    ] as const)
      expect((await set(key, value)).status).toBe(200)
    const caller = await loggedIn(first, 'caller')
    const [host] = await rowsOf<{ id: number; userName: string }>(
      first.database.db,
      sql`select id, user_name as "userName" from person where app_id = ${alpha.appId} and is_host and is_demo order by id desc limit 1`,
    )
    await first.database.db.execute(
      sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at) values ('host', 'elsewhere', ${host?.id ?? 0}, 's', ${first.clock.now()})`,
    )
    expect([
      (await first.client().call('guestWall', { query: { size: 60 } })).hosts.list.length,
      (await caller.call('wall', { query: { size: 60 } })).hosts.list.length,
    ]).toEqual([3, 4])
    const guests = await first.client().call('guestWall', { query: { size: 2 } })
    expect(
      [guests.hosts.total, guests.online],
      'as many as may be seen; who can be called, whatever may be seen',
    ).toEqual([3, 1])
    expect(await caller.call('matchQuota', {})).toMatchObject({
      livecam: { total: 2 },
      prices: { oneOnOne: 33, privateMinute: 44 },
    })
    expect(
      (await caller.call('search', { query: { keyword: host?.userName ?? '' } })).users.list.find(
        ({ isHost }) => isHost,
      )?.pricePerMinute,
    ).toBe(55)
    expect(
      (await caller.call('cards', { query: {} })).list.find(({ isHost }) => isHost)?.pricePerMinute,
    ).toBe(66)
  })

  it('a feature that is switched off is gone on every instance, and the other brand keeps it', async () => {
    const [here, there] = [await loggedIn(first, 'vip'), await loggedIn(first, 'friend')]
    expect((await here.send('cards', { query: {} })).envelope.code).toBe(200)
    await set('feature.cards', 'off')
    const elsewhere = through(second, there)
    await until(async () => {
      for (const client of [here, elsewhere])
        expect((await client.send('cards', { query: {} })).envelope.code).toBe(404)
    })
    expect([(await conf(here)).features.cards, (await conf(betaClient())).features.cards]).toEqual([
      false,
      true,
    ])
    await act('config-reset', { brand: 'alpha', key: 'feature.cards' })
    await until(async () => expect((await elsewhere.send('cards', { query: {} })).envelope.code).toBe(200))
  })

  it.each([
    ['feature.videoCalls', 1, 2],
    ['feature.voiceCalls', 2, 1],
  ] as const)('%s: calls of that kind stop ringing, the other kind goes on', async (key, closed, other) => {
    const caller = await loggedIn(first, 'vip')
    const [host] = await rowsOf<{ id: number }>(
      first.database.db,
      sql`select id from person where app_id = ${alpha.appId} and is_host and is_demo order by id desc limit 1`,
    )
    const matchUserId = host?.id ?? 0
    const ask = async (callType: 1 | 2) =>
      (await caller.call('callInfo', { query: { matchUserId, callType } })).reason
    const launch = (callType: 1 | 2) => caller.send('callLaunch', { body: { matchUserId, callType } })
    expect([await ask(closed), await ask(other)]).not.toContain('kindClosed')
    await set(key, 'off')
    await until(async () => expect(await ask(closed)).toBe('kindClosed'))
    expect((await launch(closed)).envelope).toMatchObject({ code: 20501, values: { reason: 'kindClosed' } })
    expect(
      await rowsOf(first.database.db, sql`select 1 from call where callee_id = ${matchUserId}`),
      "no row in anybody's history",
    ).toEqual([])
    expect(await ask(other)).not.toBe('kindClosed')
    expect((await launch(other)).envelope).not.toMatchObject({ values: { reason: 'kindClosed' } })
    await first.database.db.execute(sql`delete from call_member`)
    await first.database.db.execute(sql`delete from call where callee_id = ${matchUserId}`)
  })

  it('without video calls nothing may become one', async () => {
    const caller = await loggedIn(first, 'vip')
    const upgrade = async (action: string) =>
      (await caller.send('callUpgrade', { body: { roomNum: 'none', action, price: 0 } })).envelope
    const ask = async (action: string) =>
      (await caller.send('matchMinCall', { body: { matchId: 'none', action, price: 0 } })).envelope
    expect([(await upgrade('request')).code, (await ask('ask')).code]).toEqual([404, 404])
    await set('feature.videoCalls', 'off')
    await until(async () =>
      expect(await upgrade('request')).toMatchObject({ code: 20501, values: { reason: 'kindClosed' } }),
    )
    expect(await ask('ask')).toMatchObject({ code: 20501, values: { reason: 'kindClosed' } })
    expect(
      [(await upgrade('accept')).code, (await ask('accept')).code],
      'what was asked for before can be answered',
    ).toEqual([404, 404])
  })

  it('the banner promises the coins there are, and minutes of the cheapest host', async () => {
    const banner = async () => await first.client().call('registerBanner', { query: {} })
    const [row] = await rowsOf<{ cheapest: number }>(
      first.database.db,
      sql`select min(price_per_minute)::int as cheapest from person where app_id = ${alpha.appId} and is_host`,
    )
    const cheapest = row?.cheapest ?? 0
    expect(await banner()).toMatchObject({ gold: 120, callCount: Math.floor(120 / cheapest) })
    await set('bonus.register', '200')
    expect(await banner()).toMatchObject({ gold: 200, callCount: Math.floor(200 / cheapest) })
  })
})

describe('the picture of the banner', () => {
  const pictureOf = async (): Promise<string> =>
    (await first.client().call('registerBanner', { query: {} })).img
  it('is that of the site until operators choose one below the site, and again without one (R3.32)', async () => {
    expect(await pictureOf()).toBe('')
    expect(await set('bonus.picture', '/banners/spring.webp')).toMatchObject({
      status: 200,
      data: { key: 'bonus.picture', old: 'none', new: '/banners/spring.webp' },
    })
    expect(await pictureOf()).toBe('/banners/spring.webp')
    expect((await set('bonus.picture', 'none')).status).toBe(200)
    expect(await pictureOf()).toBe('')
  })
  it.each(['https://elsewhere.test/a.webp', '//elsewhere.test/a.webp', '/a.html', 'a.webp', '/a b.webp'])(
    'is never %s',
    async (path) => {
      const refused = await set('bonus.picture', path)
      expect(refused.problem).toBe(
        `bonus.picture cannot be "${path}". It takes ${tunableOf('bonus.picture').expected}.`,
      )
      expect(await pictureOf()).toBe('')
    },
  )
  it('that an earlier version stored and this one does not take is none', async () => {
    await first.database.db.execute(
      sql`insert into brand_setting (app_id, key, value, changed_at)
      values (${alpha.appId}, 'bonus.picture', '"javascript:alert(1)"'::jsonb, 0)`,
    )
    expect(await pictureOf()).toBe('')
  })
})

describe('open pages', () => {
  const open: RealtimeTestClient[] = []
  const line = async (port: number | undefined, client: TestClient): Promise<RealtimeTestClient> => {
    const made = new RealtimeTestClient(port ?? 0, client)
    open.push(made)
    await until(() => expect(made.of('welcome')).toHaveLength(1))
    return made
  }
  afterEach(() => {
    open.splice(0).forEach((one) => one.close())
  })

  it('of the brand hear of a change on both instances; whoever comes later sees another version', async () => {
    const caller = await loggedIn(first, 'caller'),
      vip = await loggedIn(first, 'vip')
    const beta1 = betaClient()
    beta1.adopt(await beta1.call('emailLogin', { body: { email: 'vip@demo.test', password: 'demo1234' } }))
    const [here, there, other] = [
      await line(ports[0], caller),
      await line(ports[1], vip),
      await line(ports[0], beta1),
    ]
    const before = here.of('welcome')[0]?.data.conf
    expect(before).toBe((await conf(caller)).version)
    await set('price.like', '7')
    for (const one of [here, there])
      await until(() =>
        expect(one.of('config.changed').map(({ data }) => data.keys)).toEqual([['price.like']]),
      )
    await set('price.like', '8', 'beta')
    await until(() =>
      expect(other.of('config.changed').map(({ data }) => data.keys)).toEqual([['price.like']]),
    )
    expect(here.of('config.changed')).toHaveLength(1)
    const later = await line(ports[1], caller)
    expect(later.of('welcome')[0]?.data.conf).toBe((await conf(caller)).version)
    expect(later.of('welcome')[0]?.data.conf).not.toBe(before)
  })
})
