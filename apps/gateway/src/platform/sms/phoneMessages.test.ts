import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { textsSent } from '../../testing/phones.ts'
import { createPhoneMessages } from './createPhoneMessages.ts'
import { httpPhoneMessages } from './httpPhoneMessages.ts'
import { outboxPhoneMessages } from './outboxPhoneMessages.ts'
import { readPhoneConfig, type ProviderSettings } from './phoneConfig.ts'
import { PhoneMessageFailed, type PhoneMessage, type PhoneMessagePort } from './PhoneMessagePort.ts'

interface Taken {
  readonly to: string
  readonly text: string
}
interface Request {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let gateway: TestGateway
let provider: Server
const requests: Request[] = []
let answer: (response: ServerResponse) => void
const yes = (response: ServerResponse): void => {
  response.writeHead(201).end('{"sid":"1"}')
}
beforeAll(async () => {
  gateway = await createTestGateway()
  answer = yes
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8')
    })
    request.on('end', () => {
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  answer = yes
  requests.length = 0
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await gateway.close()
})

const address = (): string => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`
const settings = (body: string): ProviderSettings => ({ url: address(), authorization: 'Bearer t0ken', body })
const message: PhoneMessage = {
  channel: 'sms',
  to: '+4915123456789',
  appId: 'test.alpha',
  brand: 'Test alpha',
  code: '012345',
  text: '012345 is "your" {code}\n\n@site.test #012345 & more 100 % ü 🎉',
}

/** What every way of sending holds to, whoever stands behind it. */
const adapters: Readonly<Record<string, { port: () => PhoneMessagePort; taken: () => Promise<Taken[]> }>> = {
  outbox: {
    port: () => outboxPhoneMessages(gateway.context),
    taken: async () =>
      (await textsSent(gateway)).map(({ recipient, body }) => ({ to: recipient, text: body })),
  },
  'provider with JSON': {
    port: () =>
      httpPhoneMessages({
        sms: settings('{"to":"{to}","message":{"text":"{text}"}}'),
        whatsapp: settings('{"to":"{to}","message":{"text":"{text}"}}'),
      }),
    taken: async () =>
      requests
        .map(({ body }) => JSON.parse(body) as { to: string; message: { text: string } })
        .map(({ to, message: { text } }) => ({ to, text })),
  },
  'provider with form fields': {
    port: () =>
      httpPhoneMessages({
        sms: settings('From=%2B15005550006&To={to}&Body={text}'),
        whatsapp: settings('To=whatsapp%3A{to}&Body={text}'),
      }),
    taken: async () =>
      requests
        .map(({ body }) => new URLSearchParams(body))
        .map((fields) => ({
          to: (fields.get('To') ?? '').replace('whatsapp:', ''),
          text: fields.get('Body') ?? '',
        })),
  },
}

describe.each(Object.entries(adapters))('%s', (_name, { port, taken }) => {
  it.each(['sms', 'whatsapp'] as const)(
    'hands a message over by %s, its text letter for letter',
    async (channel) => {
      await port().send({ ...message, channel })
      expect((await taken())[0]).toEqual({ to: message.to, text: message.text })
    },
  )
  it('reaches phones by both channels', () => {
    expect(port().channelsOf('DE')).toEqual(['sms', 'whatsapp'])
  })
  it('hands ten messages over at once, each once', async () => {
    const before = (await taken()).length
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => port().send({ ...message, to: `+491512345678${index}` })),
    )
    expect((await taken()).length - before).toBe(10)
  })
})

describe('a provider', () => {
  const port = (timeoutMs?: number) =>
    httpPhoneMessages({ sms: settings('{"to":"{to}","text":"{text}"}'), whatsapp: null }, timeoutMs)
  it('is told who asks', async () => {
    await port().send(message)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/send',
      headers: { authorization: 'Bearer t0ken', 'content-type': 'application/json' },
    })
  })
  it.each([400, 401, 429, 500, 302])('that answers %i did not take it', async (status) => {
    answer = (response) => {
      response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end('<html>no</html>')
    }
    await expect(port().send(message)).rejects.toThrow(PhoneMessageFailed)
  })
  it('that says nothing, or hangs up, did not take it either, and no number stands in the reason', async () => {
    answer = () => undefined
    await expect(port(100).send(message)).rejects.toThrow('the provider did not answer in time')
    answer = (response) => {
      response.destroy()
    }
    await expect(port().send(message)).rejects.toThrow('the provider cannot be reached')
  })
  it('that is missing for a channel takes nothing', async () => {
    expect(port().channelsOf('DE')).toEqual(['sms'])
    await expect(port().send({ ...message, channel: 'whatsapp' })).rejects.toThrow(PhoneMessageFailed)
    expect(requests).toEqual([])
  })
})

describe('which of them sends', () => {
  const withPhone = (
    phone: Partial<TestGateway['context']['config']['phone']>,
    mode: 'production' | 'development' = 'development',
  ) =>
    createPhoneMessages({
      ...gateway.context,
      config: { ...gateway.context.config, mode, phone: { ...gateway.context.config.phone, ...phone } },
    })
  it('the provider, and in development the outbox shows it too', async () => {
    const before = (await textsSent(gateway)).length
    await withPhone({ sms: settings('To={to}&Body={text}') }).send(message)
    expect([requests.length, (await textsSent(gateway)).length - before]).toEqual([1, 1])
    await withPhone({ sms: settings('To={to}&Body={text}') }, 'production').send(message)
    expect([requests.length, (await textsSent(gateway)).length - before]).toEqual([2, 1])
  })
  it('nobody, in production without a provider', () => {
    expect(withPhone({}, 'production').channelsOf('DE')).toEqual([])
  })
  it('no WhatsApp for countries without it', () => {
    expect([
      withPhone({}).channelsOf('CN'),
      withPhone({ withoutWhatsapp: ['DE'] }).channelsOf('DE'),
      withPhone({ withoutWhatsapp: ['DE'] }).channelsOf('CN'),
    ]).toEqual([['sms'], ['sms'], ['sms', 'whatsapp']])
  })
  it('a code that no provider takes is told at once and does not count', async () => {
    const failing = await createTestGateway({
      config: { phone: { ...gateway.context.config.phone, sms: settings('To={to}&Body={text}') } },
    })
    answer = (response) => {
      response.writeHead(500).end()
    }
    const client = failing.client()
    const ask = async () =>
      await client.send('sendCode', {
        body: { mobile: '15123456789', countryCode: 'DE', channel: 'sms', purpose: 'login' },
      })
    expect([(await ask()).status, (await ask()).status]).toEqual([500, 500])
    answer = yes
    expect((await ask()).envelope.data).toEqual({ resendAfter: 60, left: 4 })
    await failing.close()
  })
})

describe('what the operator writes', () => {
  it('is read', () => {
    expect(
      readPhoneConfig({
        SMS_URL: 'https://sms.example/send',
        SMS_AUTHORIZATION: 'Basic abc',
        SMS_BODY: 'To={to}&Body={text}',
        PHONE_CLOSED_COUNTRIES: 'us, CA',
        PHONE_SIGN_UP: 'off',
        PHONE_VERIFY: 'on',
      }),
    ).toEqual({
      sms: { url: 'https://sms.example/send', authorization: 'Basic abc', body: 'To={to}&Body={text}' },
      whatsapp: null,
      withoutWhatsapp: ['CN', 'KP', 'SY', 'TM'],
      closedCountries: ['US', 'CA'],
      signUp: false,
      verify: true,
    })
  })
  it.each([
    [{ SMS_URL: 'sms.example', SMS_BODY: 'To={to}&Body={text}' }, 'SMS_URL'],
    [{ SMS_URL: 'https://sms.example', SMS_BODY: 'hello' }, 'SMS_BODY'],
    [{ WHATSAPP_URL: 'https://wa.example' }, 'WHATSAPP_BODY'],
    [{ SMS_URL: 'https://sms.example', SMS_BODY: '{"to":"{to}","text":"{text}"' }, 'SMS_BODY'],
    [{ PHONE_CLOSED_COUNTRIES: 'Germany' }, 'PHONE_CLOSED_COUNTRIES'],
    [{ PHONE_SIGN_UP: 'maybe' }, 'PHONE_SIGN_UP'],
  ])('%o is refused by the name of %s', (env, name) => {
    expect(() => readPhoneConfig(env)).toThrow(name)
  })
})
