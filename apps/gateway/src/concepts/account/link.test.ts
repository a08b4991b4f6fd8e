import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { adult, openNewestLink, seedAlpha, signUp } from '../../testing/people.ts'
import { enterByPhone, freshNumber, proveNumber } from '../../testing/phones.ts'
import { subscriptionFor } from '../../testing/pushSubscriptionFor.ts'
import { travel } from '../../testing/providerJourney.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

const DAY = 24 * 3_600_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
let number = 0
const freshEmail = (): string => `link${++number}@example.test`
/** Somebody with an address. */
async function byEmail(email = freshEmail()): Promise<TestClient> {
  const client = gateway.client()
  await adult(client, signUp(gateway, client, email))
  return client
}
/** Somebody with a number only. */
async function byPhone(phone = freshNumber()): Promise<TestClient> {
  const client = gateway.client()
  await adult(client, enterByPhone(gateway, client, phone))
  return client
}
const ask = (client: TestClient, email: string, switching = false) =>
  client.send('linkEmail', { body: { email, switch: switching } })
async function linkAddress(client: TestClient, email: string, switching = false) {
  const { envelope } = await ask(client, email, switching)
  if (envelope.data?.state !== 'sent') return envelope
  await openNewestLink(gateway)
  return (await client.send('verifyLinkEmail', { body: { email, flowId: envelope.data.flowId } })).envelope
}
async function linkNumber(client: TestClient, phone: ReturnType<typeof freshNumber>, switching = false) {
  const { ticket } = await proveNumber(gateway, client, phone, 'link')
  return {
    ticket,
    answer: (await client.send('linkMobile', { body: { ...phone, ticket, switch: switching } })).envelope,
  }
}
const mails = async (): Promise<{ recipient: string; subject: string }[]> =>
  (
    (await (await gateway.app.request('/dev/outbox.json')).json()) as {
      messages: { recipient: string; subject: string }[]
    }
  ).messages

