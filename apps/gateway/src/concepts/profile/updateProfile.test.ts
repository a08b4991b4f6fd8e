import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ageOn } from '../people/age.ts'
import { adult, loggedIn, seedAlpha, signUp } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient
beforeAll(async () => {
  gateway = await createTestGateway({ config: { sensitiveWords: ['badword'] } })
  await seedAlpha(gateway)
  ana = gateway.client()
  await adult(ana, signUp(gateway, ana, 'edit.me@example.test'))
  ben = await loggedIn(gateway, 'friend')
})
afterAll(() => gateway.close())

const update = async (body: object) => {
  const { status, envelope } = await ana.send('updateUser', { body })
  return [status, envelope.code, envelope.field ?? null]
}
const me = () => ana.call('currentUser', {})

it('saves each field alone, and others see it', async () => {
  await ana.call('updateUser', { body: { userName: '  Ayşe Nur ' } })
  await ana.call('updateUser', { body: { bio: ' I <b>cook</b>. ' } })
  await ana.call('updateUser', { body: { interests: [21, 1, 21] } })
  const saved = await ana.call('updateUser', { body: { languages: [7, 1] } })
  const expected = { userName: 'Ayşe Nur', bio: 'I <b>cook</b>.', interests: [21, 1], languages: [7, 1] }
  expect(saved).toMatchObject(expected)
  expect(await me()).toMatchObject(expected)
  expect(
    await ben.call('userInfo', { query: { searchUserId: ana.userId, userId: ben.userId } }),
  ).toMatchObject(expected)
  await ana.call('updateUser', { body: { bio: '', interests: [] } })
  expect(await me()).toMatchObject({ bio: '', interests: [] })
})

it.each<[object, number, number, string]>([
  [{ userName: 'a<b' }, 200, 20904, 'userName'],
  [{ userName: '\u200d\u200d' }, 200, 20904, 'userName'],
  [{ userName: '   ' }, 400, 20001, 'userName'],
  [{ userName: 'x'.repeat(21) }, 400, 20001, 'userName'],
  [{ userName: 'a BadWord here' }, 200, 20905, 'userName'],
  [{ bio: 'please k i l l yourself' }, 200, 20901, 'bio'],
  [{ bio: 'x'.repeat(201) }, 400, 20001, 'bio'],
  [{ gender: 1 }, 200, 20906, 'gender'],
  // R5.13, R9.39
  [{ interests: [1, 2, 3, 4, 5, 6] }, 200, 20916, 'interests'],
  [{ interests: [22] }, 400, 20001, 'interests'],
  // R5.14
  [{ languages: [1, 3, 6, 7] }, 200, 20916, 'languages'],
  [{ languages: [0] }, 400, 20001, 'languages'],
  [{}, 400, 20001, 'body'],
])('%j is refused at its field, and nothing changes', async (body, status, code, field) => {
  const before = await me()
  expect(await update({ ...body })).toEqual([status, code, field])
  expect(
    await update({ ...body, bio: 'something else', ...('bio' in body ? body : {}) }).then(([, said]) => said),
  ).toBe(Object.keys(body).length === 0 ? 200 : code)
  if (Object.keys(body).length > 0) expect(await me()).toEqual(before)
})

it('the birthday may be corrected once, to an age of 18 or more', async () => {
  const now = new Date(gateway.clock.now())
  const day = (years: number, days = 0): string =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  expect(await update({ birthday: day(18, 1) })).toEqual([200, 20108, 'birthday'])
  expect(await update({ birthday: day(-1) })).toEqual([400, 20001, 'birthday'])
  expect(await update({ birthday: '1890-01-01' })).toEqual([400, 20001, 'birthday'])
  expect(await update({ birthday: '2001-02-29' })).toEqual([400, 20001, 'birthday'])
  expect(await me(), 'a refused one ends nothing').toMatchObject({
    birthday: '1990-01-01',
    birthdayEditable: true,
  })
  expect(await update({ birthday: '1990-01-01' }), 'the same is no change').toEqual([200, 200, null])
  expect(await me()).toMatchObject({ birthdayEditable: true })
  expect(ageOn(day(18), gateway.clock.now())).toBe(18)
  expect(await update({ birthday: day(18) })).toEqual([200, 200, null])
  expect(await update({ birthday: '1990-01-01' })).toEqual([200, 20907, 'birthday'])
  expect(await me()).toMatchObject({ birthday: day(18), birthdayEditable: false })
})

it('two corrections of a birthday at once are one', async () => {
  const twice = gateway.client()
  await adult(twice, signUp(gateway, twice, 'edit.twice@example.test'))
  const answers = await Promise.all(
    ['1991-01-01', '1992-01-01'].map((birthday) => twice.send('updateUser', { body: { birthday } })),
  )
  expect(answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other)).toEqual([
    200, 20907,
  ])
})

it('an account without a gender may choose it once', async () => {
  await gateway.database.db.execute(sql`update person set gender = 0 where id = ${ana.userId}`)
  expect(await update({ gender: 2 })).toEqual([200, 200, null])
  expect(await update({ gender: 1 })).toEqual([200, 20906, 'gender'])
})

it('says which interests and languages there are, all but the two not offered, and takes each (R3.65, R7.65)', async () => {
  expect(await ana.call('interestIds', {})).toHaveLength(21)
  const languages = await ana.call('languageIds', {})
  expect(languages).toEqual(Array.from({ length: 34 }, (_, index) => index + 1))
  for (const id of languages) expect(await update({ languages: [id] }), String(id)).toEqual([200, 200, null])
})

it('the listed words of a text about oneself are named by their places (R8.56)', async () => {
  const { envelope } = await ana.send('updateUser', { body: { bio: ' please k i l l yourself ' } })
  expect(envelope).toMatchObject({ code: 20901, field: 'bio', values: { spans: '7-23' } })
})

it('names the words a nickname was refused for, and keeps the one before (R8.56)', async () => {
  const before = await me()
  const { envelope } = await ana.send('updateUser', { body: { userName: '  a BadWord here ' } })
  expect([envelope.code, envelope.values?.['spans']]).toEqual([20905, '2-9'])
  expect((await me()).userName).toBe(before.userName)
})
