import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { createMovableClock } from '../clock.ts'
import { readConfig, type GatewayConfig } from '../config.ts'
import { SocketAdmission } from './SocketAdmission.ts'

const upgrade = (remoteAddress: string, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as never

function setUp(limits: Partial<GatewayConfig['limits']> = {}) {
  const clock = createMovableClock()
  const warnings: string[] = []
  const defaults = readConfig({ VISAVIS_MODE: 'development', VISAVIS_SOCKETS_AT_ONCE: '3' })
  const config = { ...defaults, limits: { ...defaults.limits, ...limits } }
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) })
  return { admission: new SocketAdmission({ config, clock, log }), clock, warnings }
}

describe('before an upgrade', () => {
  it('takes sockets up to the limit, and says once a minute that more were refused', () => {
    const { admission, clock, warnings } = setUp()
    expect([2, 3, 4].map((open) => admission.takes(upgrade('198.51.100.1'), open))).toEqual([
      true,
      false,
      false,
    ])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('VISAVIS_SOCKETS_AT_ONCE')
    clock.advance(60_000)
    expect(admission.takes(upgrade('198.51.100.1'), 3)).toBe(false)
    expect(warnings).toHaveLength(2)
    expect(admission.takes(upgrade('198.51.100.1'), 2)).toBe(true)
  })

  it('counts new sockets of one network, whatever its proxy, and lets others in', () => {
    const { admission, clock } = setUp({ addressPerSecond: 1, addressBurst: 2 })
    const from = (address: string) => admission.takes(upgrade('127.0.0.1', address), 0)
    expect([from('198.51.100.1'), from('198.51.100.1'), from('198.51.100.1')]).toEqual([true, true, false])
    expect(from('203.0.113.9')).toBe(true)
    expect([from('2001:db8::1'), from('2001:db8::2'), from('2001:db8::3')]).toEqual([true, true, false])
    clock.advance(1000)
    expect(from('198.51.100.1')).toBe(true)
  })

  it('does not count the machine itself', () => {
    const { admission } = setUp({ addressPerSecond: 1, addressBurst: 1 })
    for (let more = 0; more < 5; more += 1) expect(admission.takes(upgrade('127.0.0.1'), 0)).toBe(true)
  })
})

describe('of a running gateway', () => {
  const lines: RealtimeTestClient[] = []
  let gateway: TestGateway
  const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 15 })
  const online = () => lines.filter((line) => line.connected)
  async function startWith(config: Partial<GatewayConfig>) {
    gateway = await createTestGateway({ config })
    await seedAlpha(gateway)
    const port = await gateway.start()
    const person = await loggedIn(gateway, 'caller')
    return () => lines.push(new RealtimeTestClient(port, person))
  }
  afterEach(async () => {
    lines.splice(0).forEach((line) => line.close())
    await gateway.close()
  })

  it('holds no more sockets than it may, and takes the next when one has gone', async () => {
    const open = await startWith({ socketsAtOnce: 2 })
    open()
    open()
    await until(() => expect(online()).toHaveLength(2))
    open()
    const third = lines[2]
    await until(() => expect(third?.failures).toBeGreaterThan(2))
    expect(online()).toHaveLength(2)
    lines[0]?.close()
    await until(() => expect(third?.connected).toBe(true))
  })

  it('checks as many handshakes at once as requests, asks the others to wait, and greets them later', async () => {
    const open = await startWith({ requestsAtOnce: 1 })
    // The first handshake waits for the database as long as this transaction lasts.
    await gateway.context.db.transaction(async () => {
      for (let more = 0; more < 3; more += 1) open()
      await until(() => expect(lines.filter(({ refusedWith }) => refusedWith === 429)).toHaveLength(2))
      expect(online()).toEqual([])
    })
    await until(() => expect(online()).toHaveLength(1))
    open()
    await until(() => expect(online()).toHaveLength(2))
  })
})
