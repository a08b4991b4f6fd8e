import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { balanceOf } from '../coins/coins.ts'
import { receiptFor } from '../receipt/receipt.service.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import type { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall } from './callStore.ts'
import { memberGone } from './memberLines.ts'
import { openCallOf } from './openCall.ts'
import { takeOverCall } from './takeOver.ts'
import { forgetOldVeils, keepVeil } from './veil.ts'
import { callVeil } from './veil.tables.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

const open = async (roomNum: string, personId: number) => {
  const call = await findCall(scene.context.db, roomNum)
  return call === null ? null : openCallOf(scene.context.db, call, personId)
}

describe('a running call taken by another tab', () => {
  it('tells all ends of the person, stops the meter until the new end sees something, and charges nothing for it', async () => {
    const roomNum = await scene.connect(caller, host)
    expect(await open(roomNum, caller)).toMatchObject({ phase: 'connected', carried: true })
    await scene.pass(30_000)
    expect(await takeOverCall(scene.context, caller, roomNum, 'tab-2')).toMatchObject({
      rtc: { uid: caller },
      movedAt: scene.now,
    })
    expect(await scene.events(caller, 'call.moved')).toEqual([
      { event: 'call.moved', roomNum, seat: 'tab-2', movedAt: scene.now },
    ])
    expect(await scene.events(host, 'call.moved'), 'the other side hears of a loss, not of tabs').toEqual([])
    expect((await open(roomNum, caller))?.carried, 'the new end has it, with or without a picture yet').toBe(
      true,
    )
    await scene.pass(15_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.calls.notifyStart(caller, roomNum)
    await scene.pass(30_000)
    expect(await balanceOf(scene.context.db, caller), '60 connected seconds are one minute').toBe(80)
    await scene.pass(1)
    expect(await balanceOf(scene.context.db, caller)).toBe(60)
    await scene.calls.hangUp(caller, roomNum)
    expect(
      (await receiptFor(scene.context, caller, roomNum)).lines.map(({ minute, gold }) => [minute, gold]),
    ).toEqual([
      [1, 20],
      [2, 20],
    ])
    expect(await scene.violations()).toEqual([])
  })
  it('may move again and again; the last one has it', async () => {
    const roomNum = await scene.connect(caller, host)
    for (const seat of ['b', 'c', 'b']) await takeOverCall(scene.context, caller, roomNum, seat)
    await scene.calls.notifyStart(caller, roomNum)
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      holds: [],
      minutes: 1,
      segments: [{ to: expect.any(Number) }, { to: null }],
    })
  })
  it('takes a call whose old end broke, and one that nobody shows a picture for is over, unpaid', async () => {
    const roomNum = await scene.connect(caller, host)
    await memberGone(scene.context, caller, roomNum, false)
    expect((await open(roomNum, caller))?.carried, 'nobody has it: it is rejoined').toBeUndefined()
    await takeOverCall(scene.context, caller, roomNum, 'b')
    await scene.pass(20_000)
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      phase: 'ended',
      callerEnding: 'connectionLost',
      minutes: 1,
    })
  })
  it('begins blurred where it was blurred before, clear where it was not, and blurred where nobody can say', async () => {
    const roomNum = await scene.connect(caller, host)
    const blurredIn = async () => [
      (await open(roomNum, caller))?.blurred,
      (await takeOverCall(scene.context, caller, roomNum, 'b')).blurred,
    ]
    expect(await blurredIn()).toEqual([undefined, undefined])
    for (const on of [true, true]) await keepVeil(scene.context, caller, roomNum, on)
    expect(await blurredIn()).toEqual([true, true])
    expect((await open(roomNum, host))?.blurred, 'the other side decides for itself').toBeUndefined()
    await keepVeil(scene.context, caller, roomNum, false)
    expect(await blurredIn()).toEqual([undefined, undefined])
    await scene.calls.notifyStart(caller, roomNum)
    await memberGone(scene.context, caller, roomNum, false)
    expect(await blurredIn(), 'a press in the tab that broke may not have arrived').toEqual([undefined, true])
  })
  it('is blurred for members alone, and forgotten with the call', async () => {
    const roomNum = await scene.connect(caller, host)
    await expect(keepVeil(scene.context, await scene.person(), roomNum, true)).rejects.toMatchObject({
      code: 404,
    })
    await keepVeil(scene.context, caller, roomNum, true)
    await scene.calls.hangUp(caller, roomNum)
    await keepVeil(scene.context, host, roomNum, true)
    await forgetOldVeils(scene.context)
    expect(await scene.context.db.select().from(callVeil)).toEqual([])
  })
  it("is nobody else's to take, nor one that rings or is over", async () => {
    const stranger = await scene.person()
    const { roomNum } = await scene.launch(caller, host)
    await expect(takeOverCall(scene.context, caller, roomNum, 'b')).rejects.toMatchObject({ code: 20501 })
    await scene.calls.answer(host, roomNum)
    await expect(takeOverCall(scene.context, stranger, roomNum, 'b')).rejects.toMatchObject({ status: 404 })
    await takeOverCall(scene.context, host, roomNum, 'b')
    await scene.calls.hangUp(host, roomNum)
    await expect(takeOverCall(scene.context, host, roomNum, 'b')).rejects.toMatchObject({
      code: 20501,
      values: { reason: 'ended' },
    })
  })
})

