import type { OwnUser } from '@visavis/core/contract'
import { seedAccounts, DEMO_PASSWORD } from '../app/seeding/seedAccounts.ts'
import { seedCast } from '../app/seeding/seedCast.ts'
import { alpha } from './testBrands.ts'
import type { TestClient } from './TestClient.ts'
import type { TestGateway } from './testGateway.ts'

/** Demo accounts and cast of the brand `alpha`. */
export async function seedAlpha({ database, clock }: TestGateway): Promise<void> {
  await seedAccounts(database.db, alpha, clock.now())
  await seedCast(database.db, alpha, clock.now())
}

/** A browser logged in as a seeded account: `caller`, `friend`, `host` or `vip`. */
export async function loggedIn(
  gateway: TestGateway,
  name: string,
  client: TestClient = gateway.client(),
): Promise<TestClient> {
  return client.adopt(
    await client.call('emailLogin', { body: { email: `${name}@demo.test`, password: DEMO_PASSWORD } }),
  )
}

/** Address of the newest mailed link. */
export async function newestLink(gateway: TestGateway): Promise<string> {
  const outbox = (await (await gateway.app.request('/dev/outbox.json')).json()) as {
    messages: { link: string }[]
  }
  return outbox.messages[0]?.link ?? ''
}

/**
 * Presses a button of the page behind a mailed link, as a browser with `Referrer-Policy: no-referrer` sends
 * its form.
 */
export async function pressLink(
  gateway: TestGateway,
  link: string,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(link)
  const body = new URLSearchParams({
    key: searchParams.get('key') ?? '',
    lang: searchParams.get('lang') ?? '1',
    act: 'confirm',
    ...fields,
  })
  return await gateway.app.request(origin + pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: body.toString(),
  })
}

/**
 * Opens the newest mailed link and presses its button, as a person does from the outbox. @returns status: 303
 * when it acted
 */
export async function openNewestLink(gateway: TestGateway): Promise<number> {
  return (await pressLink(gateway, await newestLink(gateway))).status
}

/** All five steps for a new address; the browser then holds the session. */
export async function signUp(
  gateway: TestGateway,
  client: TestClient,
  email: string,
  password = 'secret12',
): Promise<OwnUser> {
  const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
  await openNewestLink(gateway)
  const verified = await client.call('alreadyVerifyEmail', { body: { email, flowId } })
  const { ticket } = await client.call('setPassword', {
    body: { email, password, ticket: verified.ticket ?? '' },
  })
  const user = await client.call('register', { body: { email, ticket: ticket ?? '', over18: true } })
  client.adopt(user)
  return user
}

/** Whoever comes in, with the form about them filled in: somebody who may call, meet and find people. */
export async function adult(client: TestClient, entering: Promise<OwnUser>): Promise<OwnUser> {
  const user = await entering
  return user.ticket === undefined
    ? user
    : {
        ...user,
        ...(await client.call('complementInfo', {
          body: { ticket: user.ticket, nickname: 'Sam', gender: 2, birthday: '1990-01-01', countryId: 276 },
        })),
      }
}
