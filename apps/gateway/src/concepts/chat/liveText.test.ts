import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LiveText } from '@visavis/core/contract'
import { rowsOf } from '../../platform/database/database.ts'
import type { Connection } from '../../platform/realtime/Connection.ts'
import { tuningActs } from '../../platform/tuning/tuningActs.ts'
import { alpha } from '../../testing/testBrands.ts'
import { ChatScene } from '../../testing/chat/ChatScene.ts'
import { createLiveText } from './liveText.ts'

let scene: ChatScene
let ana: number
let ben: number
let told: unknown[] = []
let listener: ReturnType<typeof createLiveText>

beforeAll(async () => {
  scene = await ChatScene.open()
})
beforeEach(async () => {
  ana = await scene.person({ userName: 'Ana' })
  ben = await scene.person({ userName: 'Ben' })
  told = []
  listener = createLiveText()
})
afterAll(() => scene.close())

const say = async (text: string, more: Partial<LiveText> = {}) => {
  const push = { ...scene.context.push, signal: (...frame: unknown[]) => void told.push(frame) }
  const line = { personId: ana, appId: alpha.appId } as Connection
  const frame = { friendId: ben, on: true, text, asks: false, ...more }
  return await listener({ ...scene.context, push }, line, frame)
}

it('letters go to whom one writes freely, to nobody else, and to nobody across a block', async () => {
  expect(await say('h')).toEqual({ ok: false, code: 404 })
  await scene.send(ana, ben)
  expect(await say('he'), 'no answer yet').toEqual({ ok: false, code: 404 })
  await scene.send(ben, ana)
  expect(await say('hel')).toEqual({ ok: true })
  await scene.block(ben, ana)
  expect(await say('hell')).toEqual({ ok: false, code: 404 })
  expect(told).toEqual([[ben, 'msg.live', { friendId: ana, on: true, text: 'hel', asks: false }]])
})

it('listed words and signs that turn other text round are not shown, and nothing of it is stored', async () => {
  await scene.talked(ana, ben)
  await scene.context.db.transaction((tx) =>
    tuningActs['config-set'](tx, { brand: 'alpha', key: 'words.en', value: 'floozy' }, scene.context),
  )
  await say('you f.l.oozy!')
  await say('abc \u202eevil \ud800')
  await say('typed', { on: false })
  expect(told.map((frame) => (frame as [number, string, LiveText])[2].text)).toEqual([
    'you ••••••••!',
    'abc evil \ufffd',
    '',
  ])
  const stored = await rowsOf<{ content: string }>(
    scene.context.db,
    sql`select content from message where sender_id = ${ana} and content <> 'Hi' union all select body from signal_body`,
  )
  expect(stored).toEqual([])
})

it('floods are told to wait', async () => {
  await scene.talked(ana, ben)
  const codes = new Set<unknown>()
  for (let nth = 0; nth < 60; nth += 1)
    codes.add(await say(String(nth)).then((reply) => (reply.ok ? 0 : reply.code)))
  expect([...codes]).toEqual([0, 429])
})
