import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { startPushService } from '../../testing/startPushService.ts'
import { subscriptionFor } from '../../testing/pushSubscriptionFor.ts'
import { createWebPush } from './createWebPush.ts'
import { isPushEndpoint } from './pushEndpoint.ts'
import { pushSuite } from '../../testing/pushSuite.ts'

const keys = webPush.generateVAPIDKeys()
const port = createWebPush({
  keys,
  subject: 'mailto:operator@example.com',
  isAllowed: (endpoint) => isPushEndpoint(endpoint, { hosts: [], loopback: true }),
})

describe('web push', () => {
  pushSuite(async () => ({ service: await startPushService(), port }))

  it.each([
    ['a public key that is none', { ...keys, publicKey: 'x' }],
    ['a private key that is none', { ...keys, privateKey: 'x' }],
  ])('%s says nothing about the browser: it is tried later', async (_, wrong) => {
    const { subscription } = subscriptionFor('http://127.0.0.1:1/x')
    const broken = createWebPush({ keys: wrong, subject: 'mailto:a@example.com', isAllowed: () => true })
    expect(
      await broken.send(
        { endpoint: subscription.endpoint, ...subscription.keys },
        { payload: '{}', ttlSeconds: 1, urgent: false, topic: 't' },
      ),
    ).toBe('later')
  })

  it('shows the service who sends: a VAPID token for it alone, signed with our key', async () => {
    const service = await startPushService()
    const { keys: target } = subscriptionFor(service.endpoint).subscription
    await port.send(
      { endpoint: service.endpoint, ...target },
      { payload: '{}', ttlSeconds: 1, urgent: false, topic: 't' },
    )
    await service.close()
    const [, token = '', shown = ''] =
      /^vapid t=([^,]+), ?k=(.+)$/.exec(service.requests[0]?.headers['authorization'] ?? '') ?? []
    expect(shown).toBe(keys.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: new URL(service.endpoint).origin,
      sub: 'mailto:operator@example.com',
    })
    const point = Buffer.from(keys.publicKey, 'base64url')
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
  })
})

describe('addresses the gateway sends to', () => {
  const options = { hosts: ['push.example.com', '.own.example'], loopback: false }
  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5.notify.windows.com/w/?token=x',
    'https://push.example.com/1',
    'https://a.own.example/1',
  ])('%s', (endpoint) => {
    expect(isPushEndpoint(endpoint, options)).toBe(true)
  })
  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'http://127.0.0.1:8787/operator/ban',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evil.test/fcm.googleapis.com',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'notify.windows.com',
    '',
  ])('never %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, options)).toBe(false)
  })
  it('never this machine but for development', () => {
    expect([
      isPushEndpoint('http://127.0.0.1:5000/x', { hosts: [], loopback: true }),
      isPushEndpoint('http://10.0.0.1/x', { hosts: [], loopback: true }),
    ]).toEqual([true, false])
  })
})
