import { contract, REPORT_REASONS } from '@visavis/core/contract'
import { REPORT_LINES_DAYS, REPORT_LINES_MAX } from '@visavis/core/contract/safety'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { reading } from '../../app/operator/reading.ts'
import type { SignedCaller } from '../../platform/context.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { ChatScene, refusalOf } from '../../testing/chat/ChatScene.ts'
import { alpha } from '../../testing/testBrands.ts'
import { forgetOldLines } from './reportLines.ts'
import { createSafetyHandlers } from './safety.routes.ts'
import { report as reportTable, reportLine } from './safety.tables.ts'

const FRAUD = REPORT_REASONS.indexOf('fraud') + 1
let scene: ChatScene, ana: number, ben: number, cleo: number
beforeAll(async () => {
  scene = await ChatScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.context.db.execute(sql`delete from report`)
  ana = await scene.person({ userName: 'Ana' })
  ben = await scene.person({ userName: 'Ben' })
  cleo = await scene.person({ userName: 'Cleo' })
  for (const other of [ben, cleo]) await scene.calls.befriend(ana, other)
})

const report = (by: number, about: number, lines: { nth: number; places: number[] }, rest: object = {}) => {
  const body = v.parse(contract.report.body, {
    reportedUserId: about,
    reasonId: FRAUD,
    scene: 'chat',
    lines,
    ...rest,
  })
  const caller = { userId: by, deviceId: `browser-${by}`, brand: alpha } as SignedCaller
  return createSafetyHandlers(scene.context).report({ query: undefined, body, caller })
}
const kept = () => scene.context.db.select().from(reportLine).orderBy(reportLine.nth)
const talk = async () => {
  await scene.send(ben, ana, 'Hello')
  await scene.send(ana, ben, 'Hi')
  await scene.send(ben, ana, 'Send me 50 euros')
}

it('keeps the named lines as the gateway has them, and shows operators who said what', async () => {
  await talk()
  const { reportId } = await report(ana, ben, { nth: 3, places: [1, 2, 3] }, { text: 'asks for money' })
  expect(await kept()).toMatchObject([
    { reportId, nth: 1, senderId: ben, content: 'Hello', reported: false },
    { nth: 2, senderId: ana, content: 'Hi', reported: false },
    { nth: 3, senderId: ben, content: 'Send me 50 euros', reported: true },
  ])
  const { data } = await reading.report(scene.context.db, { id: reportId }, scene.context)
  expect((data as { list: object[] }).list).toEqual([
    { at: expect.any(Number) as number, from: `Ben ${ben}`, reported: false, type: 'text', content: 'Hello' },
    expect.objectContaining({ from: `Ana ${ana}`, content: 'Hi' }),
    expect.objectContaining({ from: `Ben ${ben}`, reported: true, content: 'Send me 50 euros' }),
  ])
  const queue = await reading.reports(scene.context.db, { state: 'open', limit: 5 }, scene.context)
  expect(queue.data).toMatchObject([{ reportedId: ben, message: 'Send me 50 euros' }])
})

it('the evidence stays when both delete the conversation', async () => {
  await talk()
  await report(ana, ben, { nth: 3, places: [3] })
  for (const [of, other] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    await scene.as(of, 'conversationDelete', { query: { friendId: other } })
  expect(await kept()).toMatchObject([{ content: 'Send me 50 euros' }])
})

it('takes no line that is not in the thread, that was deleted there, or that is the reporter’s own', async () => {
  await talk()
  await scene.send(cleo, ana, 'Not part of it')
  const refused = (lines: { nth: number; places: number[] }, by = ana, about = ben) =>
    refusalOf(report(by, about, lines))
  expect(await refused({ nth: 9, places: [9] }), 'no such place').toBe(404)
  expect(await refused({ nth: 3, places: [1, 2] }), 'the reported one is left out').toBe(404)
  expect(await refused({ nth: 2, places: [1, 2, 3] }), 'an own line').toBe(404)
  expect(await refused({ nth: 1, places: [1] }, cleo, ben), 'a thread of others').toBe(404)
  const { messages } = await scene.thread(ana, ben)
  await scene.as(ana, 'messageDelete', { body: { friendId: ben, messageId: messages[0]?.messageId ?? '' } })
  expect(await refused({ nth: 3, places: [1, 3] }), 'deleted there').toBe(404)
  expect(
    [await kept(), await scene.context.db.select().from(reportTable)],
    'nothing is left of the tries',
  ).toEqual([[], []])
  expect(await refused({ nth: 3, places: [2, 3, 3] })).toBeNull()
})

it('takes so many at most, and keeps so many of one report; the reported ones stay', async () => {
  const many = Array.from({ length: REPORT_LINES_MAX + 1 }, (_, at) => at + 1)
  expect(() => report(ana, ben, { nth: 1, places: many })).toThrow(v.ValiError)
  for (let nth = 1; nth <= ABUSE_LIMITS.linesKept + 20; nth += 1) await scene.send(ben, ana, `line ${nth}`)
  for (let first = 1; first <= ABUSE_LIMITS.linesKept + 1; first += REPORT_LINES_MAX) {
    await report(ana, ben, { nth: first, places: many.slice(1).map((at) => at + first - 2) })
  }
  const rows = await kept()
  expect(rows).toHaveLength(ABUSE_LIMITS.linesKept)
  expect(rows.filter(({ reported }) => reported).map(({ nth }) => nth)).toEqual(
    Array.from({ length: 11 }, (_, at) => at * 20 + 1),
  )
})

it('goes a while after the report was closed', async () => {
  await talk()
  const { reportId } = await report(ana, ben, { nth: 3, places: [2, 3] })
  const life = REPORT_LINES_DAYS * 86_400_000
  await forgetOldLines(scene.context.db, scene.now + 10 * life)
  expect(await kept(), 'open reports keep theirs').toHaveLength(2)
  await scene.context.db.update(reportTable).set({ closedAt: scene.now }).where(eq(reportTable.id, reportId))
  await forgetOldLines(scene.context.db, scene.now + life)
  expect(await kept()).toHaveLength(2)
  await forgetOldLines(scene.context.db, scene.now + life + 1)
  expect(await kept()).toEqual([])
})
