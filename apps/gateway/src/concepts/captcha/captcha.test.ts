import { findNumber } from '@visavis/core/captcha/findNumber'
import { writeCaptcha } from '@visavis/core/contract/captcha'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { newTask, requireCaptcha, sweepCaptchas, type CaptchaFor } from './captcha.ts'

let scene: CallTestBed
beforeAll(async () => {
  scene = await CallTestBed.open()
})
afterAll(() => scene.close())
const ann: CaptchaFor = { personId: 10, purpose: 'issue' }
const take = (answer: string | undefined, wanted = ann) =>
  requireCaptcha(scene.context, scene.context.db, wanted, answer)
const solved = () => solvedCaptcha(scene.context, ann.personId, ann.purpose)

it('is solved by trying, and taken once', async () => {
  const task = await newTask(scene.context, ann)
  const { challenge, salt, maxnumber } = task
  const number = await findNumber({ challenge, salt, max: maxnumber })
  const answer = writeCaptcha(task, number ?? -1)
  await take(answer)
  expect(await refusalOf(take(answer))).toBe(20806)
})

it('is taken by one of ten at once', async () => {
  const answer = await solved()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => take(answer)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('is for one account and one purpose, and for five minutes', async () => {
  expect(await refusalOf(take(await solved(), { ...ann, personId: 11 }))).toBe(20806)
  expect(await refusalOf(take(await solved(), { ...ann, purpose: 'pay' }))).toBe(20806)
  const late = await solved()
  scene.now += 5 * 60_000
  expect(await refusalOf(take(late))).toBe(20806)
  await take(await solved())
})

it('without an answer, or with a forged one, nothing happens', async () => {
  const task = await newTask(scene.context, ann, 7)
  const longer = { ...task, salt: task.salt.replace(/until=\d+/, `until=${task.expiresAt + 60_000}`) }
  const forged = [
    undefined,
    '',
    'x',
    btoa('null'),
    btoa('{"number":7}'),
    writeCaptcha(task, 8),
    writeCaptcha(task, -1),
    writeCaptcha(task, 0.5),
    writeCaptcha(longer, 7),
    writeCaptcha({ ...task, signature: '0'.repeat(64) }, 7),
    writeCaptcha({ ...task, algorithm: 'SHA-1' as never }, 7),
    btoa(JSON.stringify({ ...task, number: '7' })),
  ]
  for (const answer of forged) expect([answer, await refusalOf(take(answer))]).toEqual([answer, 20806])
  await take(writeCaptcha(task, 7))
})

it('is given back when what it was for fails', async () => {
  const answer = await solved()
  const failed = transaction(scene.context.db, async (tx) => {
    await requireCaptcha(scene.context, tx, ann, answer)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await take(answer)
})

it('used ones are forgotten once they are too old', async () => {
  await take(await solved())
  scene.now += 6 * 60_000
  await sweepCaptchas(scene.context)
  expect(await rowsOf(scene.context.db, sql`select 1 from captcha_used`)).toEqual([])
})
