import { LANGUAGE_IDS } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import {
  adult,
  loggedIn,
  newestLink,
  openNewestLink,
  pressLink,
  seedAlpha,
  signUp,
} from '../../testing/people.ts'
import { enterByPhone, freshNumber } from '../../testing/phones.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { alpha } from '../../testing/testBrands.ts'
import { createTestGateway, TEST_ORIGIN, type TestGateway } from '../../testing/testGateway.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const MINUTE = 60_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
let number = 0
const freshEmail = (): string => `mailed${++number}@example.test`
const scan = (link: string, method = 'GET') =>
  gateway.app.request(link, { method, headers: { 'User-Agent': 'LinkScanner/1.0' } })
const page = async (link: string): Promise<string> => (await scan(link)).text()
const flows = () =>
  rowsOf<Record<string, unknown>>(gateway.context.db, sql`select * from email_flow order by flow_hash`)
const newest = async (): Promise<{ subject: string; body: string }> =>
  (
    (await (await gateway.app.request('/dev/outbox.json')).json()) as {
      messages: { subject: string; body: string }[]
    }
  ).messages[0] ?? { subject: '', body: '' }
/** An address with an account; its mails may be asked for again at once. */
async function known(): Promise<string> {
  const email = freshEmail()
  await signUp(gateway, gateway.client(), email)
  return email
}
async function askForReset(
  email: string,
  client: TestClient = gateway.client(),
): Promise<{ flowId: string; link: string; client: TestClient }> {
  const { flowId } = await client.call(
    'sendForgetEmail',
    { body: { email } },
    { headers: { 'User-Agent': CHROME } },
  )
  return { flowId, client, link: await newestLink(gateway) }
}

describe('a mailed link that is only fetched', () => {
  it('gives the browser that asked nothing, whatever fetches it: the account stays with its owner', async () => {
    const owner = await loggedIn(gateway, 'vip')
    const { flowId, client: attacker, link } = await askForReset('vip@demo.test')
    const before = await flows()
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) expect((await scan(link, method)).status).toBe(200)
    expect(await flows()).toEqual(before)
    const answer = await attacker.call('alreadyVerifyEmail', { body: { email: 'vip@demo.test', flowId } })
    expect(answer).toEqual({ verified: false })
    expect(
      (
        await attacker.send('setPassword', {
          body: { email: 'vip@demo.test', password: 'attack99', ticket: flowId },
        })
      ).envelope.code,
    ).toBe(20001)
    expect(
      await gateway
        .client()
        .refusal('emailLogin', { body: { email: 'vip@demo.test', password: 'attack99' } }),
    ).toBe(20101)
    expect((await owner.send('currentUser', {})).envelope.code).toBe(200)
  })

  it('confirms no address, neither of a new account nor for an old one', async () => {
    const client = gateway.client(),
      email = freshEmail()
    const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
    const link = await newestLink(gateway)
    for (const method of ['HEAD', 'GET']) await scan(link, method)
    expect(await client.call('alreadyVerifyEmail', { body: { email, flowId } })).toEqual({ verified: false })
    const member = gateway.client(),
      other = freshEmail()
    await adult(member, signUp(gateway, member, freshEmail()))
    await member.call('linkEmail', { body: { email: other } })
    for (const method of ['HEAD', 'GET']) await scan(await newestLink(gateway), method)
    expect(await member.call('verifyLinkEmail', { body: { email: other } })).toMatchObject({
      verified: false,
    })
  })
})

