import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  enterByPhone,
  freshNumber,
  phonePasswordCode,
  proveNumber,
  sealed,
  type TestNumber,
} from '../../testing/phones.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { adult, signUp } from '../../testing/people.ts'

const ABROAD = { headers: { 'X-Forwarded-For': '91.198.174.192' } }
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  Object.assign(gateway.context.config.phone, { verify: true })
})
afterAll(() => gateway.close())
let count = 0

/** Somebody with an address, a number and a password for each, logged in at home. */
async function someone(): Promise<{ home: TestClient; email: string; number: TestNumber; userId: number }> {
  const home = gateway.client(),
    email = `watched${++count}@example.test`,
    number = freshNumber()
  const { id: userId } = await adult(home, signUp(gateway, home, email))
  gateway.clock.advance(60_000)
  const { ticket } = await proveNumber(gateway, home, number, 'link')
  await home.call('linkMobile', { body: { ...number, ticket, switch: false } })
  return { home, email, number, userId }
}
const byEmail = async (client: TestClient, email: string, password = 'secret12', options = {}) =>
  (await client.send('emailLogin', { body: { email, password } }, options)).envelope

describe('a log-in by password that looks like somebody else’s (R6.16, R6.17)', () => {
  it('from a new browser abroad goes on by a code to the number, in the same account', async () => {
    const { email, number, userId } = await someone(),
      stranger = gateway.client()
    const refused = await byEmail(stranger, email, 'secret12', ABROAD)
    expect(refused).toMatchObject({
      code: 20918,
      values: { phone: `+49 ••••• ${number.mobile.slice(-3)}`, country: 'DE', userId },
    })
    gateway.clock.advance(60_000)
    expect((await adult(stranger, enterByPhone(gateway, stranger, number))).id).toBe(userId)
    // The browser is known from now on.
    expect(await byEmail(stranger, email, 'secret12', ABROAD)).toMatchObject({ code: 200 })
  })

  it('after three wrong passwords too, but never in a browser the account was in with', async () => {
    const { home, email } = await someone(),
      stranger = gateway.client()
    for (const client of [stranger, home])
      for (let entry = 0; entry < 3; entry += 1) await byEmail(client, email, 'not this one')
    expect((await byEmail(stranger, email)).code).toBe(20918)
    expect((await byEmail(home, email)).code).toBe(200)
  })

  it('is told to nobody without the password', async () => {
    const { email } = await someone()
    const refused = await byEmail(gateway.client(), email, 'not this one', ABROAD)
    expect([refused.code, refused.values]).toEqual([20101, undefined])
  })

  it('counts for passwords of sign-in by phone as well', async () => {
    const number = freshNumber(),
      home = gateway.client(),
      stranger = gateway.client()
    await adult(home, enterByPhone(gateway, home, number, 'long enough'))
    for (let entry = 0; entry < 3; entry += 1) await phonePasswordCode(stranger, number, 'not this one')
    expect([
      await phonePasswordCode(stranger, number, 'long enough'),
      await phonePasswordCode(home, number, 'long enough'),
    ]).toEqual([20918, 200])
    expect(
      (
        await stranger.send('mobilePasswordLogin', {
          query: await sealed(stranger, number, { ...number, password: 'long enough' }),
        })
      ).status,
    ).toBe(200)
  })

  it('an ordinary one is not asked, nor whoever has no number, nor anybody while it is off', async () => {
    const { email } = await someone(),
      plain = gateway.client()
    expect((await byEmail(gateway.client(), email)).code).toBe(200)
    await adult(plain, signUp(gateway, plain, 'no.number@example.test'))
    expect((await byEmail(gateway.client(), 'no.number@example.test', 'secret12', ABROAD)).code).toBe(200)
    expect((await gateway.client().call('globalConf', { query: {} })).phone?.needMobileVerify).toBe(true)
    Object.assign(gateway.context.config.phone, { verify: false })
    expect((await byEmail(gateway.client(), email, 'secret12', ABROAD)).code).toBe(200)
    expect((await gateway.client().call('globalConf', { query: {} })).phone?.needMobileVerify).toBe(false)
  })
})
