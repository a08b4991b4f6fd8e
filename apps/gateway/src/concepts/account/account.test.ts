import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setBan } from '../../app/cli/setBan.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import { loggedIn, newestLink, openNewestLink, pressLink, seedAlpha, signUp } from '../../testing/people.ts'
import { beta } from '../../testing/testBrands.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
let number = 0
const freshEmail = (): string => `new${++number}@example.test`
const code = async (answer: Promise<{ envelope: { code: number } }>): Promise<number> =>
  (await answer).envelope.code

describe('sign-up by email', () => {
  it('takes five steps, gives 120 coins and then a complete profile', async () => {
    const client = gateway.client(),
      email = freshEmail()
    expect(await client.call('emailExists', { query: { email } })).toMatchObject({ exists: false })
    const user = await signUp(gateway, client, email)
    expect(user).toMatchObject({ goldNum: 120, complete: false, linkedEmail: 'n****1@example.test' })
    const completed = await client.call('complementInfo', {
      body: {
        ticket: user.ticket ?? '',
        nickname: '  Zoë K.  ',
        gender: 2,
        birthday: '2000-02-29',
        countryId: 276,
        languages: [7, 1],
      },
    })
    expect(completed).toMatchObject({
      userName: 'Zoë K.',
      gender: 2,
      birthday: '2000-02-29',
      countryCode: 'DE',
      complete: true,
      goldNum: 120,
    })
    expect(await client.call('emailExists', { query: { email: email.toUpperCase() } })).toMatchObject({
      exists: true,
    })
  })

  it('refuses each step before the one it needs', async () => {
    const client = gateway.client(),
      email = freshEmail()
    const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
    expect(await client.call('alreadyVerifyEmail', { body: { email, flowId } })).toEqual({ verified: false })
    expect(
      (await client.send('setPassword', { body: { email, password: 'secret12', ticket: flowId } })).envelope,
    ).toMatchObject({ code: 20001, field: 'ticket' })
    await openNewestLink(gateway)
    const { ticket = '' } = await client.call('alreadyVerifyEmail', { body: { email, flowId } })
    expect(await code(client.send('register', { body: { email, ticket, over18: true } }))).toBe(20001)
    const next =
      (await client.call('setPassword', { body: { email, password: 'secret12', ticket } })).ticket ?? ''
    expect((await client.send('register', { body: { email, ticket: next } })).envelope).toMatchObject({
      code: 20108,
      field: 'over18',
    })
    await client.call('register', { body: { email, ticket: next, over18: true } })
    expect(await code(client.send('register', { body: { email, ticket: next, over18: true } }))).toBe(20001)
  })

  it('gives tickets only to the browser that asked, for the address it asked for', async () => {
    const client = gateway.client(),
      thief = gateway.client(),
      email = freshEmail()
    const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
    await openNewestLink(gateway)
    expect(await code(thief.send('alreadyVerifyEmail', { body: { email, flowId } }))).toBe(20001)
    const { ticket = '' } = await client.call('alreadyVerifyEmail', { body: { email, flowId } })
    expect(await code(thief.send('setPassword', { body: { email, password: 'secret12', ticket } }))).toBe(
      20001,
    )
    expect(
      await code(client.send('setPassword', { body: { email: freshEmail(), password: 'secret12', ticket } })),
    ).toBe(20001)
    expect(await code(client.send('setPassword', { body: { email, password: 'secret12', ticket } }))).toBe(
      200,
    )
  })

  it('keeps the ticket good when the password breaks the rule', async () => {
    const client = gateway.client(),
      email = freshEmail()
    const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
    await openNewestLink(gateway)
    const { ticket = '' } = await client.call('alreadyVerifyEmail', { body: { email, flowId } })
    for (const password of ['12345', 'x'.repeat(17)])
      expect(await client.refusal('setPassword', { body: { email, password, ticket } })).toBe(20912)
    expect(
      (await client.call('setPassword', { body: { email, password: 'x'.repeat(16), ticket } })).ticket,
    ).toBeDefined()
  })

  it('mails at most once a minute and address, links die after 24 hours', async () => {
    const client = gateway.client(),
      email = freshEmail()
    await client.call('sendVerifyEmail', { body: { email } })
    const early = await client.send('sendVerifyEmail', { body: { email } })
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '60'])
    gateway.clock.advance(24 * 3_600_000 + 1000)
    expect(await openNewestLink(gateway)).toBe(404)
  })

  it('gives the coins once per device', async () => {
    const client = gateway.client()
    expect((await signUp(gateway, client, freshEmail())).goldNum).toBe(120)
    expect((await signUp(gateway, client, freshEmail())).goldNum).toBe(0)
  })

  it('refuses a taken address, also when two registrations race', async () => {
    expect(await gateway.client().refusal('sendVerifyEmail', { body: { email: 'Caller@Demo.test' } })).toBe(
      20104,
    )
    const email = freshEmail()
    const tickets = []
    for (const client of [gateway.client(), gateway.client()]) {
      const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
      await openNewestLink(gateway)
      const { ticket = '' } = await client.call('alreadyVerifyEmail', { body: { email, flowId } })
      tickets.push({
        client,
        ticket:
          (await client.call('setPassword', { body: { email, password: 'secret12', ticket } })).ticket ?? '',
      })
      gateway.clock.advance(61_000)
    }
    const codes = await Promise.all(
      tickets.map(({ client, ticket }) =>
        code(client.send('register', { body: { email, ticket, over18: true } })),
      ),
    )
    expect(codes.sort((one, other) => one - other)).toEqual([200, 20104])
  })
})

