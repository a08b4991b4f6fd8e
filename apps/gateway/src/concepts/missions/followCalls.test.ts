import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, dayOf, dayStart } from '../../platform/day.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { alpha } from '../../testing/testBrands.ts'
import { balanceOf } from '../coins/coins.ts'
import { readMissions } from './readMissions.ts'

let scene: MatchScene
beforeAll(async () => {
  scene = await MatchScene.open()
  await scene.context.db.execute(
    sql`insert into brand_setting (app_id, key, value, changed_at) values (${alpha.appId}, 'mission.list', ${JSON.stringify(
      [
        { id: 'talk', group: 'daily', kind: 'callMinutes', goal: 5, coins: 1 },
        { id: 'spend', group: 'daily', kind: 'coinsConsumed', goal: 500, coins: 1 },
        { id: 'spent', group: 'longTerm', kind: 'coinsConsumed', goal: 500, coins: 1 },
        { id: 'meet', group: 'daily', kind: 'matches', goal: 9, coins: 1 },
      ],
    )}::jsonb, 0)`,
  )
})
afterAll(() => scene.close())

const progress = async (personId: number) =>
  Object.fromEntries(
    (await readMissions(scene.context, personId, scene.calls.now)).tasks.map((task) => [
      task.taskId.replace(`:${dayOf(scene.calls.now)}`, ''),
      task.progress,
    ]),
  )

it('20 coins for a match count nothing, 20 coins a minute of its private call do (R9.20, C.20)', async () => {
  const [ana, ben] = [await scene.person({ coins: 200 }), await scene.person({ coins: 200 })]
  const { matchId, roomNum } = await scene.talking(ana, ben, '1v1')
  await scene.show(ana, roomNum)
  await scene.show(ben, roomNum)
  expect(await balanceOf(scene.context.db, ana), 'the match was paid').toBe(180)
  for (const id of [ana, ben]) expect(await progress(id)).toEqual({ talk: 0, spend: 0, spent: 0, meet: 1 })
  await scene.minCall(ana, matchId, 'ask', 20)
  await scene.minCall(ben, matchId, 'accept')
  expect(await progress(ana)).toEqual({ talk: 1, spend: 20, spent: 20, meet: 1 })
  await scene.calls.pass(60_002, 2)
  expect(await progress(ana)).toEqual({ talk: 2, spend: 40, spent: 40, meet: 1 })
  expect(await progress(ben), 'whoever does not pay').toEqual({ talk: 0, spend: 0, spent: 0, meet: 1 })
  expect(await scene.last(ana, 'task')).toMatchObject({ taskId: 'spent', progress: 40, status: 0 })
  await scene.calls.calls.hangUp(ben, roomNum)
})

it('counts each minute once on its day, takes back what was given back, and says when a task is finished', async () => {
  const [ana, host] = [await scene.person({ coins: 1000 }), await scene.calls.host(60)]
  scene.calls.now = dayStart(scene.calls.now) + DAY_MS - 90_000
  const roomNum = await scene.calls.connect(ana, host)
  await scene.calls.pass(61_000)
  expect(await progress(ana)).toMatchObject({ talk: 2, spend: 120, spent: 120 })
  await scene.calls.pass(61_000)
  expect(await progress(ana), 'a new day').toMatchObject({ talk: 1, spend: 60, spent: 180 })
  await scene.calls.pass(240_000, 4)
  expect(await progress(ana)).toMatchObject({ talk: 5, spend: 300, spent: 420 })
  const told = (await scene.calls.events(ana, 'task')).filter(({ taskId }) =>
    String(taskId).startsWith('talk'),
  )
  expect(told.at(-1)).toMatchObject({ progress: 5, status: 1 })
  // The picture was gone while the last minute was charged: it comes back.
  await scene.calls.calls.media(host, roomNum, 'lost', 125_000)
  await scene.calls.calls.hangUp(ana, roomNum)
  const { talk = 0, spent = 0 } = await progress(ana)
  expect([talk, spent]).toEqual([4, 360])
  expect(await balanceOf(scene.context.db, ana)).toBe(1000 - 360)
})
