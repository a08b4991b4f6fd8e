import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adult, openNewestLink, seedAlpha, signUp } from '../../testing/people.ts'
import { enterByPhone, freshNumber, phonePasswordCode, sealTo } from '../../testing/phones.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway
const lines: string[] = []
beforeAll(async () => {
  gateway = await createTestGateway({ logTo: (line) => lines.push(line) })
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

let made = 0
const freshEmail = (): string => `own${++made}@example.test`
async function byEmail(): Promise<{ client: TestClient; email: string }> {
  const client = gateway.client(),
    email = freshEmail()
  await adult(client, signUp(gateway, client, email))
  return { client, email }
}
const change = async (
  client: TestClient,
  input: { way: 'email' | 'phone'; password: string; oldPassword?: string },
) =>
  (
    await client.send('changePassword', {
      body: sealTo((await client.call('links', {})).passwordKey, input) as never,
    })
  ).envelope
const logInCode = async (email: string, password: string, client = gateway.client()) => {
  const { envelope } = await client.send('emailLogin', { body: { email, password } })
  if (envelope.code === 200) client.adopt(envelope.data)
  return envelope.code
}

describe('a password of one’s own', () => {
  it('changes with the current one; the old one is worth nothing then', async () => {
    const { client, email } = await byEmail()
    expect(await change(client, { way: 'email', password: 'new-word', oldPassword: 'not it' })).toMatchObject(
      { code: 20206, field: 'oldPassword' },
    )
    expect(await change(client, { way: 'email', password: 'new-word' })).toMatchObject({
      code: 20206,
      field: 'oldPassword',
    })
    expect(await logInCode(email, 'secret12')).toBe(200)
    const here = gateway.client()
    await logInCode(email, 'secret12', here)
    expect((await change(here, { way: 'email', password: 'new-word', oldPassword: 'secret12' })).code).toBe(
      200,
    )
    expect((await here.send('currentUser', {})).status).toBe(200)
    expect(await logInCode(email, 'secret12')).toBe(20101)
    expect(await logInCode(email, 'new-word')).toBe(200)
  })

  it('keeps this browser in and puts the linked ones out', async () => {
    const { client } = await byEmail(),
      tv = gateway.client()
    const { qrToken } = await tv.call('qrLoginCreate', {})
    await client.call('qrLoginScan', { body: { qrToken } })
    await client.call('qrLoginConfirm', { body: { qrToken, agree: true } })
    const { user } = await tv.call('qrLoginStatus', { query: { qrToken } })
    if (user !== undefined) tv.adopt(user)
    expect((await tv.send('currentUser', {})).status).toBe(200)
    expect((await change(client, { way: 'email', password: 'new-word', oldPassword: 'secret12' })).code).toBe(
      200,
    )
    expect((await tv.send('currentUser', {})).status).toBe(401)
    expect((await client.call('linkedDevices', {})).devices).toHaveLength(1)
  })

  it('has the rule of its way: 6 to 16 for email, at least 8 by phone (R5.01, R5.02)', async () => {
    const { client } = await byEmail()
    for (const password of ['five5', 'seventeen letters'])
      expect(await change(client, { way: 'email', password, oldPassword: 'secret12' })).toMatchObject({
        code: 20912,
        field: 'password',
      })
    const caller = gateway.client()
    await adult(caller, enterByPhone(gateway, caller, freshNumber(), 'long enough'))
    expect(
      await change(caller, { way: 'phone', password: 'seven 7', oldPassword: 'long enough' }),
    ).toMatchObject({ code: 20913, field: 'password' })
  })

  it('is set for the first time where there is none, and each way keeps its own (R5.03)', async () => {
    const number = freshNumber(),
      client = gateway.client(),
      email = freshEmail()
    await adult(client, enterByPhone(gateway, client, number))
    expect((await change(client, { way: 'phone', password: 'my first one' })).code).toBe(200)
    expect(await change(client, { way: 'email', password: 'for-mail' })).toMatchObject({
      code: 20001,
      field: 'way',
    })
    await client.call('linkEmail', { body: { email } })
    await openNewestLink(gateway)
    await client.call('verifyLinkEmail', { body: { email } })
    expect(await client.call('links', {})).toMatchObject({
      email: { hasPassword: false },
      phone: { hasPassword: true },
    })
    expect((await change(client, { way: 'email', password: 'for-mail' })).code).toBe(200)
    expect(await client.call('links', {})).toMatchObject({
      email: { hasPassword: true },
      phone: { hasPassword: true },
    })
    expect(await logInCode(email, 'for-mail')).toBe(200)
    expect(await phonePasswordCode(gateway.client(), number, 'my first one')).toBe(200)
  })

  it('cannot be guessed at: after ten tries nothing is tried any more, the right one neither', async () => {
    const { client } = await byEmail()
    for (let guess = 0; guess < 10; guess += 1)
      expect(
        (await change(client, { way: 'email', password: 'new-word', oldPassword: `guess${guess}` })).code,
      ).toBe(20206)
    expect(
      await change(client, { way: 'email', password: 'new-word', oldPassword: 'secret12' }),
    ).toMatchObject({ code: 20921, values: { minutes: 15 } })
    gateway.clock.advance(15 * 60_000 + 1)
    expect((await change(client, { way: 'email', password: 'new-word', oldPassword: 'secret12' })).code).toBe(
      200,
    )
  })

  it('travels sealed or not at all, and stands in no log', async () => {
    const { client } = await byEmail(),
      password = 'never-clear'
    expect(
      (await client.send('changePassword', { body: { way: 'email', password, oldPassword: 'secret12' } }))
        .envelope,
    ).toMatchObject({ code: 20001, field: 'password' })
    expect((await change(client, { way: 'email', password, oldPassword: 'secret12' })).code).toBe(200)
    expect(lines.filter((line) => line.includes(password))).toEqual([])
  })
})
