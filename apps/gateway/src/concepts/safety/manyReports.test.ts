import { contract, REPORT_REASONS } from '@visavis/core/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import type { SignedCaller } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { reading } from '../../app/operator/reading.ts'
import { alpha } from '../../testing/testBrands.ts'
import { createSafetyHandlers } from './safety.routes.ts'
import { report as reportTable } from './safety.tables.ts'

const { body } = contract.report
const ABUSE = REPORT_REASONS.indexOf('abusiveLanguage') + 1,
  MINOR = REPORT_REASONS.indexOf('minorsProfile') + 1,
  UNDERAGE = REPORT_REASONS.indexOf('underageUse') + 1
let scene: CallTestBed, ana: number, ben: number
beforeAll(async () => {
  scene = await CallTestBed.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.context.db.execute(sql`delete from report`)
  ana = await scene.person()
  ben = await scene.person()
})
const report = (
  by: number,
  about: number,
  {
    deviceId = `browser-${by}`,
    ...rest
  }: { deviceId?: string; reasonId?: number; text?: string; alsoBlock?: boolean } = {},
) =>
  createSafetyHandlers(scene.context).report({
    query: undefined,
    body: v.parse(body, { reportedUserId: about, reasonId: ABUSE, scene: 'profile', ...rest }),
    caller: { userId: by, deviceId, brand: alpha } as SignedCaller,
  })
const queue = async () =>
  (await reading.reports(scene.context.db, { state: 'open', limit: 50 }, scene.context)).data as Record<
    string,
    unknown
  >[]
const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => scene.person()))

it('counts a repetition in the open report, keeps its words and the graver reason; after the answer a new one begins', async () => {
  const first = await report(ana, ben, { text: 'rude' })
  expect(first).toEqual({ reportId: expect.any(Number) as number, state: 'new', blocked: false })
  expect(await report(ana, ben, { text: 'again' })).toEqual({ ...first, state: 'again' })
  expect(await report(ana, ben, { reasonId: MINOR, text: 'a child' })).toEqual({
    reportId: first.reportId,
    state: 'again',
    blocked: true,
  })
  const rows = await scene.context.db.select().from(reportTable)
  expect(rows).toMatchObject([
    {
      times: 3,
      reasonId: MINOR,
      text: 'rude',
      repetitions: [
        { reasonId: ABUSE, text: 'again' },
        { reasonId: ABUSE, text: 'a child' },
      ],
    },
  ])
  await scene.context.db
    .update(reportTable)
    .set({ closedAt: scene.now })
    .where(eq(reportTable.id, first.reportId))
  expect(await report(ana, ben)).toMatchObject({ state: 'new' })
})

it('an attack of a few accounts leaves one line an account in the queue', async () => {
  const attackers = await crowd(3),
    targets = await crowd(4)
  for (let round = 0; round < 5; round += 1)
    for (const by of attackers) for (const about of targets) await report(by, about)
  expect(await rowsOf(scene.context.db, sql`select 1 from report`)).toHaveLength(12)
  expect(await queue()).toHaveLength(4)
  expect((await queue())[0]).toMatchObject({
    reportedId: targets[0],
    reports: 3,
    reporters: 3,
    times: 15,
    grave: false,
    reasons: 'abusiveLanguage',
  })
})

it('reports about minors come first, however many others wait', async () => {
  const [one, two, child] = await crowd(3)
  await report(ana, one ?? 0)
  scene.now += 1
  await report(ana, two ?? 0)
  scene.now += 1
  await report(ben, child ?? 0, { reasonId: MINOR })
  expect((await queue()).map(({ reportedId }) => reportedId)).toEqual([child, one, two])
})

it('use by somebody under age comes first too, and blocks nobody', async () => {
  const [other, young] = await crowd(2)
  await report(ana, other ?? 0)
  scene.now += 1
  expect(await report(ben, young ?? 0, { reasonId: UNDERAGE })).toMatchObject({ blocked: false })
  expect((await queue()).map(({ reportedId, grave }) => [reportedId, grave])).toEqual([
    [young, true],
    [other, false],
  ])
})

it('a reason that is raised later opens no way around the limits, also with reports of former days', async () => {
  const most = ABUSE_LIMITS.reportsPerPersonDay
  const count = async () =>
    await rowsOf(
      scene.context.db,
      sql`select (reason_id = ${MINOR}) as grave, count(*)::int as lines
        from report where reporter_id = ${ana} group by 1 order by 1`,
    )
  const raiseAll = async (targets: readonly number[]) => {
    for (const about of targets) {
      await report(ana, about)
      await report(ana, about, { reasonId: MINOR, text: 'a child' })
    }
  }
  const today = await crowd(most + 1)
  await raiseAll(today)
  expect(await count(), 'the last one is kept as a grave one or not at all').toEqual([
    { grave: true, lines: most },
  ])
  // Ten later repetitions do not push out the one that raised the reason.
  for (let round = 0; round <= ABUSE_LIMITS.repetitionsKept; round += 1) await report(ana, today[0] ?? 0)
  expect(await report(ana, ben)).toMatchObject({ state: 'limit' })
  scene.now += 86_400_000
  const next = await crowd(most)
  for (const about of next) await report(ana, about)
  scene.now += 86_400_000
  const third = await crowd(most)
  await raiseAll(third)
  for (const about of next)
    expect(await report(ana, about, { reasonId: MINOR, text: 'a child' })).toMatchObject({ state: 'again' })
  expect(await count()).toEqual([
    { grave: false, lines: most },
    { grave: true, lines: 2 * most },
  ])
  const [kept] = await scene.context.db
    .select()
    .from(reportTable)
    .where(eq(reportTable.reportedId, next[0] ?? 0))
  expect(kept?.repetitions, 'what was said is kept').toMatchObject([{ reasonId: MINOR, text: 'a child' }])
})

it('keeps so many a day of one person, those about minors apart; the block always works, and the next day they count anew', async () => {
  const targets = await crowd(ABUSE_LIMITS.reportsPerPersonDay + 1),
    last = targets.at(-1) ?? 0
  for (const about of targets.slice(0, -1)) expect(await report(ana, about)).toMatchObject({ state: 'new' })
  expect(await report(ana, last, { alsoBlock: true })).toEqual({ reportId: 0, state: 'limit', blocked: true })
  expect(
    await rowsOf(
      scene.context.db,
      sql`select 1 from block where person_id = ${ana} and blocked_id = ${last}`,
    ),
  ).toHaveLength(1)
  expect(await report(ana, targets[0] ?? 0), 'one that is open is counted').toMatchObject({ state: 'again' })
  expect(await report(ana, last, { reasonId: MINOR })).toMatchObject({ state: 'new' })
  expect(await report(ben, last), 'others are not in its way').toMatchObject({ state: 'new' })
  scene.now += 86_400_000
  expect(await report(ana, ben)).toMatchObject({ state: 'new' })
})

it('keeps so many a day of one browser, whatever accounts it is in, also when they come at once', async () => {
  const targets = await crowd(ABUSE_LIMITS.reportsPerDeviceDay + 5),
    accounts = await crowd(targets.length)
  const answers = await Promise.all(
    targets.map((about, index) => report(accounts[index] ?? 0, about, { deviceId: 'one-browser' })),
  )
  expect(answers.filter(({ state }) => state === 'new')).toHaveLength(ABUSE_LIMITS.reportsPerDeviceDay)
})
