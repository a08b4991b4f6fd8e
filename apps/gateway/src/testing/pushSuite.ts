import { afterEach, expect, it } from 'vitest'
import { subscriptionFor } from './pushSubscriptionFor.ts'
import type { PushPort } from '../concepts/alerts/PushPort.ts'

/** A push service as the suite needs it: it answers what it is told to, and hands over what came. */
export interface PushServiceDouble {
  /** Endpoint it listens on. */
  readonly endpoint: string
  answer(status: number): void
  /** Requests so far, oldest first. */
  readonly requests: readonly {
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly body: Buffer
  }[]
  close(): Promise<void>
}

const message = {
  payload: JSON.stringify({ title: 'Ada is calling', body: 'مرحبًا' }),
  ttlSeconds: 40,
  urgent: true,
  topic: 'call-1',
}

/** What every way to browsers' push services must do. `open` starts a service and a port that sends to it. */
export function pushSuite(open: () => Promise<{ service: PushServiceDouble; port: PushPort }>): void {
  const opened: PushServiceDouble[] = []
  afterEach(async () => {
    for (const service of opened.splice(0)) await service.close()
  })
  const start = async () => {
    const parts = await open()
    opened.push(parts.service)
    const { subscription, open: decrypt } = subscriptionFor(parts.service.endpoint)
    return {
      ...parts,
      decrypt,
      target: {
        endpoint: subscription.endpoint,
        p256dh: subscription.keys.p256dh,
        auth: subscription.keys.auth,
      },
    }
  }

  it('delivers exactly the words, readable by that browser only', async () => {
    const { service, port, decrypt, target } = await start()
    expect(await port.send(target, message)).toBe('delivered')
    const [request] = service.requests
    expect(decrypt(request?.body ?? Buffer.alloc(0))).toBe(message.payload)
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '40',
      urgency: 'high',
      topic: 'call-1',
    })
    expect(request?.body.includes('Ada')).toBe(false)
    expect(() => subscriptionFor(target.endpoint).open(request?.body ?? Buffer.alloc(0))).toThrow()
  })

  it.each([
    [201, 'delivered'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [413, 'refused'],
  ] as const)('%i of the service is: %s', async (status, outcome) => {
    const { service, port, target } = await start()
    service.answer(status)
    expect(await port.send(target, message)).toBe(outcome)
  })

  it('a service that is not there is tried later, and never throws', async () => {
    const { service, port, target } = await start()
    await service.close()
    expect(await port.send(target, message)).toBe('later')
  })

  it('keys that are none count as a browser that is gone', async () => {
    const { port, target } = await start()
    expect(await port.send({ ...target, p256dh: 'AAAA' }, message)).toBe('gone')
  })
}
