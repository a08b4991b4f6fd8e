import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall } from '../call/callStore.ts'
import { balanceOf } from '../coins/coins.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { ActRefused } from '../../platform/operator/acts.ts'
import { seedPush } from '../../testing/seedPush.ts'
import { alpha } from '../../testing/testBrands.ts'
import { complaintActs } from './complaintActs.ts'
import { createComplaintHandlers } from './complaints.routes.ts'
import { pausesOf } from './evidenceOf.ts'

let scene: CallTestBed, caller: number, host: number, room: string
type Handlers = ReturnType<typeof createComplaintHandlers>
let handlers: Handlers
const ask = (userId: number, roomNum = room) =>
  handlers.complaint({ query: { roomNum }, caller: { userId, brand: alpha } } as unknown as Parameters<
    Handlers['complaint']
  >[0])
const file = (userId: number, body: object = {}) =>
  handlers.fileComplaint({
    body: { roomNum: room, kind: 'noPicture', text: '', seen: null, ...body },
    caller: { userId, brand: alpha },
  } as unknown as Parameters<Handlers['fileComplaint']>[0])
const act = async (name: keyof typeof complaintActs, input: object) => {
  const { data, after } = await scene.context.db.transaction((tx) =>
    complaintActs[name](tx, input as never, scene.context),
  )
  await after?.()
  return data as Record<string, unknown> & Record<string, unknown>[]
}

beforeAll(async () => {
  scene = await CallTestBed.open()
  handlers = createComplaintHandlers(scene.context)
  caller = await scene.person({ coins: 100 })
  host = await scene.host(20)
  room = await scene.connect(caller, host)
  await scene.pass(50_000, 5)
  await scene.calls.media(caller, room, 'lost', 2_000)
  await scene.pass(3_000)
  await scene.calls.media(caller, room, 'back')
  await scene.pass(20_000, 2)
})
afterAll(() => scene.close())

it('wants a call that is over, and one of its members', async () => {
  await expect(ask(caller)).rejects.toMatchObject({ code: 20501 })
  await scene.calls.hangUp(caller, room)
  const stranger = await scene.person()
  await expect(ask(stranger)).rejects.toMatchObject({ code: 404, status: 404 })
  await expect(file(stranger)).rejects.toMatchObject({ code: 404, status: 404 })
})

it('fills in the evidence from the books: times, minutes, silence, ending', async () => {
  const { evidence, complaint } = await ask(caller)
  const call = await findCall(scene.context.db, room)
  expect(complaint).toBeNull()
  expect(evidence).toMatchObject({
    callType: 1,
    startedAt: call?.startedAt,
    endedAt: call?.endedAt,
    ending: 'hungUp',
    videoTime: 68,
    pricePerMinute: 20,
    minutes: 2,
    gold: 40,
    givenBack: 0,
    pauses: 1,
    pausedMs: 5_000,
    seen: null,
  })
})

it('counts the silence at the end, too', () => {
  expect(
    pausesOf(
      {
        segments: [
          { from: 0, to: 10 },
          { from: 15, to: 20 },
        ],
      },
      30,
    ),
  ).toEqual({ pauses: 2, pausedMs: 15 })
  expect(pausesOf({ segments: [{ from: 0, to: null }] }, 30)).toEqual({ pauses: 0, pausedMs: 0 })
})

it('is one a call and person, keeps its evidence, is answered once with at most what the call cost, and can be followed', async () => {
  const seen = { worstBars: 1, breaks: 1, lostMs: 5_200 } as const
  const filed = await file(caller, { text: 'Only a grey box.', seen })
  expect(filed).toMatchObject({
    caseNumber: expect.stringMatching(/^C(-[0-9A-Z]{4}){4}$/) as string,
    state: 'open',
    kind: 'noPicture',
    answer: '',
    goldBack: 0,
  })
  expect((await file(caller, { kind: 'other', text: 'Again' })).caseNumber).toBe(filed.caseNumber)
  expect((await ask(caller)).evidence.seen).toEqual(seen)
  const ofHost = await file(host, { kind: 'brokeOff' })
  expect(ofHost.caseNumber).not.toBe(filed.caseNumber)

  expect((await act('complaints', { state: 'open', limit: 50 })).map((row) => row['caseNumber'])).toEqual([
    filed.caseNumber,
    ofHost.caseNumber,
  ])
  expect(await act('complaint', { caseNumber: filed.caseNumber })).toMatchObject({
    text: 'Only a grey box.',
    personId: caller,
    otherId: host,
    roomNum: room,
    minutes: 2,
    pausedMs: 5_000,
    seen,
  })

  const answer = { caseNumber: filed.caseNumber, answer: 'You are right.', coins: 41 }
  await expect(act('answer-complaint', answer)).rejects.toBeInstanceOf(ActRefused)
  expect((await ask(caller)).complaint).toMatchObject({ state: 'open' })
  const before = await balanceOf(scene.context.db, caller)
  await seedPush(scene.context.db, [caller], scene.now)
  await scene.context.db.execute(
    sql`update person set email = 'robin@example.com', languages = '[2]' where id = ${caller}`,
  )
  await act('answer-complaint', { ...answer, coins: 40 })
  expect(
    await rowsOf(
      scene.context.db,
      sql`select alert ->> 'kind' as kind, alert ->> 'path' as path from pending_alert`,
    ),
  ).toEqual([{ kind: 'complaint', path: `/videoHistory?complaint=${room}` }])
  const [mail] = await rowsOf<{ recipient: string; body: string }>(
    scene.context.db,
    sql`select recipient, body from sent_message`,
  )
  expect(mail).toMatchObject({
    recipient: 'robin@example.com',
    body: expect.stringMatching(/You are right\.[^]*40/) as string,
  })
  await expect(act('answer-complaint', { ...answer, coins: 40 })).rejects.toThrow('There is no open case')
  expect(await balanceOf(scene.context.db, caller)).toBe(before + 40)
  expect((await ask(caller)).complaint).toMatchObject({
    state: 'answered',
    answer: 'You are right.',
    goldBack: 40,
    answeredAt: scene.now,
  })
  expect(
    await rowsOf(
      scene.context.db,
      sql`select key from journal where key = ${`complaint:${filed.caseNumber}`}`,
    ),
  ).toHaveLength(1)
  expect(await act('complaints', { state: 'open', limit: 50 })).toHaveLength(1)
})
