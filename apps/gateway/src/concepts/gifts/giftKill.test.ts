import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { GiftScene } from '../../testing/gifts/GiftScene.ts'
import { KilledWriter } from '../../testing/KilledWriter.ts'
import { balanceOf, pointsOf } from '../coins/coins.ts'

const writer = new KilledWriter(new URL('../../testing/gifts/giftWriter.ts', import.meta.url))
afterAll(() => writer.remove())

it('a gateway killed between commit and answer takes the coins once: sent again under its id, each gift is there and paid once', async () => {
  await writer.create()
  const said = (await writer.killAfter(20, String(1_700_000_000_000))).map((line) => line.split(' '))
  const [, ana = 0, host = 0] = (said[0] ?? []).map(Number)
  const scene = GiftScene.on(await writer.open())
  scene.chat.now = 1_700_050_000_000
  const sent = said.flatMap(([what, messageId = '']) => (what === 'sends' ? [messageId] : []))
  for (const messageId of sent) await scene.give(ana, host, { messageId, count: 3 })
  const { messages } = await scene.chat.thread(ana, host, { size: 100 })
  expect(messages.map(({ messageId }) => messageId)).toEqual(sent)
  const { db } = scene.chat.context
  expect([await balanceOf(db, ana), await pointsOf(db, host)]).toEqual([
    100_000 - sent.length * 30,
    sent.length * 15,
  ])
  expect(await rowsOf(db, sql`select * from books_violation`)).toEqual([])
  await scene.close()
}, 180_000)
