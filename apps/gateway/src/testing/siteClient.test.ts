import { contract } from '@visavis/core/contract'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '@visavis/core/brand'
import { createGatewayClient, createTimestamps } from '@visavis/core/gateway'
import { createHello, createRealtimeClient, type AnyServerFrame } from '@visavis/core/realtime'
import { createSocketIoSocket } from '@visavis/core/realtime/createSocketIoSocket'
import { createSealing } from '@visavis/core/sealing'
import { sign } from '@visavis/core/signing'
import { createIdentity } from '@visavis/core/storage'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import vectors from './fixtures/vectors.json' with { type: 'json' }
import { seedAlpha } from './people.ts'
import { alpha, beta } from './testBrands.ts'
import { createTestGateway, TEST_ORIGIN, type TestGateway } from './testGateway.ts'

let gateway: TestGateway
let port = 0
beforeAll(async () => {
  const sealingKeyPath = join(mkdtempSync(join(tmpdir(), 'visavis-key-')), 'key.pem')
  writeFileSync(sealingKeyPath, vectors.rsaPrivateKeyPem)
  gateway = await createTestGateway({ config: { sealingKeyPath } })
  await seedAlpha(gateway)
  port = await gateway.start()
})
afterAll(() => gateway.close())

/** The site's own clients, as its shell assembles them, against this gateway. */
function site({
  brand = alpha,
  sealed = false,
  skewMs = 0,
  cookies = new Map<string, string>(),
}: { brand?: Brand; sealed?: boolean; skewMs?: number; cookies?: Map<string, string> } = {}) {
  const jar = {
    get: (name: string) => cookies.get(name) ?? null,
    set: (name: string, value: string) => {
      cookies.set(name, value)
    },
    remove: (name: string) => {
      cookies.delete(name)
    },
  }
  const identity = createIdentity(jar, {
    brandId: brand.id,
    randomId: randomUUID,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  })
  const sealing = { ...brand.gateway.sealing, enabled: sealed, publicKey: vectors.rsaPublicKeyPem }
  const stamps = createTimestamps(5)
  const now = () => gateway.clock.now() + skewMs
  const wire: { headers: Record<string, string>; body: unknown }[] = []
  const client = createGatewayClient({
    brand: { ...brand, gateway: { ...brand.gateway, sealing } },
    origin: TEST_ORIGIN,
    version: '1.0.0',
    identity,
    rows: (name) => contract[name],
    languageId: () => 1,
    now,
    timestamps: async () => stamps,
    loadSign: async () => sign,
    loadSealing: async (settings) => createSealing(settings),
    randomId: randomUUID,
    fetch: async (url, init) => {
      wire.push({ headers: init.headers as Record<string, string>, body: init.body })
      return gateway.app.request(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), origin: TEST_ORIGIN },
      })
    },
  })
  const realtime = createRealtimeClient({
    loadSocket: async () => (listener) => createSocketIoSocket(`http://127.0.0.1:${port}`, listener),
    hello: (since, fresh) =>
      createHello(
        {
          origin: TEST_ORIGIN,
          appId: brand.appId,
          version: '1.0.0',
          languageId: () => 1,
          identity,
          now: () => now() + client.clockOffset(),
          timestamps: async () => stamps,
          loadSign: async () => sign,
        },
        since,
        fresh,
      ),
    learnTime: client.observeServerTime,
    random: () => 0,
  })
  const logIn = async () => {
    const user = await client.call('emailLogin', {
      email: 'caller@demo.test',
      password: 'demo1234',
      pushToken: '',
      countryId: 0,
    })
    identity.setSession({ userId: user.id, loginToken: user.loginToken ?? '' })
    return user
  }
  return { client, realtime, identity, wire, logIn, cookies }
}

describe.each([
  ['plain', alpha, false],
  ['aes-oaep', alpha, true],
] as const)('%s', (_name, brand, sealed) => {
  it('logs in, reads signed lists many at once, and is refused in words it understands', async () => {
    const { client, logIn, wire } = site({ brand, sealed })
    const user = await logIn()
    expect(wire[0]?.body).toEqual(
      sealed
        ? expect.stringMatching(/^\{"data":"[^"]+","key":"[^"]+"\}$/)
        : expect.stringContaining('caller@demo.test'),
    )
    const walls = await Promise.all(
      Array.from({ length: 20 }, () => client.request('wall', { groupId: 0, countryId: 0 })),
    )
    expect(walls.every((answer) => answer.ok)).toBe(true)
    expect(await client.request('currentUser')).toMatchObject({ ok: true, data: { id: user.id } })
    expect(await client.request('userInfo', { searchUserId: 999_999, userId: user.id })).toMatchObject({
      ok: false,
      failure: { status: 404 },
    })
    expect(
      await client.request('emailLogin', { email: 'caller@demo.test', password: 'wrong-one' }),
    ).toMatchObject({ ok: false, failure: { code: 20101, messageId: 'base.error.wrongPassword' } })
  })
})

it('des-pkcs1: sealed both ways', async () => {
  expect(
    await site({ brand: beta, sealed: true }).client.request('checkFormalUserEmail', {
      email: 'nobody@demo.test',
    }),
  ).toMatchObject({ ok: true })
})

it('a clock ten minutes off: the answer to the log-in names the time, and the first sign is right (D2, F8)', async () => {
  const { client, logIn, wire } = site({ skewMs: 600_000 })
  await logIn()
  const before = wire.length
  expect(await client.request('wallGroups')).toMatchObject({ ok: true })
  expect(wire.length - before).toBe(1)
  expect(await client.request('wallGroups')).toMatchObject({ ok: true })
  expect(wire.length - before).toBe(2)
})

it('a clock ten minutes off and a session from before: one silent second sign, then right at once (D2)', async () => {
  const earlier = site()
  await earlier.logIn()
  const { client, wire } = site({ skewMs: 600_000, cookies: earlier.cookies })
  expect(await client.request('wallGroups')).toMatchObject({ ok: true })
  expect(wire.length).toBe(2)
  expect(await client.request('wallGroups')).toMatchObject({ ok: true })
  expect(wire.length).toBe(3)
})

it('the socket: welcome, each balance exactly once, the end of the session told', async () => {
  const { realtime, logIn, client } = site()
  const user = await logIn()
  const frames: AnyServerFrame[] = []
  realtime.subscribe((frame) => frames.push(frame))
  realtime.open()
  const events = (event: string) => frames.filter((frame) => frame.event === event)
  await vi.waitFor(() => expect(events('welcome')).toHaveLength(1), { timeout: 10_000 })
  expect(await realtime.send('presence.watch', { userIds: [user.id] })).toEqual({ ok: true })
  expect(await client.request('addDemoCoins', { gold: 100 })).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(events('balance')).toHaveLength(1), { timeout: 10_000 })
  expect(await client.request('addDemoCoins', { gold: 500 })).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(events('balance')).toHaveLength(2), { timeout: 10_000 })
  expect(new Set(events('balance').map(({ id }) => id)).size).toBe(2)
  await site().logIn()
  await vi.waitFor(() => expect(frames.some(({ event }) => event === 'session.kicked')).toBe(true), {
    timeout: 10_000,
  })
  realtime.close()
})
