import { afterAll, beforeAll, expect, it } from 'vitest'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { feelingActs } from './feelingActs.ts'
import { createCallReports } from './reports.ts'

let scene: CallTestBed
beforeAll(async () => {
  scene = await CallTestBed.open()
})
afterAll(() => scene.close())

it('shows operators who did not feel safe with whom, newest first, beside how many answered at all', async () => {
  const { feeling } = createCallReports(scene.context)
  const [ana, ben, host] = [
    await scene.person({ coins: 100 }),
    await scene.person({ coins: 100 }),
    await scene.host(20),
  ]
  const talk = async (caller: number, answers: readonly (readonly [number, boolean])[]) => {
    const roomNum = await scene.connect(caller, host)
    await scene.calls.hangUp(caller, roomNum)
    scene.now += 1000
    for (const [who, safe] of answers) await feeling(who, { roomNum, safe })
    return roomNum
  }
  const first = await talk(ana, [
    [ana, false],
    [host, true],
  ])
  const second = await talk(ben, [
    [ben, false],
    [host, false],
  ])
  const ask = async (input: { personId?: number; limit: number }) =>
    (await feelingActs.safety(scene.context.db, input, scene.context)).data
  expect(await ask({ limit: 50 })).toMatchObject({
    answers: 4,
    unsafe: 3,
    list: [{ roomNum: second }, { roomNum: second }, { roomNum: first }],
  })
  expect(await ask({ personId: host, limit: 50 })).toMatchObject({
    answers: 2,
    unsafe: 2,
    list: [
      { roomNum: second, personId: ben, aboutId: host, unsafeAbout: 2, reports: 0 },
      { roomNum: first, personId: ana, aboutId: host, unsafeAbout: 2, reports: 0 },
    ],
  })
  expect(await ask({ personId: ana, limit: 50 }), 'a yes is no accusation').toMatchObject({
    answers: 1,
    unsafe: 0,
    list: [],
  })
})
