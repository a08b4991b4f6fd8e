import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { beta } from '../../testing/testBrands.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { deviceName } from './deviceName.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

const create = (desktop: TestClient) =>
  desktop.call('qrLoginCreate', {}, { headers: { 'User-Agent': CHROME } })
const status = (desktop: TestClient, qrToken: string) => desktop.call('qrLoginStatus', { query: { qrToken } })
const scan = (phone: TestClient, qrToken: string) => phone.call('qrLoginScan', { body: { qrToken } })
const confirm = (phone: TestClient, qrToken: string, agree = true) =>
  phone.call('qrLoginConfirm', { body: { qrToken, agree } })
/** A browser let in by a phone. */
async function link(phone: TestClient, desktop = gateway.client()): Promise<TestClient> {
  const { qrToken } = await create(desktop)
  await scan(phone, qrToken)
  await confirm(phone, qrToken)
  const { user } = await status(desktop, qrToken)
  if (user === undefined) throw new Error('not let in')
  return desktop.adopt(user)
}
const works = async (client: TestClient): Promise<number> =>
  (await client.send('currentUser', {})).envelope.code

describe('log-in by QR', () => {
  it('lets the browser in that shows the code, once, and the phone stays logged in', async () => {
    const phone = await loggedIn(gateway, 'caller'),
      desktop = gateway.client()
    const { qrToken, expiresAt } = await create(desktop)
    expect(expiresAt - gateway.clock.now()).toBeGreaterThan(119_000)
    expect(await status(desktop, qrToken)).toEqual({ state: 'waiting' })
    expect(await scan(phone, qrToken)).toMatchObject({
      state: 'ready',
      device: 'Chrome on Windows',
      place: 'US',
      most: 3,
    })
    expect(await status(desktop, qrToken)).toEqual({ state: 'scanned' })
    expect(await confirm(phone, qrToken)).toEqual({ state: 'done' })
    const { state, user } = await status(desktop, qrToken)
    expect([state, user?.id]).toEqual(['confirmed', phone.userId])
    if (user !== undefined) desktop.adopt(user)
    expect([await works(desktop), await works(phone)]).toEqual([200, 200])
    expect(await status(desktop, qrToken)).toEqual({ state: 'expired' })
    expect((await confirm(phone, qrToken)).state).toBe('expired')
  })

  it('says so when the phone refuses', async () => {
    const phone = await loggedIn(gateway, 'caller'),
      desktop = gateway.client()
    const { qrToken } = await create(desktop)
    await scan(phone, qrToken)
    expect(await confirm(phone, qrToken, false)).toEqual({ state: 'done' })
    expect(await status(desktop, qrToken)).toEqual({ state: 'refused' })
    expect(await confirm(phone, qrToken)).toEqual({ state: 'expired' })
  })

  it('ends after 120 seconds, and with the next code', async () => {
    const phone = await loggedIn(gateway, 'caller'),
      desktop = gateway.client()
    const old = await create(desktop)
    const fresh = await create(desktop)
    expect([(await status(desktop, old.qrToken)).state, (await scan(phone, old.qrToken)).state]).toEqual([
      'expired',
      'expired',
    ])
    gateway.clock.advance(120_001)
    expect([(await status(desktop, fresh.qrToken)).state, (await scan(phone, fresh.qrToken)).state]).toEqual([
      'expired',
      'expired',
    ])
  })

  it('tells nothing to whoever only saw the code, and is answered by the phone that read it first', async () => {
    const phone = await loggedIn(gateway, 'caller'),
      other = await loggedIn(gateway, 'friend'),
      desktop = gateway.client()
    const { qrToken } = await create(desktop)
    expect(await confirm(phone, qrToken)).toEqual({ state: 'expired' })
    await scan(phone, qrToken)
    expect((await scan(other, qrToken)).state).toBe('expired')
    expect((await confirm(other, qrToken)).state).toBe('expired')
    await confirm(phone, qrToken)
    expect(await status(gateway.client(), qrToken)).toEqual({ state: 'expired' })
    expect(await status(gateway.client({ brand: beta, deviceId: desktop.deviceId }), qrToken)).toEqual({
      state: 'expired',
    })
    expect((await status(desktop, qrToken)).state).toBe('confirmed')
  })
})

describe('linked devices (D10)', () => {
  it('are three at most, listed, and can be revoked', async () => {
    const phone = await loggedIn(gateway, 'vip')
    const linked = [await link(phone), await link(phone), await link(phone)]
    const { devices, most } = await phone.call('linkedDevices', {})
    expect([
      devices.length,
      most,
      devices.map(({ main, current, name }) => [main, current, name])[1],
    ]).toEqual([4, 3, [false, false, expect.any(String)]])
    const fourth = gateway.client()
    const { qrToken } = await create(fourth)
    expect([(await scan(phone, qrToken)).state, (await confirm(phone, qrToken)).state]).toEqual([
      'full',
      'full',
    ])
    await phone.call('revokeDevice', { body: { id: devices[1]?.id ?? '' } })
    expect(await works(linked[0] ?? fourth)).toBe(401)
    expect([await works(linked[1] ?? fourth), await works(phone)]).toEqual([200, 200])
    expect((await scan(phone, qrToken)).state).toBe('ready')
    // Neither the log-in itself nor somebody else's device is revoked.
    const stranger = await loggedIn(gateway, 'friend')
    for (const [who, id] of [
      [phone, devices[0]?.id],
      [stranger, devices[2]?.id],
    ] as const)
      expect((await who.send('revokeDevice', { body: { id: id ?? '' } })).status).toBe(404)
  })

  it('end with the log-in they hang on, each told over its line', async () => {
    const port = await gateway.start()
    const phone = await loggedIn(gateway, 'host')
    const desktop = await link(phone)
    const line = new RealtimeTestClient(port, desktop)
    await vi.waitFor(() => expect(line.of('welcome')).toHaveLength(1), { timeout: 15_000, interval: 15 })
    // A device linked through a linked device hangs on the same log-in.
    const third = await link(desktop)
    await phone.call('logout', {})
    expect([await works(desktop), await works(third)]).toEqual([401, 401])
    await vi.waitFor(() => expect(line.of('session.expired')).toHaveLength(1), {
      timeout: 15_000,
      interval: 15,
    })
    line.close()
  })

  it('end with another log-in by password, and leave the others alone when they log out', async () => {
    const phone = await loggedIn(gateway, 'caller')
    const [one, two] = [await link(phone), await link(phone)]
    await one.call('logout', {})
    expect([await works(two), await works(phone)]).toEqual([200, 200])
    await loggedIn(gateway, 'caller')
    expect([await works(two), await works(phone)]).toEqual([10023, 10023])
  })
})

it('names browsers as people do', () => {
  expect(
    [
      CHROME,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      '',
      '💥'.repeat(400),
    ].map(deviceName),
  ).toEqual(['Chrome on Windows', 'Safari on iOS', '', ''])
})
