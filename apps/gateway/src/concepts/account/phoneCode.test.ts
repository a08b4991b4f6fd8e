import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  freshNumber,
  newestCode,
  otherThan,
  proveNumber,
  textsSent,
  type TestNumber,
} from '../../testing/phones.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

const MINUTE = 60_000,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())
/** Noon UTC, so that no test meets midnight by chance. */
beforeEach(() => gateway.clock.advance(DAY + 12 * HOUR - (gateway.clock.now() % DAY)))

const send = (client: TestClient, number: TestNumber, over: Record<string, unknown> = {}) =>
  client.send('sendCode', { body: { ...number, channel: 'sms', purpose: 'login', ...over } })
const check = async (
  client: TestClient,
  number: TestNumber,
  code: string,
  purpose: 'login' | 'reset' | 'link' = 'login',
): Promise<number> => (await client.send('checkCode', { query: { ...number, code, purpose } })).envelope.code
async function asked(client: TestClient, number: TestNumber): Promise<string> {
  expect((await send(client, number)).envelope.code).toBe(200)
  return await newestCode(gateway)
}

describe('the text', () => {
  it('names the brand, comes in the language asked for, and lets the browser of this site alone fill it in', async () => {
    const number = freshNumber(),
      client = gateway.client()
    expect((await send(client, number, { languageId: 7 })).envelope.data).toEqual({
      resendAfter: 60,
      left: 4,
    })
    const [text] = await textsSent(gateway)
    expect(text).toMatchObject({ channel: 'sms', recipient: `+49${number.mobile}` })
    expect(text?.body).toMatch(/^(\d{6}) ist dein Code für Test alpha\.[^]*\n\n@site\.test #\1$/)
  })
  it('goes by WhatsApp where it is asked for and the country has it, without the line for browsers', async () => {
    const client = gateway.client()
    expect((await send(client, freshNumber(), { channel: 'whatsapp' })).envelope.code).toBe(200)
    const [text] = await textsSent(gateway)
    expect([text?.channel, text?.body.includes('@')]).toEqual(['whatsapp', false])
    const chinese = { mobile: '13123456789', countryCode: 'CN' }
    expect((await client.call('checkMobile', { query: chinese })).channels).toEqual(['sms'])
    expect((await send(client, chinese, { channel: 'whatsapp' })).envelope).toMatchObject({
      code: 20001,
      field: 'channel',
    })
  })
  it.each(['missing-telemetry', undefined, 'x'.repeat(5000)])(
    'is sent whatever the anti-bot header says (%s)',
    async (value) => {
      const answer = await gateway
        .client()
        .send(
          'sendCode',
          { body: { ...freshNumber(), channel: 'sms', purpose: 'login' } },
          { headers: { 'X-Telemetry': value ?? null } },
        )
      expect(answer.envelope.code).toBe(200)
    },
  )
  it.each([
    ['1512', 'DE'],
    ['5550100', 'US'],
    ['123456789012345', 'DE'],
  ])('is not sent to %s of %s, which is no number there', async (mobile, countryCode) => {
    expect((await send(gateway.client(), { mobile, countryCode })).envelope).toMatchObject({
      code: 20001,
      field: 'mobile',
    })
  })
  it.each([
    ['30123456', 'DE', 'a fixed line'],
    ['9001234567', 'DE', 'a premium number'],
    ['8001234567', 'US', 'a toll-free number'],
  ])('is not sent to %s of %s: %s', async (mobile, countryCode) => {
    expect((await send(gateway.client(), { mobile, countryCode })).envelope).toMatchObject({
      code: 20001,
      field: 'mobile',
    })
  })
  it('knows no country XX', async () => {
    expect(
      (await send(gateway.client(), { mobile: '15123456789', countryCode: 'XX' })).envelope,
    ).toMatchObject({ code: 20001, field: 'countryCode' })
  })
  it('is one number with and without leading zeros', async () => {
    const number = freshNumber(),
      client = gateway.client()
    await asked(client, number)
    expect((await send(client, { ...number, mobile: `0${number.mobile}` })).status).toBe(429)
  })
})

describe('M-CODE', () => {
  it('a right code works once', async () => {
    const client = gateway.client(),
      number = freshNumber()
    const code = await asked(client, number)
    expect([await check(client, number, code), await check(client, number, code)]).toEqual([200, 20202])
  })
  it('the fifth wrong entry kills the code, and the right one does not revive it (E.32)', async () => {
    const client = gateway.client(),
      number = freshNumber()
    const code = await asked(client, number)
    const codes = []
    for (let entry = 0; entry < 6; entry += 1) codes.push(await check(client, number, otherThan(code)))
    expect(codes).toEqual([20201, 20201, 20201, 20201, 20205, 20205])
    expect(await check(client, number, code)).toBe(20205)
    gateway.clock.advance(MINUTE)
    expect(await check(client, number, await asked(client, number))).toBe(200)
  })
  it('counts parallel guesses one by one', async () => {
    const client = gateway.client(),
      number = freshNumber()
    const code = await asked(client, number)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        check(client, number, ((Number(code) + 1 + index) % 1_000_000).toString().padStart(6, '0')),
      ),
    )
    expect([
      guesses.filter((one) => one === 20201).length,
      guesses.filter((one) => one === 20205).length,
    ]).toEqual([4, 36])
    expect(await check(client, number, code)).toBe(20205)
  })
  it('a code lives ten minutes', async () => {
    const client = gateway.client(),
      number = freshNumber()
    const first = await asked(client, number)
    gateway.clock.advance(10 * MINUTE - 20_000)
    expect(await check(client, number, first)).toBe(200)
    const second = await asked(client, number)
    gateway.clock.advance(10 * MINUTE)
    expect(await check(client, number, second)).toBe(20202)
  })
  it('a new one replaces the old one', async () => {
    const client = gateway.client(),
      number = freshNumber()
    const old = await asked(client, number)
    gateway.clock.advance(MINUTE)
    const fresh = await asked(client, number)
    if (old !== fresh) expect(await check(client, number, old)).toBe(20201)
    expect(await check(client, number, fresh)).toBe(200)
  })
  it('is worth nothing for another number, in another browser, for another purpose, or at another brand', async () => {
    const client = gateway.client(),
      number = freshNumber(),
      other = freshNumber()
    const code = await asked(client, number)
    expect(await check(client, other, code)).toBe(20202)
    expect(await check(gateway.client(), number, code)).toBe(20202)
    expect(await check(client, number, code, 'reset')).toBe(20202)
    expect(await check(client, number, code)).toBe(200)
  })
  it('may be asked for once a minute, by whatever browser', async () => {
    const client = gateway.client(),
      number = freshNumber()
    await asked(client, number)
    gateway.clock.advance(20_000)
    const early = await send(gateway.client(), number)
    expect([early.status, early.envelope.code, early.headers.get('Retry-After')]).toEqual([429, 429, '40'])
    gateway.clock.advance(40_000)
    await asked(client, number)
  })
  it('comes five times an hour and ten times a UTC day (E.30, E.31)', async () => {
    const number = freshNumber()
    const again = async () => {
      gateway.clock.advance(MINUTE)
      return await send(gateway.client(), number)
    }
    const left = []
    for (let count = 0; count < 5; count += 1) left.push((await again()).envelope.data?.left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    const sixth = await again()
    expect([sixth.status, sixth.envelope.code, sixth.headers.get('Retry-After')]).toEqual([
      429,
      20203,
      String(55 * 60),
    ])
    gateway.clock.advance(HOUR)
    for (let count = 0; count < 5; count += 1) expect((await again()).envelope.code).toBe(200)
    gateway.clock.advance(HOUR)
    expect([(await again()).status, (await again()).envelope.code]).toEqual([429, 20204])
    gateway.clock.advance(12 * HOUR)
    expect((await again()).envelope.code).toBe(200)
  })
  it('comes twenty times a day to one browser, whatever numbers it names', async () => {
    const client = gateway.client()
    const codes = []
    for (let count = 0; count < 21; count += 1) codes.push((await send(client, freshNumber())).envelope.code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 20204])
  })
  it('is not kept in the clear', async () => {
    const client = gateway.client(),
      number = freshNumber()
    const { code } = await proveNumber(gateway, client, number)
    const { rows } = (await gateway.context.db.execute(
      'select row_to_json(c)::text as row from phone_code c',
    )) as unknown as { rows: { row: string }[] }
    const mine = rows.map(({ row }) => row).filter((row) => row.includes(number.mobile))
    expect([mine.length, mine.some((row) => new RegExp(`"${code}"|:${code}[,}]`).test(row))]).toEqual([
      1,
      false,
    ])
  })
})
