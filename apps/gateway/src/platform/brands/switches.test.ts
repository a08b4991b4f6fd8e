import type { EndpointName } from '@visavis/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { freshNumber } from '../../testing/phones.ts'
import { alpha } from '../../testing/testBrands.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

const none = {
  emailSignUp: false,
  phoneSignUp: false,
  qrLogin: false,
  liveCam: false,
  oneToOne: false,
  cards: false,
  videoCalls: false,
  voiceCalls: false,
  suggestedHost: false,
}
const search = (matchType: 'livecam' | '1v1') => ({
  body: { matchType, countryId: 0, languageIds: [], price: 0 },
})
let open: TestGateway, shut: TestGateway
beforeAll(async () => {
  open = await createTestGateway()
  shut = await createTestGateway({
    database: open.database,
    brands: new Map([[alpha.appId, { ...alpha, features: none }]]),
  })
  await seedAlpha(open)
})
afterAll(() => open.close())

/** What a brand answers, with everything on and with everything off. */
const CLOSED: [name: EndpointName, input: Record<string, unknown>, code: number][] = [
  ['sendVerifyEmail', { body: { email: 'new@switches.test' } }, 20105],
  ['checkMobile', { query: freshNumber() }, 20107],
  ['qrLoginCreate', {}, 404],
  ['matching', search('livecam'), 404],
  ['matching', search('1v1'), 404],
  ['suggestedHost', {}, 404],
]

describe('features a brand has switched off', () => {
  it.each(CLOSED)('%s is refused there and nowhere else', async (name, input, code) => {
    const answers = []
    for (const gateway of [open, shut])
      answers.push((await (await loggedIn(gateway, 'vip')).send(name, input)).envelope.code)
    expect(answers[0]).not.toBe(code)
    expect(answers[1]).toBe(code)
  })
})
