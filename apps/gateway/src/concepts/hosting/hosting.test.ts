import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient, vip: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
  vip = await loggedIn(gateway, 'vip')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  for (const table of ['host_application', 'person_agreement', 'host_topic', 'brand_setting'])
    await gateway.database.db.execute(sql.raw(`delete from ${table}`))
  await act('host', { personId: ana.userId, on: false })
  await gateway.database.db.execute(sql`delete from outbox`)
})

const act = (name: string, input: object) => operatorAct(gateway, name, input)
const agree = (version = HOST_AGREEMENT_VERSION) =>
  ana.send('saveProtocol', { body: { type: 'host', version } })
const apply = () => ana.send('hostApply', {})
const prices = (price: number, friendPrice: number, topicId: number | null = null) =>
  ana.send('hostPrice', { body: { price, friendPrice, topicId } })
const told = async () =>
  (
    await rowsOf<{ data: { state: string } }>(
      gateway.database.db,
      sql`select data from outbox where person_id = ${ana.userId} and event = 'host.state' order by seq`,
    )
  ).map(({ data }) => data.state)
/** What another person is asked for a call. */
const shown = async (asker = ben) =>
  (await asker.call('callInfo', { query: { matchUserId: ana.userId } })).price
const beHost = async () => {
  await agree()
  await apply()
  await act('host-approve', { personId: ana.userId })
}

describe('a host who has not accepted the agreement that counts now', () => {
  /** Where others meet hosts, and whether Ana may be called. */
  const seen = async () => {
    const isAna = ({ id }: { id: number }) => id === ana.userId
    const { hosts } = await ben.call('wall', { query: { size: 60 } })
    const discovered = await ben.call('discover', { query: { size: 60 } })
    // Without a word it suggests hosts; this one has no page open.
    const suggested = await ben.call('search', { query: { keyword: '', status: 3, size: 60 } })
    const { reason } = await ben.call('callInfo', { query: { matchUserId: ana.userId } })
    return {
      lists: [hosts.list, discovered.hosts.list, suggested.users.list].map((list) => list.some(isAna)),
      closed: reason === 'blocked',
    }
  }
  const become = () => act('host', { personId: ana.userId, on: true, price: 60 })

  it('stands on no wall and takes no call, until they accept; what is no hosting goes on (R6.15)', async () => {
    expect((await become()).data).toMatchObject({ host: true, agreed: false })
    expect(await seen()).toEqual({ lists: [false, false, false], closed: true })
    expect(await ana.call('hosting', {})).toMatchObject({ state: 'host', price: 60 })
    expect((await ana.send('callInfo', { query: { matchUserId: ben.userId } })).status).toBe(200)
    expect((await agree()).envelope.code).toBe(200)
    expect(await seen()).toEqual({ lists: [true, true, true], closed: false })
    expect((await become()).data).toMatchObject({ agreed: true })
  })
  it('is found by name as somebody who takes no calls, and costs nothing; knows why (R6.15)', async () => {
    await become()
    const found = async () => {
      const { users } = await ben.call('search', { query: { keyword: String(ana.userId), size: 5 } })
      const { isHost, noCalls, pricePerMinute } = await ben.call('userInfo', {
        query: { searchUserId: ana.userId, userId: ben.userId },
      })
      const [row] = users.list
      return [
        { isHost: row?.isHost, noCalls: row?.noCalls, price: row?.pricePerMinute },
        { isHost, noCalls, price: pricePerMinute },
      ]
    }
    const none = { isHost: false, noCalls: true, price: 0 }
    expect(await found()).toEqual([none, none])
    expect((await ana.call('currentUser', {})).agreementMissing).toBe(true)
    const before = (await told()).length
    await agree()
    expect((await told()).slice(before), 'her other pages hear of it').toEqual(['host'])
    expect((await ana.call('currentUser', {})).agreementMissing).toBeUndefined()
    expect(await found()).toMatchObject([{ isHost: true }, { isHost: true, price: 60 }])
    expect((await found())[1]?.noCalls).toBeUndefined()
  })
  it('is out of sight again once another version counts', async () => {
    await agree()
    await become()
    await gateway.database.db.execute(sql`update person_agreement set version = version - 1`)
    expect(await seen()).toEqual({ lists: [false, false, false], closed: true })
    await agree()
    expect(await seen()).toEqual({ lists: [true, true, true], closed: false })
  })
})

describe('the agreement (R7.69, R7.70)', () => {
  it('wants a verified number first where operators say so, and no other time (R6.16, R6.17)', async () => {
    const { phone } = gateway.context.config
    const setPhone = (number: string | null) =>
      gateway.database.db.execute(sql`update person set phone = ${number} where id = ${ana.userId}`)
    await setPhone(null)
    Object.assign(phone, { verify: true })
    expect((await agree()).envelope.code).toBe(20918)
    expect((await ana.call('protocolStatus', { query: {} })).agreed).toBe(false)
    expect((await apply()).envelope.code).toBe(20917)
    await setPhone('+4915112345678')
    expect((await agree()).envelope.code).toBe(200)
    await setPhone(null)
    expect((await agree()).envelope.code, 'whoever agreed is not asked again').toBe(200)
    await gateway.database.db.execute(sql`delete from person_agreement`)
    Object.assign(phone, { verify: false })
    expect((await agree()).envelope.code).toBe(200)
  })
  it('is stored with version and date, keeps the first date, and counts at both addresses', async () => {
    const before = await ana.call('protocolStatus', { query: {} })
    expect(before).toEqual({ agreed: false, version: HOST_AGREEMENT_VERSION, agreedAt: null })
    const first = await ana.call('saveProtocolOlder', {
      body: { type: 'host', version: HOST_AGREEMENT_VERSION },
    })
    expect(first).toMatchObject({ agreed: true, agreedAt: expect.any(Number) as number })
    expect((await agree()).envelope.data).toEqual(first)
    expect(await ana.call('protocolStatus', { query: {} })).toEqual(first)
  })
  it('refuses a version that is not the one that counts', async () => {
    expect((await agree(HOST_AGREEMENT_VERSION + 1)).envelope.code).toBe(20917)
    expect((await apply()).envelope.code).toBe(20917)
    expect(await ana.call('protocolStatus', { query: {} })).toMatchObject({ agreed: false })
  })
})

