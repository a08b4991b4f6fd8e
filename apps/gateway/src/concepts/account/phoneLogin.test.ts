import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setBan } from '../../app/cli/setBan.ts'
import { ActRefused } from '../../platform/operator/acts.ts'
import { loginLinkAct, sendLoginLink } from '../../app/operator/loginLinkAct.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import { adult, pressLink, seedAlpha } from '../../testing/people.ts'
import { enterByPhone, freshNumber, phonePasswordCode, proveNumber, sealed } from '../../testing/phones.ts'
import { alpha, beta } from '../../testing/testBrands.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { loginLink } from './loginLink.service.ts'
import { person } from '../people/person.tables.ts'
import { issueTicket } from './ticket.service.ts'

const MINUTE = 60_000
const lines: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({ logTo: (line) => lines.push(line) })
})
afterAll(() => gateway.close())
const code = async (answer: Promise<{ envelope: { code: number } }>): Promise<number> =>
  (await answer).envelope.code

describe('a number', () => {
  it('becomes an account with 120 coins, and is known from then on (R7.56)', async () => {
    const number = freshNumber(),
      client = gateway.client()
    expect(await client.call('checkMobile', { query: number })).toMatchObject({
      known: false,
      userId: 0,
      hasPassword: false,
      channels: ['sms', 'whatsapp'],
    })
    const user = await enterByPhone(gateway, client, number)
    expect(user).toMatchObject({
      goldNum: 120,
      complete: false,
      countryCode: 'DE',
      linkedEmail: '',
      linkedPhone: `+49 ••••• ${number.mobile.slice(-3)}`,
    })
    expect(
      await gateway.client().call('checkMobile', { query: { ...number, mobile: `0${number.mobile}` } }),
    ).toMatchObject({ known: true, userId: user.id, hasPassword: false })
    expect((await gateway.client({ brand: beta }).call('checkMobile', { query: number })).known).toBe(false)
    const again = await enterByPhone(gateway, gateway.client(), (gateway.clock.advance(MINUTE), number))
    expect([again.id, again.goldNum]).toEqual([user.id, 120])
    expect((await client.send('currentUser', {})).envelope.code).toBe(10023)
  })

  it('signs up only people who say they are 18, and keeps the ticket for those who then say so', async () => {
    const number = freshNumber(),
      client = gateway.client()
    const { code: digits, ticket } = await proveNumber(gateway, client, number)
    const enter = (over18: boolean) =>
      client.send('phoneLogin', { query: { userId: 0 }, body: { ...number, code: digits, ticket, over18 } })
    expect((await enter(false)).envelope).toMatchObject({ code: 20108, field: 'over18' })
    expect((await enter(true)).envelope.code).toBe(200)
    expect((await enter(true)).envelope).toMatchObject({ code: 20001, field: 'ticket' })
  })

  it('is entered by the code itself too, where a client knows no tickets', async () => {
    const number = freshNumber(),
      client = gateway.client()
    await client.call('sendCode', { body: { ...number, channel: 'sms', purpose: 'login' } })
    const digits =
      /\d{6}/.exec(
        ((await (await gateway.app.request('/dev/outbox.json')).json()) as { messages: { body: string }[] })
          .messages[0]?.body ?? '',
      )?.[0] ?? ''
    expect(
      await code(
        client.send('phoneLogin', { query: { userId: 0 }, body: { ...number, code: digits, over18: true } }),
      ),
    ).toBe(200)
    expect(
      await code(
        client.send('phoneLogin', { query: { userId: 0 }, body: { ...number, code: digits, over18: true } }),
      ),
    ).toBe(20202)
  })

  it('is not entered with a ticket of another number, browser or purpose, or as somebody else', async () => {
    const number = freshNumber(),
      other = freshNumber(),
      client = gateway.client()
    const { code: digits, ticket } = await proveNumber(gateway, client, number)
    const enter = (who = client, body: object = {}, userId = 0) =>
      who.send('phoneLogin', {
        query: { userId },
        body: { ...number, code: digits, ticket, over18: true, ...body },
      })
    expect((await enter(gateway.client())).envelope).toMatchObject({ code: 20001, field: 'ticket' })
    expect((await enter(client, other)).envelope).toMatchObject({ code: 20001, field: 'ticket' })
    expect((await enter(client, {}, 4711)).envelope).toMatchObject({ code: 20001, field: 'userId' })
    expect((await enter()).envelope.code).toBe(200)
  })

  it('of a banned person lets nobody in, neither by code nor by password', async () => {
    const number = freshNumber()
    const user = await enterByPhone(gateway, gateway.client(), number, 'long enough')
    await setBan(gateway.database.db, { personId: user.id, kind: 'account' }, gateway.clock.now())
    gateway.clock.advance(MINUTE)
    const client = gateway.client()
    const { code: digits, ticket } = await proveNumber(gateway, client, number)
    expect(
      await code(
        client.send('phoneLogin', { query: { userId: user.id }, body: { ...number, code: digits, ticket } }),
      ),
    ).toBe(10115)
    expect(await phonePasswordCode(client, number, 'long enough')).toBe(10115)
  })
})

