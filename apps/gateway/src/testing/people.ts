import type { OwnUser } from '@visavis/core/contract'
import { seedAccounts, DEMO_PASSWORD } from '../seeding/seedAccounts.ts'
import { seedCast } from '../seeding/seedCast.ts'
import { alpha } from './testBrands.ts'
import type { TestClient } from './TestClient.ts'
import type { TestGateway } from './testGateway.ts'

/** Demo accounts and cast of the brand `alpha`. */
export async function seedAlpha({ database, clock }: TestGateway): Promise<void> {
  await seedAccounts(database.db, alpha, clock.now())
  await seedCast(database.db, alpha, clock.now())
}

/** A browser logged in as a seeded account: `caller`, `friend`, `host` or `vip`. */
export async function loggedIn(gateway: TestGateway, name: string, client: TestClient = gateway.client()): Promise<TestClient> {
  return client.adopt(await client.call('emailLogin', { body: { email: `${name}@demo.test`, password: DEMO_PASSWORD } }))
}

/** Opens the newest mailed link, as a person does from the outbox. */
export async function openNewestLink(gateway: TestGateway): Promise<number> {
  const outbox = (await (await gateway.app.request('/dev/outbox.json')).json()) as { messages: { link: string }[] }
  const link = outbox.messages[0]?.link ?? ''
  return (await gateway.app.request(link)).status
}

/** All five steps for a new address; the browser then holds the session. */
export async function signUp(gateway: TestGateway, client: TestClient, email: string, password = 'secret12'): Promise<OwnUser> {
  const { flowId } = await client.call('sendVerifyEmail', { body: { email } })
  await openNewestLink(gateway)
  const verified = await client.call('alreadyVerifyEmail', { body: { email, flowId } })
  const { ticket } = await client.call('setPassword', { body: { email, password, ticket: verified.ticket ?? '' } })
  const user = await client.call('register', { body: { email, ticket: ticket ?? '', over18: true } })
  client.adopt(user)
  return user
}
