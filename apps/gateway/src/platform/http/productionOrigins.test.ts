import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

const SITE = 'https://www.alpha.test'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({
    config: {
      publicOrigins: readConfig({ VISAVIS_MODE: 'production', VISAVIS_PUBLIC_ORIGINS: SITE }).publicOrigins,
    },
  })
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

async function post(
  path: string,
  origin: string,
  body: object,
): Promise<{ status: number; code: number; cookies: number }> {
  const headers = {
    'content-type': 'application/json',
    origin,
    appId: 'test.alpha',
    version: '1',
    platformType: '4',
    languageId: '1',
    deviceId: randomUUID(),
    userId: '0',
    requestId: randomUUID(),
  }
  const answer = await gateway.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    status: answer.status,
    code: ((await answer.json()) as { code: number }).code,
    cookies: answer.headers.getSetCookie().length,
  }
}
const forget = (origin: string) =>
  post('/facade/api/user/email/sendForgetEmail', origin, { email: 'vip@demo.test' })
const logIn = (origin: string) =>
  post('/facade/api/user/email/v2/emailLogin', origin, {
    email: 'vip@demo.test',
    password: 'demo1234',
    countryId: 276,
  })
const links = async () =>
  (
    (await (await gateway.app.request('/dev/outbox.json')).json()) as { messages: { link: string }[] }
  ).messages.map(({ link }) => link)

it.each(['http://127.0.0.1:9987', 'http://localhost:8787', 'http://127.0.0.1:8787'])(
  'a page at %s gets neither a mail that links there nor a session',
  async (origin) => {
    expect(await forget(origin)).toEqual({ status: 403, code: 403, cookies: 0 })
    expect(await logIn(origin)).toEqual({ status: 403, code: 403, cookies: 0 })
    expect(await links()).toEqual([])
  },
)

it('a page at the named origin gets both, the session with its cookies', async () => {
  expect((await forget(SITE)).code).toBe(200)
  expect((await links()).every((link) => link.startsWith(`${SITE}/`))).toBe(true)
  expect(await logIn(SITE)).toMatchObject({ status: 200, code: 200, cookies: 4 })
})
