import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { postMovements } from '../coins/movements.ts'
import { openOperatorKey } from '../../app/operator/operatorKey.ts'
import { adult, loggedIn, openNewestLink, seedAlpha } from '../../testing/people.ts'
import { enterByPhone, freshNumber } from '../../testing/phones.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { forgetNetworks } from './registerBonus.ts'

const PER_NETWORK = 3
let gateway: TestGateway
beforeAll(async () => {
  const { limits } = readConfig({ VISAVIS_MODE: 'development' })
  gateway = await createTestGateway({ config: { limits: { ...limits, bonusesPerNetworkDay: PER_NETWORK } } })
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
beforeEach(() => gateway.database.db.execute(sql`delete from register_bonus`))

/** Signs an address up from a network. @returns the client, and the coins it has */
async function signUp(
  email: string,
  ip?: string,
  client: TestClient = gateway.client(),
): Promise<{ client: TestClient; coins: number }> {
  const from = ip === undefined ? {} : { ip }
  const { flowId } = await client.call('sendVerifyEmail', { body: { email } }, from)
  await openNewestLink(gateway)
  const { ticket = '' } = await client.call('alreadyVerifyEmail', { body: { email, flowId } }, from)
  const next = await client.call('setPassword', { body: { email, password: 'secret12', ticket } }, from)
  const made = await client.call(
    'register',
    { body: { email, ticket: next.ticket ?? '', over18: true } },
    from,
  )
  client.adopt(made)
  return { client, coins: (await adult(client, Promise.resolve(made))).goldNum }
}

it('is given once to all spellings of an address, and the next one is told before and after', async () => {
  expect((await signUp('ann.lee+one@gmail.com')).coins).toBe(120)
  const visitor = gateway.client()
  expect(await visitor.call('emailExists', { query: { email: 'annlee+two@googlemail.com' } })).toEqual({
    exists: false,
    bonus: 0,
  })
  expect(await visitor.call('emailExists', { query: { email: 'somebody.else@gmail.com' } })).toEqual({
    exists: false,
    bonus: 120,
  })
  const { client, coins } = await signUp('annlee+two@googlemail.com', undefined, visitor)
  expect(coins).toBe(0)
  expect(await client.call('checkIfAddCoinForNew', {})).toEqual({ added: false, gold: 0, isNew: true })
  expect(
    (await client.call('registerBanner', { query: {} })).gold,
    'the browser may still have them by another address',
  ).toBe(120)
})

it('is given so many times a day and network, an IPv6 /64 being one; nothing is promised where nothing is left', async () => {
  const coins = []
  for (let index = 0; index < PER_NETWORK + 1; index += 1)
    coins.push((await signUp(`net${index}@example.test`, `2001:db8:7:7::${index + 1}`)).coins)
  expect(coins).toEqual([120, 120, 120, 0])
  const promised = async (ip: string) => {
    const client = gateway.client()
    return [
      (await client.call('registerBanner', { query: {} }, { ip })).gold,
      (await client.call('globalConf', { query: {} }, { ip })).registerGold,
    ]
  }
  expect(await promised('2001:db8:7:7:ffff::1')).toEqual([0, 0])
  expect(await promised('2001:db8:7:8::1')).toEqual([120, 120])
  expect((await signUp('other.net@example.test', '2001:db8:7:8::1')).coins).toBe(120)
  gateway.clock.advance(86_400_000)
  await forgetNetworks(gateway.database.db, gateway.clock.now())
  expect(
    await rowsOf(gateway.database.db, sql`select 1 from register_bonus where network_hash <> ''`),
    'networks are remembered for their day',
  ).toEqual([])
  expect((await signUp('tomorrow@example.test', '2001:db8:7:7::99')).coins).toBe(120)
})

it('sign-ups at the same moment do not get more than the network has left', async () => {
  const clients = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const client = gateway.client(),
        email = `race${index}@example.test`
      const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
      return { client, email, flowId }
    }),
  )
  await gateway.database.db.execute(
    sql`update email_flow set verified_at = created_at where verified_at is null`,
  )
  const ready = await Promise.all(
    clients.map(async ({ client, email, flowId }) => {
      const { ticket = '' } = await client.call('alreadyVerifyEmail', { body: { email, flowId } })
      return {
        client,
        email,
        ticket:
          (await client.call('setPassword', { body: { email, password: 'secret12', ticket } })).ticket ?? '',
      }
    }),
  )
  const users = await Promise.all(
    ready.map(({ client, email, ticket }) =>
      client.call('register', { body: { email, ticket, over18: true } }, { ip: '198.51.100.9' }),
    ),
  )
  expect(users.filter(({ goldNum }) => goldNum === 120)).toHaveLength(PER_NETWORK)
})

it('is given once to a number, also after its account is gone', async () => {
  const number = freshNumber()
  expect((await enterByPhone(gateway, gateway.client(), number)).goldNum).toBe(120)
  await gateway.database.db.execute(
    sql`update person set phone = null where phone like ${`%${number.mobile}`}`,
  )
  gateway.clock.advance(61_000)
  const again = gateway.client()
  expect(await again.call('checkMobile', { query: number })).toMatchObject({ known: false, bonus: 0 })
  expect((await enterByPhone(gateway, again, number)).goldNum).toBe(0)
})

it('the unspent part is taken back by an operator, once, in the books, and the person is told', async () => {
  const { client } = await signUp('taken.back@example.test')
  const host = await loggedIn(gateway, 'host')
  await client.call('addDemoCoins', { body: { gold: 100 } })
  await client.call('like', { body: { likedUserId: host.userId, scene: 'match' } })
  for (const kind of ['translation', 'wheelSpin'] as const)
    await postMovements(
      gateway.database.db,
      [
        {
          key: `${kind}:test`,
          kind,
          ref: kind,
          legs: [
            { account: 'person', person: client.userId ?? 0, amount: -30 },
            { account: 'platform', amount: 30 },
          ],
        },
      ],
      gateway.clock.now(),
    )
  const takeBack = async () => {
    const answer = await gateway.app.request('http://gateway.test/operator/take-bonus', {
      method: 'POST',
      headers: { Authorization: `Bearer ${openOperatorKey(gateway.context.config.operatorKeyPath)}` },
      body: JSON.stringify({ personId: client.userId, ...signed }),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const signed = { who: 'Robin', why: 'the fifth account of one person' }
  expect((await takeBack()).body).toMatchObject({ data: { taken: 58, balance: 100 } })
  expect((await client.call('ledger', { query: { page: 1, size: 1 } })).list).toMatchObject([
    { kind: 'bonusTaken', delta: -58, balance: 100 },
  ])
  expect((await takeBack()).status, 'nothing is left to take').toBe(409)
  expect(
    await rowsOf(
      gateway.database.db,
      sql`select who, act, detail ->> 'taken' as taken from operator_act where person_id = ${client.userId}`,
    ),
  ).toEqual([{ who: 'Robin', act: 'take-bonus', taken: '58' }])
  expect(
    await rowsOf(
      gateway.database.db,
      sql`select 1 from sent_message where recipient = 'taken.back@example.test' and body like '58 unspent welcome coins%'`,
    ),
  ).toHaveLength(1)
  expect(await rowsOf(gateway.database.db, sql`select * from books_violation`)).toEqual([])
})