describe('a code for another device', () => {
  let gateway: TestGateway, me: TestClient, other: TestClient
  beforeAll(async () => {
    gateway = await createTestGateway()
    await seedAlpha(gateway)
    me = await loggedIn(gateway, 'caller')
    other = await loggedIn(gateway, 'host')
  })
  afterAll(() => gateway.close())
  let roomNum: string
  beforeEach(async () => {
    const { db, bootId } = gateway.context
    await db.execute(sql`delete from call_member`)
    await db.execute(sql`update call set phase = 'ended', ended_at = 1 where phase <> 'ended'`)
    await db.execute(sql`update session set ended_at = 1 where linked_to is not null and ended_at is null`)
    await db.execute(
      sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at) values ('h', ${bootId}, ${other.userId}, 's', 1), ('c', ${bootId}, ${me.userId}, 's', 1) on conflict do nothing`,
    )
    await me.call('addDemoCoins', { body: { gold: 1000 } })
    roomNum = (await me.call('callLaunch', { body: { matchUserId: other.userId } })).roomNum
    await other.call('callAnswer', { body: { roomNum } })
  })
  const take = (code: string, client: TestClient = gateway.client()) =>
    client.call('callHandoverTake', { body: { code } })

  it('lets one device in, once, as a linked device of this session, which may take the call', async () => {
    const { code } = await me.call('callHandover', { body: { roomNum } })
    const phone = gateway.client()
    const { state, user } = await take(code, phone)
    expect([state, user?.id]).toEqual(['done', me.userId])
    expect(user?.loginToken).toMatch(/.+/)
    expect(await take(code), 'a code read twice').toEqual({ state: 'expired' })
    expect((await me.call('linkedDevices', {})).devices.map(({ main }) => main)).toEqual([true, false])
  })
  it('only the newest code is good, for two minutes, for a call that runs', async () => {
    const first = (await me.call('callHandover', { body: { roomNum } })).code
    const second = (await me.call('callHandover', { body: { roomNum } })).code
    expect(await take(first)).toEqual({ state: 'expired' })
    await gateway.context.db.execute(sql`update call_handover set expires_at = 1`)
    expect(await take(second)).toEqual({ state: 'expired' })
    const third = (await me.call('callHandover', { body: { roomNum } })).code
    await me.call('callHangup', { body: { roomNum } })
    expect(await take(third)).toEqual({ state: 'over' })
    expect(await take('x'.repeat(43))).toEqual({ state: 'expired' })
    expect((await me.send('callHandover', { body: { roomNum } })).envelope.code).toBe(20501)
    expect((await other.send('callHandover', { body: { roomNum: 'unknown' } })).status).toBe(404)
  })
  it('finds no room when three devices are linked, and stays good until one is signed out', async () => {
    for (let device = 0; device < 3; device += 1) {
      const { code } = await me.call('callHandover', { body: { roomNum } })
      expect((await take(code)).state).toBe('done')
    }
    const { code } = await me.call('callHandover', { body: { roomNum } })
    expect(await take(code)).toEqual({ state: 'full' })
    const { devices } = await me.call('linkedDevices', {})
    await me.call('revokeDevice', { body: { id: devices.at(-1)?.id ?? '' } })
    expect((await take(code)).state).toBe('done')
  })
})