describe('the address', () => {
  it.each([
    '.a@x.test',
    'a.@x.test',
    'a..b@x.test',
    'a@x',
    'a b@x.test',
    '"a"@x.test',
    'a@[127.0.0.1]',
    'a@xn--a.test',
  ])('%s is refused beside its field, at every door', async (email) => {
    const client = gateway.client()
    for (const answer of [
      client.send('emailExists', { query: { email } }),
      client.send('sendVerifyEmail', { body: { email } }),
      client.send('sendForgetEmail', { body: { email } }),
      client.send('emailLogin', { body: { email, password: 'secret12' } }),
    ]) {
      expect((await answer).envelope).toMatchObject({ code: 20909, field: 'email' })
    }
  })

  it('with a domain of another script is one account, however it is written, and takes the marks that need no quotes', async () => {
    const user = await signUp(gateway, gateway.client(), "o'ann!#$&*/=?^{|}~`+x@münchen.test")
    for (const email of ["o'ann!#$&*/=?^{|}~`+x@xn--mnchen-3ya.test", "O'ANN!#$&*/=?^{|}~`+X@MÜNCHEN.test"]) {
      expect((await gateway.client().call('emailLogin', { body: { email, password: 'secret12' } })).id).toBe(
        user.id,
      )
      expect(await gateway.client().call('emailExists', { query: { email } })).toMatchObject({ exists: true })
    }
    expect(user.linkedEmail).toBe('o****x@xn--mnchen-3ya.test')
  })
})

describe('complement form', () => {
  it('refuses with the code of the field and keeps the ticket', async () => {
    const client = gateway.client()
    const { ticket = '' } = await signUp(gateway, client, freshEmail())
    const body = { ticket, nickname: 'Sam', gender: 1 as const, birthday: '1999-01-01' }
    const today = new Date(gateway.clock.now())
    const day = (years: number, days: number): string =>
      new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
        .toISOString()
        .slice(0, 10)
    for (const nickname of [
      'a<b',
      '<script>',
      'x\u202ey',
      '\u200b\u200b',
      'hi😀',
      '...',
      'z\u0301\u0301\u0301\u0301\u0301\u0301',
    ])
      expect([nickname, await code(client.send('complementInfo', { body: { ...body, nickname } }))]).toEqual([
        nickname,
        20904,
      ])
    for (const nickname of ['FUCK', 'xx f.u.c.k xx', 'Moderator 7'])
      expect((await client.send('complementInfo', { body: { ...body, nickname } })).envelope).toMatchObject({
        code: 20905,
        field: 'nickname',
        values: { spans: expect.stringMatching(/^\d+-\d+$/) },
      })
    for (const nickname of ['', '   ', 'x'.repeat(21)])
      expect((await client.send('complementInfo', { body: { ...body, nickname } })).envelope).toMatchObject({
        code: 20001,
        field: 'nickname',
      })
    for (const birthday of [day(0, 1), day(121, 0)])
      expect((await client.send('complementInfo', { body: { ...body, birthday } })).envelope).toMatchObject({
        code: 20001,
        field: 'birthday',
      })
    const tooMany = await client.send('complementInfo', { body: { ...body, languages: [1, 2, 3, 4] } })
    expect(tooMany.envelope).toMatchObject({
      code: 20916,
      field: 'languages',
      values: { n: 3 },
      msg: 'Choose at most 3.',
    })
    expect(
      (await client.send('complementInfo', { body: { ...body, birthday: '2001-02-29' } })).envelope,
    ).toMatchObject({ code: 20001, field: 'birthday' })
    expect(
      (
        await client.call('complementInfo', {
          body: { ...body, nickname: 'أمينة Çağrı', birthday: day(18, 0) },
        })
      ).complete,
    ).toBe(true)
    expect(await code(client.send('complementInfo', { body }))).toBe(20001)
  })
})