describe('an address', () => {
  it('is unverified until its mail was opened, then a way in (ML.01, ML.03)', async () => {
    const client = await byPhone(),
      email = freshEmail()
    const { envelope } = await ask(client, `  ${email.toUpperCase()} `)
    expect(envelope.data).toMatchObject({ state: 'sent', boundToOther: false, resendAfter: 60 })
    expect((await client.call('links', {})).email).toMatchObject({ value: '', pending: email })
    expect(await client.call('verifyLinkEmail', { body: { email } })).toMatchObject({
      verified: false,
      state: 'sent',
    })
    await openNewestLink(gateway)
    expect(await client.call('verifyLinkEmail', { body: { email } })).toEqual({
      verified: true,
      state: 'verified',
      lockedUntil: 0,
    })
    expect((await client.call('links', {})).email).toMatchObject({
      value: expect.stringContaining('@example.test'),
      pending: '',
      hasPassword: false,
    })
    expect((await gateway.client().call('emailExists', { query: { email } })).exists).toBe(true)
    expect((await client.send('verifyLinkEmail', { body: { email } })).envelope).toMatchObject({
      code: 20001,
      field: 'flowId',
    })
  })

  it('that waits for its mail goes on waiting where the mail of another one cannot be sent', async () => {
    const client = await byPhone(),
      first = freshEmail(),
      { db } = gateway.database
    await ask(client, first)
    gateway.clock.advance(61_000)
    await db.execute(sql`alter table sent_message rename to no_mail_server`)
    const { status } = await ask(client, freshEmail())
    await db.execute(sql`alter table no_mail_server rename to sent_message`)
    expect(status).toBe(500)
    expect((await client.call('links', {})).email.pending).toBe(first)
    await openNewestLink(gateway)
    expect(await client.call('verifyLinkEmail', { body: { email: first } })).toMatchObject({ verified: true })
  })

  it('that is the same, in other letters or with blanks, is refused and no mail goes out (R5.05, ML.02)', async () => {
    const email = freshEmail(),
      client = await byEmail(email)
    const before = (await mails()).length
    expect((await ask(client, ` ${email.toUpperCase()} `)).envelope).toMatchObject({
      code: 20910,
      field: 'email',
    })
    expect((await mails()).length).toBe(before)
  })

  it('is mailed once a minute, and proven for the account that asked only', async () => {
    const client = await byPhone(),
      email = freshEmail()
    const { envelope } = await ask(client, email)
    expect((await ask(client, email)).status).toBe(429)
    await openNewestLink(gateway)
    const other = await byPhone()
    expect(
      (await other.send('verifyLinkEmail', { body: { email, flowId: envelope.data.flowId } })).envelope.code,
    ).toBe(20001)
    // What proves a link is no sign-up and no reset.
    expect(
      (await client.send('alreadyVerifyEmail', { body: { email, flowId: envelope.data.flowId ?? '' } }))
        .envelope,
    ).toMatchObject({ code: 20001, field: 'flowId' })
  })

  it('of another account asks first, moves with yes, and stands still for seven days (ML.04–ML.07, R4.54)', async () => {
    const email = freshEmail(),
      old = await byEmail(email),
      phone = freshNumber()
    await linkNumber(old, phone)
    await old.call('pushToken', {
      body: {
        subscription: subscriptionFor('https://fcm.googleapis.com/fcm/send/former-owner').subscription,
      },
    })
    const client = await byPhone()
    expect((await ask(client, email)).envelope.data).toMatchObject({ state: 'bound', boundToOther: true })
    const moved = await linkAddress(client, email, true)
    expect(moved.data).toMatchObject({ verified: true })
    expect((moved.data as { lockedUntil: number }).lockedUntil - gateway.clock.now()).toBeGreaterThan(
      6.99 * DAY,
    )
    // The former owner keeps the other way in, and is told.
    expect(await old.call('links', {})).toMatchObject({ email: { value: '' }, signIns: 1 })
    expect((await mails())[0]).toMatchObject({ recipient: email, subject: expect.stringContaining('moved') })
    expect(
      await rowsOf(
        gateway.database.db,
        sql`select alert ->> 'kind' as kind, alert ->> 'path' as path from pending_alert where person_id = ${old.userId}`,
      ),
    ).toEqual([{ kind: 'contactMoved', path: '/accountSecurity' }])
    // Neither the address nor this account's field changes for seven days.
    for (const [who, wanted] of [
      [client, freshEmail()],
      [old, email],
    ] as const) {
      expect((await ask(who, wanted, true)).envelope).toMatchObject({
        code: 20911,
        field: 'email',
        values: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      })
    }
    expect((await client.call('links', {})).email.lockedUntil).toBeGreaterThan(gateway.clock.now())
    gateway.clock.advance(7 * DAY + 1)
    expect((await ask(client, freshEmail())).envelope.data).toMatchObject({ state: 'sent' })
  })

  it('that is the only way into the other account stays there', async () => {
    const email = freshEmail()
    const old = await byEmail(email)
    const client = await byPhone()
    expect((await ask(client, email, true)).envelope.data).toMatchObject({ state: 'onlySignIn' })
    expect((await old.call('links', {})).signIns).toBe(1)
  })
})

describe('a number', () => {
  it('is linked by its code and logs in from then on', async () => {
    const client = await byEmail(),
      phone = freshNumber()
    const { answer } = await linkNumber(client, phone)
    expect(answer.data).toEqual({ state: 'verified', lockedUntil: 0 })
    expect((await client.call('links', {})).phone.value).toContain(phone.mobile.slice(-3))
    expect(await gateway.client().call('checkMobile', { query: phone })).toMatchObject({
      known: true,
      userId: client.userId,
    })
  })

  it('of another account asks first and keeps the ticket good; two reach for it, one gets it', async () => {
    const phone = freshNumber(),
      old = await byPhone(phone),
      client = await byEmail()
    const home = await travel(gateway, old, 'google', 'keeps')
    await old.call('linkThirdParty', {
      body: { provider: 'google', authCode: home.authCode, state: home.state },
    })
    gateway.clock.advance(61_000)
    const { ticket, answer } = await linkNumber(client, phone)
    expect(answer.data).toMatchObject({ state: 'bound' })
    const [first, second] = await Promise.all(
      [1, 2].map(() => client.send('linkMobile', { body: { ...phone, ticket, switch: true } })),
    )
    expect([first?.envelope.code, second?.envelope.code].toSorted((a = 0, b = 0) => a - b)).toEqual([
      200, 20001,
    ])
    expect(await old.call('links', {})).toMatchObject({ phone: { value: '' }, signIns: 1 })
  })

  it('needs a ticket for linking, of that number and browser', async () => {
    const client = await byEmail(),
      phone = freshNumber()
    const { ticket } = await proveNumber(gateway, client, phone, 'login')
    expect((await client.send('linkMobile', { body: { ...phone, ticket } })).envelope).toMatchObject({
      code: 20001,
      field: 'ticket',
    })
  })
})
