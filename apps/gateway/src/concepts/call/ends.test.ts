import { describe, expect, it } from 'vitest'
import { balanceOf } from '../coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import type { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall } from './callStore.ts'
import { historyOf } from './history.ts'
import { memberKicked } from './memberLines.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Refusal ? { code: error.code, status: error.status, ...error.values } : error,
  )
const endings = async (): Promise<unknown[]> =>
  (await Promise.all([caller, host].map((id) => historyOf(scene.context.db, id, 1, 1)))).map(
    ({ list }) => list[0]?.ending,
  )
const status = async (id: number): Promise<unknown> =>
  (await scene.events(id, 'call.status')).map((event) => [event['status'], event['reason']])

describe('the end of a call', () => {
  it('declined, cancelled and no answer', async () => {
    const first = await scene.launch(caller, host)
    await scene.calls.refuse(host, first.roomNum)
    expect(await endings()).toEqual(['declined', 'declined'])
    scene.now += 1000
    const second = await scene.launch(caller, host)
    await scene.calls.cancel(caller, second.roomNum)
    await scene.calls.cancel(caller, second.roomNum)
    expect(await endings()).toEqual(['cancelled', 'missed'])
    scene.now += 1000
    const third = await scene.launch(caller, host)
    expect(await refusal(scene.calls.timeout(caller, third.roomNum))).toMatchObject({ code: 20501 })
    await scene.pass(45_000)
    await scene.calls.timeout(caller, third.roomNum)
    expect(await endings()).toEqual(['noAnswer', 'missed'])
    expect(await status(host)).toEqual([
      [5, null],
      [2, null],
      [6, null],
    ])
  })

  it('a cancel that crosses the answer hangs up, free', async () => {
    const { roomNum } = await scene.launch(caller, host)
    await scene.calls.answer(host, roomNum)
    await scene.calls.cancel(caller, roomNum)
    expect(await endings()).toEqual(['hungUp', 'hungUp'])
    expect(await balanceOf(scene.context.db, caller)).toBe(100)
  })

  it('the first device to answer wins, the others hear of it', async () => {
    const { roomNum } = await scene.launch(caller, host)
    await scene.calls.answer(host, roomNum)
    expect(await refusal(scene.calls.answer(host, roomNum))).toMatchObject({
      code: 20501,
      reason: 'answeredElsewhere',
    })
    expect(await status(host)).toEqual([[3, 'answeredElsewhere']])
    expect(await scene.events(caller, 'call.status')).toEqual([
      expect.objectContaining({ status: 3, reason: null, rtc: expect.objectContaining({ uid: caller }) }),
    ])
  })

  it('fails free when only one side sees a picture, and revokes the grant', async () => {
    const { roomNum } = await scene.launch(caller, host)
    await scene.calls.answer(host, roomNum)
    scene.now += 3000
    await scene.calls.notifyJoin(caller, roomNum)
    await scene.calls.notifyJoin(host, roomNum)
    await scene.calls.notifyStart(host, roomNum)
    await scene.pass(19_999)
    expect((await findCall(scene.context.db, roomNum))?.phase).toBe('connecting')
    await scene.pass(1)
    expect(await endings()).toEqual(['failed', 'failed'])
    expect(await balanceOf(scene.context.db, caller)).toBe(100)
    expect(await refusal(scene.calls.renew(caller, roomNum))).toMatchObject({ code: 20501 })
  })

  it('kicked: the partner sees hung up', async () => {
    await scene.connect(caller, host)
    await memberKicked(scene.context, caller)
    expect(await endings()).toEqual(['kicked', 'hungUp'])
    expect([await status(caller), await status(host)]).toEqual([
      expect.arrayContaining([[7, 'kicked']]),
      expect.arrayContaining([[7, null]]),
    ])
  })

  it('is the business of members only', async () => {
    const room = await scene.connect(caller, host)
    const stranger = await scene.person()
    for (const action of [
      'cancel',
      'answer',
      'refuse',
      'timeout',
      'hangUp',
      'notifyJoin',
      'notifyStart',
      'notifyEnd',
      'renew',
    ] as const) {
      expect([action, await refusal(scene.calls[action](stranger, room))]).toEqual([
        action,
        { code: 404, status: 404 },
      ])
      expect([action, await refusal(scene.calls[action](stranger, 'nosuchroom'))]).toEqual([
        action,
        { code: 404, status: 404 },
      ])
    }
    expect((await findCall(scene.context.db, room))?.phase).toBe('connected')
    expect(await refusal(scene.calls.cancel(host, room))).toMatchObject({ code: 20501 })
  })
})
