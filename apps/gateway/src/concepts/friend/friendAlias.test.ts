import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aliasFault, cleanAlias } from '@visavis/core/text'
import { rowsOf } from '../../platform/database/database.ts'
import { NAUGHTY_STRINGS } from '../../testing/naughtyStrings.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway, caller: TestClient, friend: TestClient, vip: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ;[caller, friend, vip] = [
    await loggedIn(gateway, 'caller'),
    await loggedIn(gateway, 'friend'),
    await loggedIn(gateway, 'vip'),
  ]
})
afterAll(() => gateway.close())
const name = (alias: string, friendId = friend.userId) =>
  caller.call('friendAlias', { body: { friendId, alias } })
const userInfo = (asker: TestClient) =>
  asker.call('userInfo', { query: { searchUserId: friend.userId, userId: asker.userId } })

it('stands where the person is shown, for who gave it alone', async () => {
  expect(await name('  My  best \u202efriend ')).toEqual({ friendId: friend.userId, alias: 'My best friend' })
  expect((await userInfo(caller)).alias).toBe('My best friend')
  expect((await userInfo(vip)).alias).toBe('')
  const { list } = await caller.call('friendList', { query: {} })
  expect(Object.fromEntries(list.map(({ person }) => [person.id, person.alias]))).toMatchObject({
    [friend.userId]: 'My best friend',
  })
  expect((await caller.call('conversation', { query: { friendId: friend.userId } })).alias).toBe(
    'My best friend',
  )
  expect(
    (await caller.call('callInfo', { query: { matchUserId: friend.userId } })).remoteUserInfo.alias,
  ).toBe('My best friend')
  expect(
    (await friend.call('callInfo', { query: { matchUserId: caller.userId } })).remoteUserInfo.alias,
  ).toBeUndefined()
  await caller.call('block', { body: { blockedId: friend.userId } })
  expect((await caller.call('blockedList', { query: {} })).list.map(({ alias }) => alias)).toEqual([
    'My best friend',
  ])
  await caller.call('unblock', { body: { blockedId: friend.userId } })
})

it('finds the person, as the nickname and the number do', async () => {
  await name('Captain_100%')
  const found = async (keyword: string) =>
    (await caller.call('friendList', { query: { keyword } })).list.map(({ person }) => person.id)
  const { userName } = await userInfo(caller)
  for (const keyword of ['captain', '_100%', userName.slice(0, 6), String(friend.userId)])
    expect([keyword, await found(keyword)]).toEqual([keyword, [friend.userId]])
  for (const keyword of ['%%', 'Captain100', '99999999999', "' or 1=1 --"])
    expect([keyword, await found(keyword)]).toEqual([keyword, []])
})

it('an empty one takes it away', async () => {
  await name('x')
  expect(await name('   ')).toEqual({ friendId: friend.userId, alias: '' })
  expect(await rowsOf(gateway.database.db, sql`select 1 from person_alias`)).toEqual([])
})

it('is refused for nobody, oneself, what nobody sees, and what is too long', async () => {
  for (const friendId of [999_999, caller.userId]) {
    const { status, envelope } = await caller.send('friendAlias', { body: { friendId, alias: 'x' } })
    expect([friendId, status, envelope.code]).toEqual([friendId, 404, 20004])
  }
  for (const alias of ['\u200b', 'x'.repeat(31), `Z${'\u0335'.repeat(300)}`]) {
    const { status, envelope } = await caller.send('friendAlias', {
      body: { friendId: friend.userId, alias },
    })
    expect([alias, status, envelope.field]).toEqual([alias, 400, 'alias'])
  }
})

it('keeps every hostile text as it is cleaned, or refuses it by name of the field', async () => {
  for (const raw of NAUGHTY_STRINGS) {
    // More requests than a person may send in a second.
    gateway.clock.advance(1000)
    const { status, envelope } = await caller.send('friendAlias', {
      body: { friendId: friend.userId, alias: raw },
    })
    if (status === 200)
      expect([raw, envelope.data]).toEqual([raw, { friendId: friend.userId, alias: cleanAlias(raw) }])
    else expect([raw, status, envelope.field]).toEqual([raw, 400, 'alias'])
    if (status === 200) expect(aliasFault(cleanAlias(raw))).toBeNull()
  }
}, 60_000)

it('goes with the account of either, and is in the copy of who gave it', async () => {
  await name('Somebody I know')
  expect(JSON.stringify(await caller.call('exportData', {}))).toContain('Somebody I know')
  expect(JSON.stringify(await friend.call('exportData', {}))).not.toContain('Somebody I know')
})
