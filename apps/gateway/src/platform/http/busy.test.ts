import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({ config: { requestsAtOnce: 5 } })
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

it('sheds load: as many reads as it may are answered, the others come again later, and no one hears of a fault', async () => {
  const person = await loggedIn(gateway, 'caller')
  const answers = await Promise.all(Array.from({ length: 60 }, () => person.send('currentUser', {})))
  const answered = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answered.length).toBeGreaterThanOrEqual(5)
  expect(refused.length).toBeGreaterThan(0)
  expect(answered.length + refused.length).toBe(60)
  for (const { envelope, headers } of refused)
    expect([envelope.code, Number(headers.get('Retry-After'))]).toEqual([429, expect.toSatisfy(isSoon)])
  expect((await person.send('currentUser', {})).status).toBe(200)
})

const isSoon = (seconds: number): boolean => seconds >= 1 && seconds <= 3
