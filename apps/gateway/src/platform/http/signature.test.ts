import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import vectors from '../../testing/fixtures/vectors.json' with { type: 'json' }
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { beta } from '../../testing/testBrands.ts'
import type { Tampering, TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { SIGN_WINDOW_MS, isSignValid, signOf } from './verifySign.ts'

describe('sign', () => {
  it.each(vectors.signing)('is that of the vector for $url', ({ sign, url, ...values }) => {
    expect(signOf({ url, ...values })).toBe(sign)
    expect(
      isSignValid({ ...values, sign, urls: ['http://other.test/', url] }, Number(values.timestamp)),
    ).toBe(true)
  })
  it('is refused outside of five minutes on both sides', () => {
    const vector = vectors.signing[0]
    if (vector === undefined) throw new Error('no vector')
    const { url, ...rest } = vector
    const at = (distance: number): boolean =>
      isSignValid({ ...rest, urls: [url] }, Number(rest.timestamp) + distance)
    expect([SIGN_WINDOW_MS, -SIGN_WINDOW_MS].map(at)).toEqual([true, true])
    expect([SIGN_WINDOW_MS + 1, -SIGN_WINDOW_MS - 1].map(at)).toEqual([false, false])
  })
})

describe('signed requests', () => {
  let gateway: TestGateway
  let caller: TestClient
  beforeAll(async () => {
    gateway = await createTestGateway()
    await seedAlpha(gateway)
    caller = await loggedIn(gateway, 'caller')
  })
  afterAll(() => gateway.close())

  const headerOf = (name: string): string => caller.build('currentUser', {}).init.headers[name] ?? ''
  const cases: [string, () => Tampering, number, number][] = [
    ['forged', () => ({ headers: { sign: '0123456789ABCDEF0123456789ABCDEF' } }), 400, 20920],
    ['absent', () => ({ headers: { sign: null } }), 400, 20920],
    [
      'lower-case',
      () => {
        const { init } = caller.build('currentUser', {})
        return {
          headers: {
            timestamp: init.headers['timestamp'] ?? '',
            sign: (init.headers['sign'] ?? '').toLowerCase(),
          },
        }
      },
      400,
      20920,
    ],
    ['without timestamp', () => ({ headers: { timestamp: null } }), 400, 20920],
    ['without nonce', () => ({ headers: { nonce: null } }), 400, 20920],
    ['with another nonce', () => ({ headers: { nonce: 'ffffffffffffffff' } }), 400, 20920],
    ['late', () => ({ skewMs: -SIGN_WINDOW_MS - 5000 }), 400, 20920],
    ['without token', () => ({ headers: { loginToken: null } }), 401, 401],
    ['with another token', () => ({ headers: { loginToken: 'A'.repeat(43) } }), 401, 401],
    [
      'of another device',
      () => ({ headers: { deviceId: 'ffffffff-0000-4000-8000-000000000000' } }),
      401,
      401,
    ],
    ['of another person', () => ({ headers: { userId: String(caller.userId + 1) } }), 401, 401],
    ['of another brand', () => ({ headers: { appId: beta.appId } }), 401, 401],
  ]
  it.each(cases)('%s is refused', async (_, tampering, status, code) => {
    const answer = await caller.send('currentUser', {}, tampering())
    expect([answer.status, answer.envelope.code]).toEqual([status, code])
    if (code === 20920)
      expect(Math.abs((answer.envelope.serverTime ?? 0) - gateway.clock.now())).toBeLessThan(5000)
  })

  it('counts a sign once, and the session lives on', async () => {
    const { path, init } = caller.build('currentUser', {})
    const send = (): Response | Promise<Response> => gateway.app.request(`http://site.test${path}`, init)
    expect((await send()).status).toBe(200)
    const again = await send()
    expect([again.status, ((await again.json()) as { code: number }).code]).toEqual([400, 20920])
    expect((await caller.call('currentUser', {})).id).toBe(caller.userId)
    expect(headerOf('sign')).toMatch(/^[0-9A-F]{32}$/)
  })

  it('holds for the configured origins only, whatever Host says', async () => {
    const { path, init } = caller.build('currentUser', {})
    expect((await gateway.app.request(`http://inside.internal:9999${path}`, init)).status).toBe(200)
    const foreign = caller.build('currentUser', {})
    const values = {
      loginToken: caller.loginToken,
      deviceId: caller.deviceId,
      nonce: caller.nonce,
      timestamp: String(gateway.clock.now() + 50),
      userId: String(caller.userId),
    }
    const sign = signOf({ ...values, url: `http://evil.test${foreign.path}` })
    expect(
      (
        await gateway.app.request(`http://evil.test${foreign.path}`, {
          ...foreign.init,
          headers: { ...foreign.init.headers, timestamp: values.timestamp, sign },
        })
      ).status,
    ).toBe(400)
  })
})