describe('the page behind a mailed link', () => {
  it('says what was asked, when and from where, in the language of the mail and the name of the brand', async () => {
    const { link } = await askForReset(await known())
    const text = await page(link.replace(/lang=\d+/, `lang=${LANGUAGE_IDS.de}`))
    expect(text).toContain('lang="de" dir="ltr" data-mode="light"')
    expect(text).toContain(`<title>Wähle ein neues Passwort · ${alpha.name}</title>`)
    expect(text).toMatch(/Angefragt am \d+\. \S+ \d{4}.* UTC, von: Vereinigte Staaten · Chrome, Windows\./)
    expect(text).toContain('Das war ich nicht')
    expect(await page(link.replace(/lang=\d+/, `lang=${LANGUAGE_IDS.ar}`))).toContain('lang="ar" dir="rtl"')
    const { body } = await newest()
    expect(body).toMatch(/Requested on .* UTC, from United States · Chrome, Windows\./)
    expect(body).toContain('“This was not me”')
  })

  it('repeats no words a browser chose for itself', async () => {
    await gateway
      .client()
      .call(
        'sendVerifyEmail',
        { body: { email: freshEmail() } },
        { headers: { 'User-Agent': 'win at evil.example/1.0 now' } },
      )
    expect((await newest()).body).not.toContain('evil')
    expect(await page(await newestLink(gateway))).not.toContain('evil')
  })

  it('says that an address leaves the account it belongs to', async () => {
    const member = gateway.client()
    await adult(member, signUp(gateway, member, freshEmail()))
    const owner = gateway.client(),
      shared = freshEmail()
    await adult(owner, enterByPhone(gateway, owner, freshNumber()))
    await owner.call('linkEmail', { body: { email: shared } })
    expect(await page(await newestLink(gateway))).not.toContain('will lose it')
    await openNewestLink(gateway)
    await owner.call('verifyLinkEmail', { body: { email: shared } })
    await member.call('linkEmail', { body: { email: shared, switch: true } })
    expect(await page(await newestLink(gateway))).toContain(
      'Another account uses this email to log in and will lose it.',
    )
  })

  it('keeps its address to itself, runs nothing, and names no brand for an unknown secret', async () => {
    await gateway.client().call('sendVerifyEmail', { body: { email: freshEmail() } })
    const { headers } = await scan(await newestLink(gateway))
    expect([headers.get('Referrer-Policy'), headers.get('Cache-Control')]).toEqual([
      'no-referrer',
      'no-store',
    ])
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    for (const query of [
      '?key=unknown&lang=1',
      '',
      '?key=%00&lang=x',
      `?key=${'x'.repeat(5000)}`,
      '?key[]=1&key=2',
    ]) {
      const answer = await scan(`${TEST_ORIGIN}/facade/mailed-link${query}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain(alpha.name)
    }
  })

  it('acts in another browser, and the one that asked goes on', async () => {
    const client = gateway.client(),
      email = freshEmail()
    const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
    const link = await newestLink(gateway)
    const answer = await pressLink(gateway, link)
    expect([answer.status, new URL(answer.headers.get('Location') ?? '', TEST_ORIGIN).href]).toEqual([
      303,
      link,
    ])
    expect(await page(link)).toContain('Your email is confirmed')
    expect(await client.call('alreadyVerifyEmail', { body: { email, flowId } })).toMatchObject({
      verified: true,
      ticket: expect.any(String),
    })
  })

  it('confirms the wish of no other account of the same browser', async () => {
    const first = gateway.client(),
      second = gateway.client({ deviceId: first.deviceId }),
      email = freshEmail()
    await adult(first, signUp(gateway, first, freshEmail()))
    await adult(second, signUp(gateway, second, freshEmail()))
    await first.call('linkEmail', { body: { email } })
    const link = await newestLink(gateway)
    gateway.clock.advance(MINUTE)
    await second.call('linkEmail', { body: { email } })
    const others = await newestLink(gateway)
    expect((await pressLink(gateway, link)).status).toBe(303)
    expect(await page(others)).toContain('value="confirm"')
    expect(await second.call('verifyLinkEmail', { body: { email } })).toMatchObject({ verified: false })
    expect(await first.call('verifyLinkEmail', { body: { email } })).toMatchObject({ verified: true })
  })

  it('leads on to the site, also when the link no longer works or the form is refused', async () => {
    const email = await known()
    const { link } = await askForReset(email)
    gateway.clock.advance(MINUTE)
    const later = await askForReset(email)
    expect(await (await pressLink(gateway, link, {}, {})).text()).toContain('href="/">Go to the site')
    await pressLink(gateway, later.link, { password: 'good one', repeat: 'good one' })
    expect(await page(link), 'replaced').toContain(`href="/">Go to ${alpha.name}`)
    gateway.clock.advance(25 * 60 * MINUTE)
    expect(await page(link), 'outdated').toContain('href="/">Go to the site')
  })

  it.each([
    ['from another site', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }],
    ['from another site without a referrer', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['from a neighbour', { Origin: 'null', 'Sec-Fetch-Site': 'same-site' }],
    ['with an origin that only looks like ours', { Origin: `${TEST_ORIGIN}.evil.test` }],
    ['from nowhere', {}],
    ['from a page without an origin', { Origin: 'null' }],
    ['with our origin, started by another site', { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'cross-site' }],
  ])('refuses a form %s', async (_, headers) => {
    const client = gateway.client(),
      email = freshEmail()
    const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
    expect((await pressLink(gateway, await newestLink(gateway), {}, headers)).status).toBe(403)
    expect(await client.call('alreadyVerifyEmail', { body: { email, flowId } })).toEqual({ verified: false })
  })

  it.each([
    ['with our origin', { Origin: TEST_ORIGIN }],
    ['of a browser that tells no origin', { 'Sec-Fetch-Site': 'same-origin' }],
  ])('takes its own form %s', async (_, headers) => {
    const client = gateway.client(),
      email = freshEmail()
    const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
    expect((await pressLink(gateway, await newestLink(gateway), {}, headers)).status).toBe(303)
    expect(await client.call('alreadyVerifyEmail', { body: { email, flowId } })).toMatchObject({
      verified: true,
    })
  })

  it('survives forms that are none', async () => {
    await gateway.client().call('sendVerifyEmail', { body: { email: freshEmail() } })
    const send = (body: BodyInit, type?: string) =>
      gateway.app.request(`${TEST_ORIGIN}/facade/mailed-link`, {
        method: 'POST',
        body,
        headers: { Origin: TEST_ORIGIN, ...(type === undefined ? {} : { 'Content-Type': type }) },
      })
    for (const [body, type] of [
      ['{"key":"x"}', 'application/json'],
      ['not a form', 'multipart/form-data; boundary=x'],
      ['key=%', 'application/x-www-form-urlencoded'],
      ['', 'text/plain'],
    ] as const)
      expect((await send(body, type)).status).toBe(404)
    const file = new FormData()
    file.set('key', new Blob(['x']), 'key')
    expect((await send(file)).status).toBe(404)
  })
})

describe('a new password behind its link', () => {
  it.each([
    [{ password: '12345', repeat: '12345' }, 'Password must be between 6-16 characters', 'password'],
    [
      { password: 'x'.repeat(17), repeat: 'x'.repeat(17) },
      'Password must be between 6-16 characters',
      'password',
    ],
    [{ password: 'secret&"12', repeat: 'secret13' }, 'The two passwords are not the same.', 'repeat'],
    [{}, 'Password must be between 6-16 characters', 'password'],
  ])(
    '%j is refused beside its field, with what was typed, and the link stays good',
    async (typed: Record<string, string>, fault, name) => {
      const email = await known()
      const { link } = await askForReset(email)
      const answer = await pressLink(gateway, link, typed)
      const text = await answer.text()
      expect(answer.status).toBe(422)
      expect(text).toContain(`id="${name}-fault" role="alert">${fault}`)
      if (typed['password'] !== undefined)
        expect(text).toContain(`value="${typed['password'].replace('&', '&amp;').replace('"', '&quot;')}"`)
      expect((await pressLink(gateway, link, { password: 'good one', repeat: 'good one' })).status).toBe(303)
      expect(
        (await gateway.client().call('emailLogin', { body: { email, password: 'good one' } })).id,
      ).toBeGreaterThan(0)
    },
  )

  it('is set once by two presses at once, and ends the other links for it', async () => {
    const email = await known()
    const first = await askForReset(email)
    gateway.clock.advance(MINUTE)
    const second = await askForReset(email)
    await Promise.all(
      ['one one', 'two two'].map((password) =>
        pressLink(gateway, first.link, { password, repeat: password }),
      ),
    )
    const logIns = await Promise.all(
      ['one one', 'two two'].map(
        async (password) =>
          (await gateway.client().send('emailLogin', { body: { email, password } })).envelope.code,
      ),
    )
    expect(logIns.toSorted((one, other) => one - other)).toEqual([200, 20101])
    expect(await page(first.link)).toContain('Your password is changed')
    expect((await pressLink(gateway, second.link, { password: 'late one', repeat: 'late one' })).status).toBe(
      303,
    )
    expect(await gateway.client().refusal('emailLogin', { body: { email, password: 'late one' } })).toBe(
      20101,
    )
    expect((await scan(second.link)).status).toBe(404)
    // Only the browser whose link it was hears of the new password.
    expect(await first.client.call('alreadyVerifyEmail', { body: { email, flowId: first.flowId } })).toEqual({
      verified: true,
    })
    expect(
      await second.client.refusal('alreadyVerifyEmail', { body: { email, flowId: second.flowId } }),
    ).toBe(20208)
  })
})

describe('"This was not me"', () => {
  it('ends all the browser asked for, also what it was given already', async () => {
    const client = gateway.client(),
      email = freshEmail()
    const first = await client.call('sendVerifyEmail', { body: { email } })
    const link = await newestLink(gateway)
    gateway.clock.advance(MINUTE)
    const second = await client.call('sendVerifyEmail', { body: { email } })
    await openNewestLink(gateway)
    const { ticket = '' } = await client.call('alreadyVerifyEmail', {
      body: { email, flowId: second.flowId },
    })
    expect((await pressLink(gateway, link, { act: 'deny' })).status).toBe(303)
    expect(await page(link)).toContain('Thank you for telling us')
    for (const { flowId } of [first, second])
      expect(await client.refusal('alreadyVerifyEmail', { body: { email, flowId } })).toBe(20202)
    expect(
      (await client.send('setPassword', { body: { email, password: 'secret12', ticket } })).envelope.code,
    ).toBe(20001)
    await pressLink(gateway, link)
    expect(await page(link)).toContain('Thank you for telling us')
  })

  it('three times pauses this kind of mail to the address for a day, and no other', async () => {
    const email = await known()
    for (let round = 0; round < 3; round += 1) {
      const { flowId, link, client } = await askForReset(email)
      await pressLink(gateway, link, { act: 'deny' })
      await pressLink(gateway, link, { act: 'deny' })
      expect(await client.refusal('alreadyVerifyEmail', { body: { email, flowId } })).toBe(20208)
      gateway.clock.advance(MINUTE)
    }
    const refused = await gateway.client().send('sendForgetEmail', { body: { email: email.toUpperCase() } })
    expect(refused.envelope).toMatchObject({ code: 20922, field: 'email', values: { hours: 24 } })
    expect(await askForReset(await known())).toMatchObject({ flowId: expect.any(String) })
    const member = gateway.client()
    await adult(member, signUp(gateway, member, freshEmail()))
    gateway.clock.advance(23 * 60 * MINUTE)
    expect((await gateway.client().send('sendForgetEmail', { body: { email } })).envelope).toMatchObject({
      code: 20922,
      values: { hours: 1 },
    })
    gateway.clock.advance(60 * MINUTE)
    expect(await askForReset(email)).toMatchObject({ flowId: expect.any(String) })
  })

  it('keeps an address from an account it was to be added to', async () => {
    const member = gateway.client(),
      email = freshEmail()
    await adult(member, signUp(gateway, member, freshEmail()))
    await member.call('linkEmail', { body: { email } })
    const link = await newestLink(gateway)
    await pressLink(gateway, link)
    await pressLink(gateway, link, { act: 'deny' })
    expect((await member.send('verifyLinkEmail', { body: { email } })).envelope).toMatchObject({
      code: 20001,
      field: 'flowId',
    })
    expect((await member.call('links', {})).email.pending).toBe('')
  })
})
