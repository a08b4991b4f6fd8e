import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Envelope } from '@visavis/core/contract'
import { banPerson, unbanPerson } from '../safety/ban.service.ts'
import { adult, pressLink, seedAlpha, signUp } from '../../testing/people.ts'
import { enterByPhone, freshNumber, proveNumber, sealed } from '../../testing/phones.ts'
import { travel } from '../../testing/providerJourney.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { loginLink } from './loginLink.service.ts'
import { ownPerson } from './ownUser.ts'

const HOUR = 3_600_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

type Answer = Promise<{ envelope: Envelope<unknown> }>
/** An account with one way in, and that way, tried from another browser. */
const WAYS: Record<string, () => Promise<{ client: TestClient; enter: () => Answer }>> = {
  'email and password': async () => {
    const client = gateway.client()
    await adult(client, signUp(gateway, client, 'banned-mail@example.test'))
    return {
      client,
      enter: () =>
        gateway.client().send('emailLogin', {
          body: { email: 'banned-mail@example.test', password: 'secret12' },
        }) as Answer,
    }
  },
  'a code by phone': async () => {
    const client = gateway.client(),
      number = freshNumber()
    const { id } = await adult(client, enterByPhone(gateway, client, number))
    return {
      client,
      enter: async () => {
        gateway.clock.advance(61_000)
        const elsewhere = gateway.client()
        const { code, ticket } = await proveNumber(gateway, elsewhere, number)
        return await (elsewhere.send('phoneLogin', {
          query: { userId: id },
          body: { ...number, code, ticket },
        }) as Answer)
      },
    }
  },
  'number and password': async () => {
    const client = gateway.client(),
      number = freshNumber()
    await adult(client, enterByPhone(gateway, client, number, 'long enough'))
    return {
      client,
      enter: async () => {
        const elsewhere = gateway.client()
        return await (elsewhere.send('mobilePasswordLogin', {
          query: await sealed(elsewhere, number, { ...number, password: 'long enough' }),
        }) as Answer)
      },
    }
  },
  'a provider': async () => {
    const enter = async (client: TestClient) => {
      const { authCode, state } = await travel(gateway, client, 'google', 'banned-ada')
      return await client.send('thirdPartyLogin', {
        body: { provider: 'google', authCode, state, over18: true, countryId: 276 },
      })
    }
    const client = gateway.client()
    client.adopt((await enter(client)).envelope.data)
    return { client, enter: () => enter(gateway.client()) as Answer }
  },
  'a mailed link': async () => {
    const client = gateway.client()
    await adult(client, signUp(gateway, client, 'banned-link@example.test'))
    const row = await ownPerson(gateway.context.db, client.userId)
    const pressed = await pressLink(
      gateway,
      await loginLink(gateway.context.db, row, 'https://site.test', gateway.clock.now()),
    )
    const emailToken =
      new URL(pressed.headers.get('Location') ?? '', 'https://site.test').searchParams.get('emailToken') ?? ''
    return {
      client,
      enter: () => gateway.client().send('emailAutoLogin', { body: { emailToken } }) as Answer,
    }
  },
  'a code that was confirmed before': async () => {
    const client = gateway.client(),
      tv = gateway.client()
    await adult(client, signUp(gateway, client, 'banned-qr@example.test'))
    const { qrToken } = await tv.call('qrLoginCreate', {})
    await client.call('qrLoginScan', { body: { qrToken } })
    await client.call('qrLoginConfirm', { body: { qrToken, agree: true } })
    return { client, enter: () => tv.send('qrLoginStatus', { query: { qrToken } }) as Answer }
  },
}

it.each(Object.keys(WAYS))(
  '%s: a blocked person is told rule, end and coins, and comes in again when it is over (R8.33)',
  async (name) => {
    const way = await WAYS[name]?.()
    if (way === undefined) throw new Error(name)
    const { client, enter } = way
    const now = gateway.clock.now()
    await banPerson(gateway.context.db, client.userId, 'block48', { rule: 'spam', hours: null, now })
    const { envelope } = await enter()
    expect(envelope).toMatchObject({
      code: 20303,
      values: { rule: 'spam', ref: expect.stringMatching(/^B-/), coins: 120 },
    })
    const { from, until } = envelope.values as { from: number; until: number }
    expect(until - from).toBe(48 * HOUR)
    expect(Math.abs(from - now)).toBeLessThan(HOUR)
    await unbanPerson(gateway.context.db, client.userId, gateway.clock.now())
    expect((await enter()).envelope.code).toBe(200)
  },
)
