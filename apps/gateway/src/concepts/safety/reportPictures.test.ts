import { contract } from '@visavis/core/contract'
import { REPORT_PICTURES_DAYS, REPORT_PICTURES_MAX } from '@visavis/core/contract/safety'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall } from '../call/callStore.ts'
import type { SignedCaller } from '../../platform/context.ts'
import { alpha } from '../../testing/testBrands.ts'
import { forgetOldPictures } from './report.service.ts'
import { createSafetyHandlers } from './safety.routes.ts'
import { reportPictures } from './safety.tables.ts'

const JPEG = 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='
const { body } = contract.report

let scene: CallTestBed, ana: number, ben: number, roomId: string
beforeEach(async () => {
  scene = await CallTestBed.open()
  ana = await scene.person({ coins: 500 })
  ben = await scene.host()
  roomId = (await findCall(scene.context.db, await scene.connect(ana, ben)))?.roomId ?? ''
})
afterEach(() => scene.close())

const report = (personId: number, reportedUserId: number, rest: object) =>
  createSafetyHandlers(scene.context).report({
    query: undefined,
    body: v.parse(body, { reportedUserId, reasonId: 9, scene: 'call', ...rest }),
    caller: { userId: personId, deviceId: 'browser-1', brand: alpha } as SignedCaller,
  })
const kept = () => scene.context.db.select().from(reportPictures)

it('keeps the pictures that came with a report on a call of the reporter, and none where none came', async () => {
  const { reportId } = await report(ana, ben, { roomId, pictures: [JPEG, JPEG] })
  await report(ana, ben, { roomId })
  expect(await kept(), 'a repetition without pictures leaves those that came').toHaveLength(1)
  expect(await kept()).toMatchObject([{ reportId, pictures: [JPEG, JPEG], createdAt: scene.now }])
})

it('takes them with the call they come from only, and from nobody who was not in it', async () => {
  await expect(report(ana, ben, { pictures: [JPEG] })).rejects.toMatchObject({
    code: 20001,
    field: 'pictures',
  })
  const cem = await scene.person()
  await expect(report(cem, ben, { roomId, pictures: [JPEG] })).rejects.toMatchObject({ code: 404 })
  expect(await kept()).toEqual([])
})

it('takes small JPEGs, ten at most', () => {
  const good = (pictures: unknown): boolean =>
    v.safeParse(body, { reportedUserId: 2, reasonId: 9, scene: 'call', roomId: 'r', pictures }).success
  expect(good(Array.from({ length: REPORT_PICTURES_MAX }, () => JPEG))).toBe(true)
  expect(
    [
      Array.from({ length: REPORT_PICTURES_MAX + 1 }, () => JPEG),
      ['data:image/gif;base64,R0lGODlh'],
      ['data:image/svg+xml;base64,/9j/'],
      ['https://evil.example/a.jpg'],
      [`${JPEG}<script>`],
      [`${JPEG.slice(0, -2)}${'A'.repeat(16_000)}`],
      JPEG,
    ].map(good),
  ).toEqual(Array.from({ length: 7 }, () => false))
})

it('are deleted when their time is over; the report stays', async () => {
  await report(ana, ben, { roomId, pictures: [JPEG] })
  const life = REPORT_PICTURES_DAYS * 86_400_000
  await forgetOldPictures(scene.context.db, scene.now + life)
  expect(await kept()).toHaveLength(1)
  await forgetOldPictures(scene.context.db, scene.now + life + 1)
  expect(await kept()).toEqual([])
})
