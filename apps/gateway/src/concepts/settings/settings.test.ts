import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway
let caller: TestClient
let friend: TestClient
let vip: TestClient
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

const statusOf = async (asker: TestClient, person: TestClient) =>
  (await asker.call('onlineStatus', { query: { userIds: String(person.userId) } }))[0]?.status

it('switches stay as they were put, also for the next log-in and in the own user', async () => {
  const before = await caller.call('settings', {})
  expect(before).toEqual({
    push: true,
    onlineReminder: true,
    incomingCall: true,
    friendVerification: true,
    friendOnlyCall: true,
    invisible: false,
    readReceipts: true,
    quietHours: null,
    popupsOff: [],
  })
  expect(await caller.call('saveSettings', { body: { push: false } })).toEqual({ ...before, push: false })
  expect(
    await caller.call('saveSettings', { body: { onlineReminder: false, friendVerification: false } }),
  ).toEqual({ ...before, push: false, onlineReminder: false, friendVerification: false })
  const elsewhere = await loggedIn(gateway, 'caller')
  expect(await elsewhere.call('settings', {})).toMatchObject({ push: false, onlineReminder: false })
  expect((await elsewhere.call('currentUser', {})).settings).toMatchObject({
    push: false,
    incomingCall: true,
  })
  caller = elsewhere
  expect(await friend.call('settings', {})).toEqual(before)
})

it('popups turned off stay off on every device, and only names are taken (R7.75)', async () => {
  const off = async (popupsOff: unknown) =>
    (await vip.call('saveSettings', { body: { popupsOff } as object })).popupsOff
  expect(await off(['offer', 'ofALaterVersion'])).toEqual(['offer', 'ofALaterVersion'])
  const elsewhere = await loggedIn(gateway, 'vip')
  expect((await elsewhere.call('currentUser', {})).settings?.popupsOff).toEqual(['offer', 'ofALaterVersion'])
  expect((await friend.call('settings', {})).popupsOff).toEqual([])
  vip = elsewhere
  for (const wrong of [['<b>'], [''], 'offer', Array.from({ length: 21 }, () => 'offer')])
    await expect(off(wrong)).rejects.toThrow()
  expect(await off([])).toEqual([])
})

it('an invisible person is offline to everybody, and back when the switch is off (D26)', async () => {
  await friend.call('heartbeat', { body: { userId: friend.userId, status: 2 } })
  expect(await statusOf(caller, friend)).toBe(2)
  await friend.call('saveSettings', { body: { invisible: true } })
  expect([await statusOf(caller, friend), await statusOf(vip, friend)]).toEqual([0, 0])
  expect((await friend.call('currentUser', {})).statusId).toBe(3)
  await friend.call('saveSettings', { body: { invisible: false } })
  expect(await statusOf(caller, friend)).toBe(2)
})

it('friend-only refuses calls of strangers and lets friends through (R6.12)', async () => {
  const why = async (asker: TestClient) =>
    (await asker.call('callInfo', { query: { matchUserId: friend.userId } })).reason
  await friend.call('saveSettings', { body: { friendOnlyCall: true } })
  expect([await why(vip), await why(caller)]).toEqual(['notAllowed', null])
  expect(await vip.refusal('callLaunch', { body: { matchUserId: friend.userId } })).toBe(20506)
  await friend.call('saveSettings', { body: { friendOnlyCall: false } })
  expect(await why(vip)).toBeNull()
})
