import { describe, expect, it } from 'vitest'
import { balanceOf } from '../coins/coins.ts'
import type { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall, findLiveCall } from './callStore.ts'
import { historyOf } from './history.ts'
import { receiptFor } from '../receipt/receipt.service.ts'
import { callsHeld, memberBack, memberGone } from './memberLines.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

const endings = async (): Promise<unknown[]> =>
  (await Promise.all([caller, host].map((id) => historyOf(scene.context.db, id, 1, 1)))).map(
    ({ list }) => list[0]?.ending,
  )

describe('interruptions', () => {
  it('stands while media is lost and goes on from there', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(50_000)
    await scene.calls.media(caller, room, 'lost')
    await scene.pass(9_999)
    await scene.calls.media(caller, room, 'back')
    await scene.pass(10_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.pass(1)
    expect(await balanceOf(scene.context.db, caller)).toBe(60)
    await scene.calls.media(host, room, 'lost')
    await scene.pass(10_000)
    expect(await endings()).toEqual(['connectionLost', 'connectionLost'])
    expect((await scene.events(host, 'call.media')).map(({ state }) => state)).toEqual(['lost', 'back'])
  })

  it('holds a call 30 s for a reload and asks a fresh page for media first', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(10_000)
    await scene.context.db.execute(`delete from realtime_socket where person_id = ${caller}`)
    await memberGone(scene.context, caller, null, false)
    await scene.pass(29_000)
    await memberBack(scene.context, caller, true)
    expect((await findLiveCall(scene.context.db, caller))?.holds).toMatchObject([
      { personId: caller, cause: 'media' },
    ])
    await scene.pass(5000)
    await scene.calls.notifyStart(caller, room)
    await scene.pass(50_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await memberGone(scene.context, caller, null, false)
    await scene.pass(30_000)
    expect(await endings()).toEqual(['connectionLost', 'connectionLost'])
    expect((await historyOf(scene.context.db, caller, 1, 1)).list[0]).toMatchObject({
      videoTime: 60,
      minutes: 1,
      gold: 20,
    })
  })

  it('does not bill the time without a gateway, and gives up after 60 s', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(30_000)
    const beat = scene.now
    scene.now += 40_000
    await callsHeld(scene.context, [caller, host], beat)
    expect((await findCall(scene.context.db, room))?.holds).toEqual([])
    await scene.pass(29_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.context.db.execute(`delete from realtime_socket where person_id in (${caller}, ${host})`)
    const second = scene.now
    scene.now += 5000
    await callsHeld(scene.context, [caller, host], second)
    await scene.pass(55_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({
      phase: 'ended',
      minutes: 1,
      endedAt: second + 60_000,
    })
  })

  it('does not end a call over media that were lost just before the gateway was: they have until both are back (D21)', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(30_000)
    await scene.calls.media(caller, room, 'lost')
    await scene.pass(5_000)
    const beat = scene.now
    scene.now += 20_000
    await callsHeld(scene.context, [caller, host], beat)
    await scene.pass(5_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'connected', minutes: 1 })
    await scene.calls.media(caller, room, 'back')
    await scene.pass(29_000)
    expect(await balanceOf(scene.context.db, caller), 'none of it was talked').toBe(80)
    await scene.pass(2_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(60)
    // Who never comes back ends it, sixty seconds after the last beat.
    await scene.calls.media(caller, room, 'lost')
    await scene.context.db.execute(`delete from realtime_socket where person_id in (${caller}, ${host})`)
    const last = scene.now
    await callsHeld(scene.context, [caller, host], last)
    await scene.pass(60_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'ended', endedAt: last + 60_000 })
  })

  it('waits for media as long as for the line of the other one, who comes back to the gateway later (D4, D21)', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(30_000)
    await scene.context.db.execute(`delete from realtime_socket where person_id in (${caller}, ${host})`)
    const beat = scene.now
    scene.now += 20_000
    await callsHeld(scene.context, [caller, host], beat)
    await memberBack(scene.context, caller, false)
    await scene.calls.media(caller, room, 'lost', 8_000)
    // Just before the time of the gateway is over.
    await scene.pass(38_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'connected' })
    await memberBack(scene.context, host, false)
    await scene.calls.media(host, room, 'lost', 8_000)
    await scene.pass(9_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'connected', minutes: 1 })
    for (const person of [caller, host]) await scene.calls.media(person, room, 'back')
    expect((await findCall(scene.context.db, room))?.holds).toEqual([])
    // And no longer than that for media that stay away.
    await scene.calls.media(caller, room, 'lost')
    await scene.pass(10_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'ended' })
  })

  it('gives a line up that pauses the meter again and again', async () => {
    const room = await scene.connect(caller, host)
    for (let round = 0; round < 20; round += 1) {
      await scene.calls.media(caller, room, 'lost')
      await scene.pass(9_000)
      await scene.calls.media(caller, room, 'back')
      await scene.pass(1_000)
    }
    expect(await endings()).toEqual(['connectionLost', 'connectionLost'])
  })

  it('a gateway killed in the first second: what had been said by then counts, what had not is said again, and a minute is charged once or not at all (D20)', async () => {
    const dies = async (): Promise<void> => {
      scene.now += 25_000
      await callsHeld(scene.context, [caller, host], scene.now - 24_900)
    }
    // Both pictures were there, one notice was on its way: the bill had not begun, and the wait for media
    // does not run while nobody could be told.
    const { roomNum } = await scene.launch(caller, host)
    await scene.calls.answer(host, roomNum)
    await scene.calls.notifyStart(host, roomNum)
    await dies()
    await scene.pass(5_000)
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({ phase: 'connecting', minutes: 0 })
    // Hung up before it is said again: nothing was charged, nothing is owed, and the receipt says so.
    expect(await scene.calls.hangUp(caller, roomNum)).toEqual({ minutes: 0, gold: 0, goldNum: 100 })
    expect(await receiptFor(scene.context, caller, roomNum)).toMatchObject({ lines: [], totalGold: 0 })
    // Said again after the return, as pages do that find the call still connecting: billed from then on,
    // once.
    const again = (await scene.launch(caller, host)).roomNum
    await scene.calls.answer(host, again)
    await scene.calls.notifyStart(host, again)
    await dies()
    for (const id of [caller, host, caller, host]) await scene.calls.notifyStart(id, again)
    await scene.pass(1_000)
    expect(await scene.calls.hangUp(caller, again)).toEqual({ minutes: 1, gold: 20, goldNum: 80 })
    // Both had said so: the minute was charged with the second notice, and stays the only one.
    const begun = await scene.connect(caller, host)
    await dies()
    for (const id of [caller, host]) await scene.calls.notifyStart(id, begun)
    await scene.pass(1_000)
    expect(await scene.calls.hangUp(caller, begun)).toEqual({ minutes: 1, gold: 20, goldNum: 60 })
    expect(await scene.violations()).toEqual([])
  })
})
