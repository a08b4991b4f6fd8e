import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TELEMETRY_HEADER } from '@visavis/core/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ConfigError } from '../../platform/ConfigError.ts'
import { seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { readBotCheckConfig } from '../../platform/http/botCheckConfig.ts'

/** The operator's judge: remembers what it was asked and answers what the test wants. */
const asked: Record<string, unknown>[] = []
let verdict: { status: number; body: string }
const judge = createServer((request, response) => {
  let body = ''
  request
    .on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    .on('end', () => {
      asked.push({ ...(JSON.parse(body) as object), authorization: request.headers.authorization })
      response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(verdict.body)
    })
})
let gateway: TestGateway
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    judge.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(judge.address() as AddressInfo).port}/judge`
  gateway = await createTestGateway({ config: { botCheck: { url, authorization: 'Bearer secret' } } })
  await seedAlpha(gateway)
})
afterAll(async () => {
  await gateway.close()
  judge.close()
})
beforeEach(() => {
  asked.length = 0
  verdict = { status: 200, body: '{"allow":true}' }
})

let address = 0
const fromElsewhere = () => `203.0.113.${(address += 1)}`
const logIn = async (ip: string, password: string) =>
  (
    await gateway
      .client()
      .send(
        'emailLogin',
        { body: { email: 'caller@demo.test', password } },
        { ip, headers: { [TELEMETRY_HEADER]: 'told' } },
      )
  ).envelope.code
async function thrice(ip: string): Promise<void> {
  for (const guess of ['guess-one', 'guess-two', 'guess-three']) await logIn(ip, guess)
}

it('is asked from the fourth try of a log-in on, with what the browser told, and lets people pass', async () => {
  const ip = fromElsewhere()
  await thrice(ip)
  expect(asked).toEqual([])
  expect(await logIn(ip, 'demo1234')).toBe(200)
  expect(asked).toMatchObject([
    { action: 'login', tries: 4, telemetry: 'told', address: ip, authorization: 'Bearer secret' },
  ])
})

it('whom it takes for a program is refused, also with the right password', async () => {
  const ip = fromElsewhere()
  await thrice(ip)
  verdict.body = '{"allow":false}'
  expect(await logIn(ip, 'demo1234')).toBe(429)
})

it.each([
  ['does not work', { status: 500, body: '{"allow":false}' }],
  ['answers what nobody understands', { status: 200, body: 'no' }],
])('a judge that %s keeps nobody out', async (_name, answer) => {
  const ip = fromElsewhere()
  await thrice(ip)
  verdict = answer
  expect(await logIn(ip, 'demo1234')).toBe(200)
  expect(asked).toHaveLength(1)
})

it('is asked before every code, and a refused one is not sent', async () => {
  verdict.body = '{"allow":false}'
  const { envelope, headers } = await gateway
    .client()
    .send(
      'sendCode',
      { body: { mobile: '15123456789', countryCode: 'DE', channel: 'sms', purpose: 'login', languageId: 1 } },
      { ip: fromElsewhere() },
    )
  expect([envelope.code, headers.get('Retry-After'), asked.map(({ action }) => action)]).toEqual([
    429,
    '60',
    ['code'],
  ])
})

it('is configured by an address, and by nothing half', () => {
  expect(readBotCheckConfig({})).toBeNull()
  expect(readBotCheckConfig({ BOT_CHECK_URL: 'https://judge.example/ask' })).toEqual({
    url: 'https://judge.example/ask',
    authorization: '',
  })
  for (const env of [{ BOT_CHECK_URL: 'judge.example' }, { BOT_CHECK_AUTHORIZATION: 'Bearer x' }])
    expect(() => readBotCheckConfig(env)).toThrow(ConfigError)
})
