import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAlpha, newestLink, pressLink, signUp } from '../../testing/people.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { alpha } from '../../testing/testBrands.ts'
import { createTestGateway, TEST_ORIGIN, type TestGateway } from '../../testing/testGateway.ts'

// The site is at TEST_ORIGIN, on a host that serves files only; the gateway has a name of its own.
const GATEWAY = 'http://gateway.test'
const apart = { ...alpha, siteOrigin: TEST_ORIGIN, gateway: { ...alpha.gateway, apiBase: GATEWAY } }
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({
    brands: new Map([[apart.appId, apart]]),
    config: { publicOrigins: [TEST_ORIGIN, GATEWAY] },
  })
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
const page = async (link: string): Promise<string> => (await gateway.app.request(link)).text()

it('links of mails lead to the gateway, and its pages to the site', async () => {
  const email = 'two.names@example.test'
  const client = gateway.client()
  await client.call('sendVerifyEmail', { body: { email } })
  const link = await newestLink(gateway)
  expect(link).toMatch(/^http:\/\/gateway\.test\/facade\/mailed-link\?key=/)
  await pressLink(gateway, link)
  expect(await page(link)).toContain(`href="${TEST_ORIGIN}/">`)
})

it('the button of a log-in link opens the site, and the policy of its page lets it', async () => {
  const user = await signUp(gateway, gateway.client(), 'log.in@example.test')
  expect((await operatorAct(gateway, 'login-link', { personId: user.id, site: TEST_ORIGIN })).status).toBe(
    200,
  )
  const link = await newestLink(gateway)
  expect(new URL(link).origin).toBe(GATEWAY)
  const { headers } = await gateway.app.request(link)
  expect(headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${TEST_ORIGIN};`)
  const pressed = await pressLink(gateway, link)
  expect(pressed.headers.get('Location')).toMatch(/^http:\/\/site\.test\/\?emailToken=/)
})

it('providers send people back to the gateway, which sends them to the page of the site they left', async () => {
  const { url, state } = await gateway
    .client()
    .call('thirdPartyStart', { body: { provider: 'google', returnTo: '/de/wall?a=1' } })
  const back = new URL(new URL(url).searchParams.get('redirect_uri') ?? '')
  expect(back.href).toBe(`${GATEWAY}/facade/social/callback`)
  back.search = new URLSearchParams({ state, code: 'c' }).toString()
  const to = new URL((await gateway.app.request(back.href)).headers.get('Location') ?? '')
  expect(to.origin + to.pathname).toBe(`${TEST_ORIGIN}/de/wall`)
  expect(Object.fromEntries(to.searchParams)).toEqual({ a: '1', authCode: 'c', authState: state })
})