describe('log-in', () => {
  it('tells the three causes apart', async () => {
    const login = (email: string, password: string): Promise<number> =>
      code(gateway.client().send('emailLogin', { body: { email, password } }))
    expect(await login('nobody@demo.test', 'demo1234')).toBe(20102)
    expect(await login('caller@demo.test', 'wrong123')).toBe(20101)
    expect(await login('caller@demo.test', '12345')).toBe(20103)
    expect(
      (
        await gateway
          .client({ brand: beta })
          .send('emailLogin', { body: { email: 'caller@demo.test', password: 'demo1234' } })
      ).envelope.code,
    ).toBe(20102)
  })

  it('locks an account and address for 15 minutes after ten tries, even parallel ones', async () => {
    const client = gateway.client()
    const attempt = (ip?: string) =>
      client.send(
        'emailLogin',
        { body: { email: 'vip@demo.test', password: 'wrong123' } },
        ip === undefined ? {} : { ip },
      )
    const codes = await Promise.all(Array.from({ length: 15 }, () => code(attempt())))
    expect(codes.filter((value) => value === 20101)).toHaveLength(10)
    const locked = await client.send('emailLogin', { body: { email: 'vip@demo.test', password: 'demo1234' } })
    expect([locked.status, locked.envelope.code, locked.envelope.values?.['minutes']]).toEqual([
      429, 20921, 15,
    ])
    expect(locked.envelope.msg).toBe('Too many tries. Please wait 15 minutes.')
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(840)
    expect(await code(attempt('203.0.113.7'))).toBe(20101)
    gateway.clock.advance(15 * 60_000 + 1000)
    expect((await loggedIn(gateway, 'vip', client)).userId).toBeGreaterThan(0)
  })

  it('ends every other session with 10023', async () => {
    const first = await loggedIn(gateway, 'caller'),
      second = await loggedIn(gateway, 'caller')
    const kicked = await first.send('currentUser', {})
    expect([kicked.status, kicked.envelope.code]).toEqual([401, 10023])
    expect((await second.call('loginAuto', { body: {} })).loginToken).toBeUndefined()
    await second.call('logout', {})
    const out = await second.send('currentUser', {})
    expect([out.status, out.envelope.code]).toEqual([401, 401])
  })

  it('expires after a year without use', async () => {
    const client = await loggedIn(gateway, 'friend')
    gateway.clock.advance(364 * 24 * 3_600_000)
    await client.call('loginAuto', { body: {} })
    gateway.clock.advance(364 * 24 * 3_600_000)
    await client.call('currentUser', {})
    gateway.clock.advance(2 * 24 * 3_600_000)
    expect((await client.send('currentUser', {})).status).toBe(401)
  })

  it('on https sets the cookies and wants the HttpOnly one back', async () => {
    const https = await createTestGateway({
      config: { publicOrigins: ['https://site.test', 'http://site.test'] },
    })
    await seedAlpha(https)
    const client = https.client()
    const answer = await client.send(
      'emailLogin',
      { body: { email: 'caller@demo.test', password: 'demo1234' } },
      { headers: { Origin: 'https://site.test', 'Sec-Fetch-Site': 'same-origin' } },
    )
    const cookies = answer.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'alpha_uid',
      'alpha_ltk',
      'alpha_did',
      '__Host-alpha_sid',
    ])
    expect(cookies.every((cookie) => /Path=\/; Max-Age=31536000; Secure; SameSite=Lax/.test(cookie))).toBe(
      true,
    )
    expect(cookies.map((cookie) => cookie.endsWith('HttpOnly'))).toEqual([false, false, false, true])
    client.adopt(answer.envelope.data)
    expect((await client.send('currentUser', {})).status).toBe(401)
    expect(
      (await client.send('currentUser', {}, { headers: { Cookie: cookies[3]?.split(';')[0] ?? '' } })).status,
    ).toBe(200)
    await https.close()
  })
})