describe('an application', () => {
  it('waits for an operator, who approves it: a host at the lowest price, told at once', async () => {
    await agree()
    expect((await apply()).envelope.data).toMatchObject({ state: 'waiting', price: 0 })
    expect((await apply()).envelope.data, 'asked twice, waits once').toMatchObject({ state: 'waiting' })
    expect((await act('hosts', {})).data).toMatchObject([
      { personId: ana.userId, state: 'waiting', agreement: HOST_AGREEMENT_VERSION },
    ])
    expect(await shown()).toBe(0)
    expect((await act('host-approve', { personId: ana.userId })).status).toBe(200)
    expect(await ana.call('hosting', {})).toMatchObject({ state: 'host', price: 20, friendPrice: 20 })
    expect(await shown()).toBe(20)
    expect(await told()).toEqual(['waiting', 'host'])
    expect((await act('host-approve', { personId: ana.userId })).problem).toBe(
      `No application of account ${ana.userId} waits.`,
    )
    expect((await act('hosts', {})).data).toEqual([])
  })
  it('is rejected with an answer the person reads, and may be made again', async () => {
    await agree()
    await apply()
    await act('host-reject', { personId: ana.userId, answer: 'Your photo shows nobody.' })
    expect(await ana.call('hosting', {})).toMatchObject({
      state: 'rejected',
      answer: 'Your photo shows nobody.',
    })
    expect((await apply()).envelope.data).toMatchObject({ state: 'waiting', answer: '' })
  })
  it('needs no operator where the brand says so', async () => {
    await act('config-set', { brand: 'alpha', key: 'host.approval', value: 'off' })
    await agree()
    expect((await apply()).envelope.data).toMatchObject({ state: 'host', price: 20 })
    expect(await ana.call('currentUser', {})).toMatchObject({ isHost: true, pricePerMinute: 20 })
  })
  it('is over when an operator makes a host without it, and starts anew after the role ended', async () => {
    await agree()
    await apply()
    await act('host', { personId: ana.userId, on: true, price: 60 })
    expect((await act('hosts', {})).data).toEqual([])
    await act('host', { personId: ana.userId, on: false })
    expect(await ana.call('hosting', {})).toMatchObject({ state: 'none', price: 0, friendPrice: 0 })
    expect((await apply()).envelope.data).toMatchObject({ state: 'waiting' })
  })
})

describe('prices', () => {
  it('are those of the list, the friends’ one at most the other; others see them at once (R1.17, R2.123)', async () => {
    await beHost()
    expect((await prices(80, 40, 7)).envelope.data).toMatchObject({ price: 80, friendPrice: 40, topicId: 7 })
    // The two are friends.
    expect(await shown()).toBe(40)
    expect(await shown(vip), 'a stranger').toBe(80)
    expect((await prices(60, 60, null)).envelope.data).toMatchObject({
      price: 60,
      friendPrice: 60,
      topicId: null,
    })
    expect(await told()).toEqual(['waiting', 'host', 'host', 'host'])
  })
  // R1.18
  it.each([
    ['outside of the list', 81, 40, null, 'price'],
    ['of friends outside of the list', 80, 41, null, 'friendPrice'],
    ['of friends above the other', 60, 80, null, 'friendPrice'],
    ['with an unknown topic', 60, 60, 77, 'topicId'],
    ['with the topic of everybody', 60, 60, 0, 'topicId'],
  ])(
    '%s are refused with their field, and nothing changes',
    async (_what, price, friendPrice, topic, field) => {
      await beHost()
      const before = await ana.call('hosting', {})
      const { status, envelope } = await prices(price, friendPrice, topic)
      expect([status, envelope.code, envelope.field]).toEqual([400, 20001, field])
      expect(await ana.call('hosting', {})).toEqual(before)
    },
  )
  it('that left the list may stay, and cannot be chosen anew', async () => {
    await beHost()
    await prices(80, 40)
    await act('config-set', { brand: 'alpha', key: 'host.prices', value: '30,50' })
    expect((await prices(80, 40, 3)).envelope.data).toMatchObject({ price: 80, friendPrice: 40, topicId: 3 })
    expect((await prices(50, 30)).envelope.code).toBe(200)
    expect((await prices(80, 30)).envelope.field).toBe('price')
  })
  it('are for hosts who agreed (R2.123)', async () => {
    await agree()
    expect((await prices(60, 60)).status).toBe(403)
    await beHost()
    await gateway.database.db.execute(sql`delete from person_agreement`)
    expect((await prices(60, 60)).envelope.code).toBe(20917)
  })
})