describe('sign-up by phone', () => {
  it.each([
    ['of a closed country', { closedCountries: ['DE'] }, 20106, 'countryCode'],
    ['where it is off', { signUp: false }, 20107, 'mobile'],
  ])('%s is refused early, and known numbers still get in', async (_name, over, refused, field) => {
    const here = await createTestGateway({
      config: { phone: { ...gateway.context.config.phone, ...over } },
      database: gateway.database,
    })
    const known = freshNumber(),
      client = here.client()
    await enterByPhone(gateway, gateway.client(), known, 'long enough')
    const fresh = freshNumber()
    for (const answer of [
      client.send('checkMobile', { query: fresh }),
      client.send('sendCode', { body: { ...fresh, channel: 'sms', purpose: 'login' } }),
    ])
      expect((await answer).envelope).toMatchObject({ code: refused, field })
    expect((await client.call('checkMobile', { query: known })).known).toBe(true)
    expect(await phonePasswordCode(client, known, 'long enough')).toBe(200)
    expect((await client.call('globalConf', { query: {} })).phone).toEqual({
      offered: true,
      closedCountries: 'closedCountries' in over ? ['DE'] : [],
      needMobileVerify: false,
    })
  })
})

describe('passwords of sign-in by phone', () => {
  it('are at least 8 characters, any of them, and not the one of the email (R5.02, R5.03)', async () => {
    const number = freshNumber(),
      client = gateway.client()
    const { ticket } = await proveNumber(gateway, client, number)
    const set = async (password: string, over: object = {}) =>
      await client.send('updateMobilePassword', {
        body: await sealed(client, number, { ...number, password, purpose: 'login', ticket, ...over }),
      })
    for (const password of ['', '1234567', 'x'.repeat(65)])
      expect([20913, 20001]).toContain((await set(password)).envelope.code)
    const { envelope } = await set('   8 ü  ')
    expect(envelope.code).toBe(200)
    const digits = '000000'
    const user = await client.call('phoneLogin', {
      query: { userId: 0 },
      body: { ...number, code: digits, ticket: envelope.data?.ticket ?? '', over18: true },
    })
    expect(await phonePasswordCode(client, number, '   8 ü  ')).toBe(200)
    expect(await phonePasswordCode(client, number, '8 ü')).toBe(20103)
    expect(await gateway.client().call('checkMobile', { query: number })).toMatchObject({
      userId: user.id,
      hasPassword: true,
    })
  })

  it('tell unknown, wrong, the hint after three, and the lock after ten apart (E.19, E.33, E.34, E.95)', async () => {
    const number = freshNumber(),
      client = gateway.client()
    expect(await phonePasswordCode(client, number, 'long enough')).toBe(20102)
    await adult(client, enterByPhone(gateway, client, number, 'long enough'))
    const codes = []
    for (let entry = 0; entry < 11; entry += 1)
      codes.push(await phonePasswordCode(client, number, 'not this one'))
    // The try before the account existed is one of the ten.
    expect(codes).toEqual([20206, ...Array.from({ length: 8 }, () => 20207), 20921, 20921])
    gateway.clock.advance(15 * MINUTE + 1000)
    expect(await phonePasswordCode(client, number, 'long enough')).toBe(200)
    expect(await phonePasswordCode(client, number, 'not this one')).toBe(20206)
  })

  it('are forgotten in three steps; every session ends, the old one fails (MC.08, R8.29)', async () => {
    const number = freshNumber(),
      client = gateway.client()
    await adult(client, enterByPhone(gateway, client, number, 'the old one'))
    gateway.clock.advance(MINUTE)
    const elsewhere = gateway.client()
    const reset = await proveNumber(gateway, elsewhere, number, 'reset')
    const set = async (ticket: string) =>
      (
        await elsewhere.send('updateMobilePassword', {
          body: await sealed(elsewhere, number, { ...number, password: 'the new one', ticket }),
        })
      ).envelope
    const line = new RealtimeTestClient(await gateway.start(), client, { clock: () => gateway.clock.now() })
    await vi.waitFor(() => expect(line.of('welcome')).toHaveLength(1), { timeout: 15_000, interval: 15 })
    expect(await set(reset.ticket)).toMatchObject({ code: 200, data: {} })
    await vi.waitFor(() => expect(line.of('session.expired')).toHaveLength(1), {
      timeout: 15_000,
      interval: 15,
    })
    line.close()
    expect((await client.send('currentUser', {})).status).toBe(401)
    expect([
      await phonePasswordCode(client, number, 'the old one'),
      await phonePasswordCode(client, number, 'the new one'),
    ]).toEqual([20206, 200])
    expect(await set(reset.ticket)).toMatchObject({ code: 20001, field: 'ticket' })
    gateway.clock.advance(MINUTE)
    const late = await proveNumber(gateway, elsewhere, number, 'reset')
    gateway.clock.advance(10 * MINUTE)
    expect((await set(late.ticket)).code).toBe(20208)
    expect(
      await code(
        gateway.client().send('sendCode', { body: { ...freshNumber(), channel: 'sms', purpose: 'reset' } }),
      ),
    ).toBe(20102)
  })

  it('are changed in the settings with the old one, and other devices leave', async () => {
    const number = freshNumber(),
      client = gateway.client()
    await adult(client, enterByPhone(gateway, client, number, 'the old one'))
    const change = async (who: typeof client, oldPassword: string) =>
      (
        await who.send('updateMobilePassword', {
          body: await sealed(who, number, { ...number, password: 'the new one', oldPassword }),
        })
      ).envelope
    expect(await change(gateway.client(), 'the old one')).toMatchObject({ code: 20001, field: 'ticket' })
    expect(await change(client, 'not this one')).toMatchObject({ code: 20206, field: 'oldPassword' })
    expect((await change(client, 'the old one')).code).toBe(200)
    expect((await client.send('currentUser', {})).status).toBe(200)
    expect(await phonePasswordCode(gateway.client(), number, 'the new one')).toBe(200)
  })

  it('travel sealed or not at all, and stand in no log (R7.62)', async () => {
    const number = freshNumber(),
      client = gateway.client(),
      password = 'never-in-the-clear'
    await adult(client, enterByPhone(gateway, client, number, password))
    expect(
      (await client.send('mobilePasswordLogin', { query: { ...number, password } })).envelope,
    ).toMatchObject({ code: 20001, field: 'password' })
    expect(
      (await client.send('updateMobilePassword', { body: { ...number, password } })).envelope,
    ).toMatchObject({ code: 20001, field: 'password' })
    const answer = await client.send('mobilePasswordLogin', {
      query: await sealed(client, number, { ...number, password }),
    })
    expect([answer.envelope.code, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(lines.filter((line) => line.includes(password) || line.includes(number.mobile))).toEqual([])
    const kept = (await gateway.context.db.execute(
      sql`select count(*)::int as n from person where phone_password_hash like ${`%${password}%`}`,
    )) as unknown as { rows: { n: number }[] }
    expect(kept.rows[0]?.n).toBe(0)
  })
})

describe('links that log in', () => {
  const linkOf = async (id: number) => {
    const [row] = await gateway.context.db
      .select()
      .from(person)
      .where(sql`id = ${id}`)
    if (row === undefined) throw new Error('nobody')
    return await loginLink(gateway.context.db, row, 'https://site.test', gateway.clock.now())
  }
  /** What the button of a mailed link goes on with; empty when it did not act. */
  const press = async (link: string) =>
    new URL(
      (await pressLink(gateway, link)).headers.get('Location') ?? '',
      'https://site.test',
    ).searchParams.get('emailToken') ?? ''
  /** As another product of the operator hands somebody over. */
  const handOver = async (id: number) =>
    await issueTicket(
      gateway.context.db,
      { step: 'loginLink', appId: alpha.appId, email: '', purpose: 'register', personId: id, deviceId: '' },
      gateway.clock.now(),
    )
  const ways = {
    emailAutoLogin: {
      field: 'emailToken',
      make: async (id: number) => press(await linkOf(id)),
      life: 5 * MINUTE,
    },
    tokenLogin: { field: 'token', make: handOver, life: 7 * 24 * 60 * MINUTE },
  } as const
  it.each(['emailAutoLogin', 'tokenLogin'] as const)(
    '%s works once, in any browser, and not for ever',
    async (name) => {
      const { field, make, life } = ways[name]
      const user = await enterByPhone(gateway, gateway.client(), freshNumber())
      const token = await make(user.id)
      const enter = (secret: string, client = gateway.client()) =>
        client.send(name, { body: { [field]: secret } as never })
      expect((await enter(token, gateway.client({ brand: beta }))).envelope.code).toBe(20202)
      const answer = await enter(token)
      expect(answer.envelope.data).toMatchObject({ id: user.id, loginToken: expect.any(String) })
      expect((await enter(token)).envelope).toMatchObject({ code: 20202, field })
      expect((await enter('a-secret-nobody-made')).envelope).toMatchObject({ code: 20202, field })
      const old = await make(user.id)
      gateway.clock.advance(life)
      expect((await enter(old)).envelope.code).toBe(20202)
      const banned = await make(user.id)
      await setBan(gateway.database.db, { personId: user.id, kind: 'account' }, gateway.clock.now())
      expect((await enter(banned)).envelope.code).toBe(10115)
      await setBan(gateway.database.db, { personId: user.id, kind: 'none' }, gateway.clock.now())
      expect((await enter(banned)).envelope.code).toBe(200)
    },
  )
  it('a mailed one is pressed once, within a week, and its own secret logs nobody in', async () => {
    const user = await enterByPhone(gateway, gateway.client(), freshNumber())
    const link = await linkOf(user.id)
    const secret = new URL(link).searchParams.get('key') ?? ''
    for (const method of ['HEAD', 'GET'])
      expect((await gateway.app.request(link, { method })).status).toBe(200)
    expect(
      (await gateway.client().send('emailAutoLogin', { body: { emailToken: secret } })).envelope.code,
    ).toBe(20202)
    expect((await press(link)).length).toBeGreaterThan(20)
    expect(await press(link)).toBe('')
    expect(await (await gateway.app.request(link)).text()).toContain('This link was used')
    const old = await linkOf(user.id)
    gateway.clock.advance(7 * 24 * 60 * MINUTE)
    expect((await pressLink(gateway, old)).status).toBe(404)
  })
  it('are mailed to their person alone, in their language, when an operator says so', async () => {
    await seedAlpha(gateway)
    const [row] = await gateway.context.db
      .update(person)
      .set({ languages: [7] })
      .where(sql`email = 'vip@demo.test'`)
      .returning()
    const order = async (input: { personId: number; site: string }) => {
      const mailed = await sendLoginLink(input, gateway.context)
      return await gateway.context.db.transaction((tx) =>
        loginLinkAct['login-link'](tx, { ...input, ...mailed }, gateway.context),
      )
    }
    const done = await order({ personId: row?.id ?? 0, site: 'http://site.test/de?x=1' })
    expect(done).toMatchObject({
      data: { personId: row?.id, mailed: true },
      detail: { site: 'http://site.test' },
    })
    const { messages } = (await (await gateway.app.request('/dev/outbox.json')).json()) as {
      messages: { recipient: string; subject: string; link: string }[]
    }
    expect(messages[0]).toMatchObject({ recipient: 'vip@demo.test', subject: 'Dein Link zu Test alpha' })
    expect(await (await gateway.app.request(messages[0]?.link ?? '')).text()).toContain(
      'Bei Test alpha anmelden',
    )
    const emailToken = await press(messages[0]?.link ?? '')
    expect((await gateway.client().call('emailAutoLogin', { body: { emailToken } })).id).toBe(row?.id)
    const phoneOnly = await enterByPhone(gateway, gateway.client(), freshNumber())
    for (const wrong of [
      { personId: 999_999, site: 'http://site.test' },
      { personId: phoneOnly.id, site: 'http://site.test' },
      { personId: row?.id ?? 0, site: 'https://evil.test' },
    ])
      await expect(order(wrong)).rejects.toThrow(ActRefused)
  })
  it('two browsers at once: one gets in', async () => {
    const user = await enterByPhone(gateway, gateway.client({ brand: alpha }), freshNumber())
    const token = await press(await linkOf(user.id))
    const codes = await Promise.all(
      [1, 2, 3].map(() => code(gateway.client().send('emailAutoLogin', { body: { emailToken: token } }))),
    )
    expect(codes.sort((one, other) => one - other)).toEqual([200, 20202, 20202])
  })
})
