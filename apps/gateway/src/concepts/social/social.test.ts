import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBan } from '../../app/cli/setBan.ts'
import { adult, loggedIn, seedAlpha } from '../../testing/people.ts'
import { travel } from '../../testing/providerJourney.ts'
import { beta } from '../../testing/testBrands.ts'
import { TEST_ORIGIN, createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { readSocialSecrets } from '../../platform/socialSecrets.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

const login = (
  client: TestClient,
  provider: 'google' | 'apple' | 'facebook',
  given: { authCode: string; state: string },
) => client.send('thirdPartyLogin', { body: { provider, ...given, over18: true, countryId: 276 } })

describe.each(['google', 'apple', 'facebook'] as const)('%s', (provider) => {
  it('ends in a session: a new account with its coins, the same one the next time, on the page one came from', async () => {
    const first = gateway.client()
    const home = await travel(gateway, first, provider, 'ada')
    expect(home.address.origin + home.address.pathname).toBe(`${TEST_ORIGIN}/de/wall`)
    expect(home.address.searchParams.has(provider === 'apple' ? 'appleAuthCode' : 'authCode')).toBe(true)
    const { envelope } = await login(first, provider, { authCode: home.authCode, state: home.state })
    expect(envelope).toMatchObject({
      code: 200,
      data: {
        goldNum: 120,
        complete: false,
        countryCode: 'DE',
        loginToken: expect.any(String),
        ticket: expect.any(String),
      },
    })
    const second = gateway.client()
    const again = await travel(gateway, second, provider, 'ada')
    expect((await login(second, provider, again)).envelope.data).toMatchObject({
      id: envelope.data.id,
      goldNum: 120,
    })
    first.adopt(envelope.data)
    expect((await first.send('currentUser', {})).envelope.code).toBe(10023)
  })

  it('cancelled there: back on the page, nothing to exchange', async () => {
    const { address, authCode } = await travel(gateway, gateway.client(), provider, '')
    expect([address.pathname, address.searchParams.get('authError'), authCode]).toEqual([
      '/de/wall',
      'cancelled',
      '',
    ])
  })
})

describe('what comes back', () => {
  it('counts once, for the browser, provider and brand that left', async () => {
    const client = gateway.client()
    const home = await travel(gateway, client, 'google', 'ben')
    const given = { authCode: home.authCode, state: home.state }
    expect((await login(gateway.client(), 'google', given)).envelope).toMatchObject({
      code: 20001,
      field: 'state',
    })
    expect((await login(client, 'apple', given)).envelope).toMatchObject({ code: 20001, field: 'state' })
    expect(
      (await login(gateway.client({ brand: beta, deviceId: client.deviceId }), 'google', given)).envelope,
    ).toMatchObject({ code: 20001, field: 'state' })
    expect((await login(client, 'google', given)).envelope.code).toBe(200)
    expect((await login(client, 'google', given)).envelope).toMatchObject({ code: 20001, field: 'state' })
  })

  it('is refused with the code of another journey: verifier and nonce belong together', async () => {
    const [victim, thief] = [gateway.client(), gateway.client()]
    const stolen = await travel(gateway, victim, 'google', 'cleo')
    const own = await travel(gateway, thief, 'google', 'ben')
    expect(
      (await login(thief, 'google', { authCode: stolen.authCode, state: own.state })).envelope,
    ).toMatchObject({ code: 20001, field: 'authCode' })
  })

  it('is refused where the nonce was changed on the way', async () => {
    const client = gateway.client()
    const home = await travel(gateway, client, 'google', 'ben', {
      change: (url) => {
        url.searchParams.set('nonce', 'another')
        return url
      },
    })
    expect((await login(client, 'google', home)).envelope).toMatchObject({ code: 20001, field: 'authCode' })
  })

  it('cannot leave without PKCE, and is void after ten minutes', async () => {
    await expect(
      travel(gateway, gateway.client(), 'google', 'ben', {
        change: (url) => {
          url.searchParams.delete('code_challenge')
          return url
        },
      }).then(({ address }) => address.searchParams.get('authError')),
    ).resolves.toBe('failed')
    const client = gateway.client()
    const home = await travel(gateway, client, 'google', 'ben')
    gateway.clock.advance(11 * 60_000)
    expect((await login(client, 'google', home)).envelope).toMatchObject({ code: 20001, field: 'state' })
    const late = await gateway.app.request(`${TEST_ORIGIN}/facade/social/callback?state=${home.state}&code=x`)
    expect([late.status, late.headers.get('location')]).toEqual([303, '/?authError=expired'])
  })

  it('goes to no other site', async () => {
    const client = gateway.client()
    for (const returnTo of ['//evil.test/', '/\\evil.test', 'https://evil.test/', '/a b']) {
      expect(
        (await client.send('thirdPartyStart', { body: { provider: 'google', returnTo } })).envelope,
      ).toMatchObject({ code: 20001, field: 'returnTo' })
    }
  })

  it('lets no banned person in', async () => {
    const client = gateway.client()
    const { envelope } = await login(client, 'google', await travel(gateway, client, 'google', 'banned'))
    await setBan(gateway.database.db, { personId: envelope.data.id, kind: 'account' }, gateway.clock.now())
    const other = gateway.client()
    expect(
      (await login(other, 'google', await travel(gateway, other, 'google', 'banned'))).envelope.code,
    ).toBe(10115)
  })
})

describe('linking a provider', () => {
  it('adds a way in; a person linked elsewhere is bound; the last way in stays', async () => {
    const caller = await loggedIn(gateway, 'caller')
    const home = await travel(gateway, caller, 'facebook', 'linked')
    expect(
      (
        await caller.call('linkThirdParty', {
          body: { provider: 'facebook', authCode: home.authCode, state: home.state },
        })
      ).state,
    ).toBe('verified')
    expect(await caller.call('links', {})).toMatchObject({
      signIns: 2,
      providers: [
        { provider: 'google', linked: false },
        { provider: 'apple', linked: false },
        { provider: 'facebook', linked: true },
      ],
    })
    const friend = await loggedIn(gateway, 'friend')
    const stolen = await travel(gateway, friend, 'facebook', 'linked')
    expect(
      (
        await friend.call('linkThirdParty', {
          body: { provider: 'facebook', authCode: stolen.authCode, state: stolen.state },
        })
      ).state,
    ).toBe('bound')
    expect((await caller.call('unlinkProvider', { body: { provider: 'facebook' } })).state).toBe('removed')
    const client = gateway.client()
    client.adopt(
      await adult(
        client,
        login(client, 'google', await travel(gateway, client, 'google', 'only')).then(
          ({ envelope }) => envelope.data,
        ),
      ),
    )
    expect((await client.call('unlinkProvider', { body: { provider: 'google' } })).state).toBe('onlySignIn')
  })

  it('cannot be ended as a log-in, nor a log-in as linking', async () => {
    const host = await loggedIn(gateway, 'host')
    const home = await travel(gateway, host, 'google', 'mixed')
    expect((await login(host, 'google', home)).envelope).toMatchObject({ code: 20001, field: 'state' })
    const visitor = gateway.client({ deviceId: host.deviceId })
    const other = await travel(gateway, visitor, 'google', 'mixed')
    expect(
      (
        await host.send('linkThirdParty', {
          body: { provider: 'google', authCode: other.authCode, state: other.state },
        })
      ).envelope,
    ).toMatchObject({ code: 20001, field: 'state' })
  })
})

describe('where there is nothing to offer', () => {
  it('a brand without a client id, or production without a secret, has no such way in and no stand-in', async () => {
    expect(
      (
        await gateway
          .client({ brand: beta })
          .send('thirdPartyStart', { body: { provider: 'google', returnTo: '/' } })
      ).status,
    ).toBe(404)
    const production = await createTestGateway({ config: { mode: 'production' } })
    expect(
      (await production.client().send('thirdPartyStart', { body: { provider: 'google', returnTo: '/' } }))
        .status,
    ).toBe(404)
    expect((await production.app.request('/dev/stand-in/google/auth')).status).toBe(404)
    await production.close()
  })

  it('with a secret the real provider is asked', async () => {
    const real = await createTestGateway({
      config: { mode: 'production', socialSecrets: { 'test.alpha': { google: { secret: 's' } } } },
    })
    const { url } = await real
      .client()
      .call('thirdPartyStart', { body: { provider: 'google', returnTo: '/' } })
    const address = new URL(url)
    expect(address.origin + address.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'alpha-google',
      redirect_uri: `${TEST_ORIGIN}/facade/social/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid',
    })
    await real.close()
  })

  it('a file of secrets that is wrong is named, and its secrets are not', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'visavis-social-')), 'secrets.json')
    writeFileSync(path, JSON.stringify({ 'test.alpha': { google: { secrets: 'hush' } } }))
    expect(() => readSocialSecrets(path)).toThrow(/wrong at test\.alpha/)
    expect(() => readSocialSecrets(path)).not.toThrow(/hush/)
    expect(() => readSocialSecrets(`${path}.none`)).toThrow(/no JSON file/)
    writeFileSync(path, JSON.stringify({ 'test.alpha': { google: { secret: 'hush' } } }))
    expect(readSocialSecrets(path)).toEqual({ 'test.alpha': { google: { secret: 'hush' } } })
    expect(readSocialSecrets(undefined)).toEqual({})
  })
})