describe('forgotten password', () => {
  it('is chosen behind the link: it changes, all sessions end, and the browser that asked hears that it is done', async () => {
    const client = await loggedIn(gateway, 'host'),
      browser = gateway.client(),
      email = 'host@demo.test'
    expect(await browser.refusal('sendForgetEmail', { body: { email: 'nobody@demo.test' } })).toBe(20102)
    const { flowId } = await browser.call('sendForgetEmail', { body: { email } })
    const look = () => browser.call('alreadyVerifyEmail', { body: { email, flowId } })
    expect(await look()).toEqual({ verified: false })
    const line = new RealtimeTestClient(await gateway.start(), client, { clock: () => gateway.clock.now() })
    await vi.waitFor(() => expect(line.of('welcome')).toHaveLength(1), { timeout: 15_000, interval: 15 })
    const link = await newestLink(gateway)
    expect((await pressLink(gateway, link, { password: 'fresh123', repeat: 'fresh123' })).status).toBe(303)
    // Whoever was in hears it over the open line, not only at the next request (F9).
    await vi.waitFor(() => expect(line.of('session.expired')).toHaveLength(1), {
      timeout: 15_000,
      interval: 15,
    })
    line.close()
    expect(await look()).toEqual({ verified: true })
    expect((await client.send('currentUser', {})).status).toBe(401)
    expect(await gateway.client().refusal('emailLogin', { body: { email, password: 'demo1234' } })).toBe(
      20101,
    )
    expect((await gateway.client().call('emailLogin', { body: { email, password: 'fresh123' } })).id).toBe(
      client.userId,
    )
    await pressLink(gateway, link, { password: 'again123', repeat: 'again123' })
    expect(await gateway.client().refusal('emailLogin', { body: { email, password: 'again123' } })).toBe(
      20101,
    )
    gateway.clock.advance(61_000)
    const late = gateway.client()
    const second = await late.call('sendForgetEmail', { body: { email } })
    gateway.clock.advance(24 * 3_600_000)
    expect(await late.refusal('alreadyVerifyEmail', { body: { email, flowId: second.flowId } })).toBe(20208)
  })
})

describe('bans', () => {
  it.each([
    ['account', 10115],
    ['suspend', 20302],
    ['block48', 20303],
  ] as const)('%s answers %i on requests and at log-in', async (kind, banCode) => {
    const client = await loggedIn(gateway, 'caller')
    await setBan(gateway.database.db, { personId: client.userId, kind }, gateway.clock.now())
    const answer = await client.send('currentUser', {})
    expect([answer.status, answer.envelope.code]).toEqual([200, banCode])
    expect(
      await gateway
        .client()
        .refusal('emailLogin', { body: { email: 'caller@demo.test', password: 'demo1234' } }),
    ).toBe(banCode)
    await setBan(gateway.database.db, { personId: client.userId, kind: 'none' }, gateway.clock.now())
  })
  it('lifts the block by itself after 48 hours', async () => {
    const client = await loggedIn(gateway, 'caller')
    await setBan(gateway.database.db, { personId: client.userId, kind: 'block48' }, gateway.clock.now())
    expect(await client.refusal('currentUser', {})).toBe(20303)
    gateway.clock.advance(48 * 3_600_000)
    expect((await client.call('currentUser', {})).id).toBe(client.userId)
  })
  it('banned device: 10116 everywhere; with the account: 10117, and 20301 at log-in', async () => {
    const client = await loggedIn(gateway, 'caller')
    const device = { appId: 'test.alpha', deviceId: client.deviceId }
    await setBan(gateway.database.db, { ...device, on: true }, gateway.clock.now())
    expect([
      await client.refusal('currentUser', {}),
      await client.refusal('guestWall', { query: {} }),
      await client.refusal('emailLogin', { body: { email: 'caller@demo.test', password: 'demo1234' } }),
    ]).toEqual([10116, 10116, 10116])
    await setBan(gateway.database.db, { personId: client.userId, kind: 'account' }, gateway.clock.now())
    expect([
      await client.refusal('currentUser', {}),
      await client.refusal('emailLogin', { body: { email: 'caller@demo.test', password: 'demo1234' } }),
    ]).toEqual([10117, 20301])
    await setBan(gateway.database.db, { personId: client.userId, kind: 'none' }, gateway.clock.now())
  })
})
